import type { IConstruct } from 'constructs';
import type { VllmFlags } from '../imports/vllm-flags.ts';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { PropsError } from './props-error.ts';

/**
 * vLLM's command line, in the order of the flags: `true` is `--flag`, `false` is `--no-flag`, a list is the flag's item
 * and one item for each of its own, an object is JSON, anything else `--flag=value`. The note of a value goes over to
 * the item that holds it; a list's note to the flag's item.
 *
 * @throws PropsError for an empty list and for a number that is none
 */
export function vllmArgs(construct: IConstruct, flags: VllmFlags): string[] {
  return Object.entries(flags).flatMap(([key, value]: [string, unknown]) => {
    if (value === undefined) return [];
    checkFlag(construct, `flags.${key}`, plainOf(value));
    return flagItems(`--${key.replaceAll('_', '-')}`, value);
  });
}

function flagItems(flag: string, value: unknown): string[] {
  let listed: string[] = [];
  const first = mapNoted(value, (plain) => {
    if (Array.isArray(plain)) listed = plain.map((item) => mapNoted(item, String));
    return flagItem(flag, plain);
  });
  return [first, ...listed];
}

function flagItem(flag: string, value: unknown): string {
  if (value === true || Array.isArray(value)) return flag;
  if (value === false) return flag.replace('--', '--no-');
  return `${flag}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
}

function checkFlag(construct: IConstruct, prop: string, value: unknown): void {
  if (Array.isArray(value) && value.length === 0) {
    throw new PropsError(construct, { prop, got: value, allowed: 'at least one item', fix: 'Leave the flag out.' });
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const fix = "Leave the flag out to take vLLM's default.";
    throw new PropsError(construct, { prop, got: String(value), allowed: 'numbers', fix });
  }
}
