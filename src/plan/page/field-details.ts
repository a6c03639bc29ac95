import type { Plain } from '../../model/source.ts';
import type { FieldChange } from '../fields.ts';
import type { Detail } from './page.ts';

const mostFields = 8;
const mostCharacters = 80;

/** A line for each field, so many of them as a person reads. */
export function fieldDetails(label: string, fields: readonly FieldChange[]): readonly Detail[] {
  const shown = fields.slice(0, mostFields).map((field) => ({ label, text: fieldText(field) }));
  const more = fields.length - shown.length;
  return more > 0 ? [...shown, { label: '', text: `and ${more} more` }] : shown;
}

function fieldText({ path, before, after, items }: FieldChange): string {
  if (items) return `${path}: ${itemsText(before, after) || 'the order'}`;
  return `${path}: ${valueText(before)} -> ${valueText(after)}`;
}

function itemsText(gone: Plain | undefined, come: Plain | undefined): string {
  const signed = (sign: string, list: Plain | undefined) =>
    (Array.isArray(list) ? list : []).map((item: Plain) => `${sign} ${valueText(item)}`);
  return [...signed('-', gone), ...signed('+', come)].join(', ');
}

function valueText(value: Plain | undefined): string {
  if (value === undefined) return '(none)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
