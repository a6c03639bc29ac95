import { listOf } from '../../model/plain.ts';
import type { Plain } from '../../model/source.ts';
import type { FieldChange } from '../fields.ts';
import type { Detail } from './page.ts';

const mostFields = 8;
const mostCharacters = 80;
/** Characters shown before the place where two texts part. */
const context = 20;

/** A line for each field, so many of them as a person reads. */
export function fieldDetails(label: string, fields: readonly FieldChange[]): readonly Detail[] {
  const shown = fields.slice(0, mostFields).map((field) => ({ label, text: fieldText(field) }));
  const more = fields.length - shown.length;
  return more > 0 ? [...shown, { label: '', text: `and ${more} more` }] : shown;
}

function fieldText({ path, before, after, items }: FieldChange): string {
  if (items) return `${path}: ${itemsText(listOf(before), listOf(after)) || 'the order'}`;
  const [was, is] = shortened(valueText(before), valueText(after));
  return `${path}: ${was} -> ${is}`;
}

function itemsText(gone: readonly Plain[], come: readonly Plain[]): string {
  const [was, is] = [gone, come].map((items) => items.map(valueText));
  const [one, other] = [was?.[0], is?.[0]];
  const single = gone.length === 1 && come.length === 1 && one !== undefined && other !== undefined;
  const [old, fresh] = single ? shortened(one, other).map((text) => [text]) : [was?.map(cut), is?.map(cut)];
  return [...(old ?? []).map((text) => `- ${text}`), ...(fresh ?? []).map((text) => `+ ${text}`)].join(', ');
}

function valueText(value: Plain | undefined): string {
  if (value === undefined) return '(none)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Two texts from shortly before the place where they part, where they are long. */
function shortened(one: string, other: string): readonly [string, string] {
  if (one.length <= mostCharacters && other.length <= mostCharacters) return [one, other];
  let parts = 0;
  while (parts < one.length && one[parts] === other[parts]) parts += 1;
  const start = Math.max(0, parts - context);
  const from = (text: string) => cut(start === 0 ? text : `…${text.slice(start)}`);
  return [from(one), from(other)];
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
