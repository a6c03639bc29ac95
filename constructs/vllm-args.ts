import type { VllmFlags } from '../imports/vllm-flags.ts';
import { mapNoted } from '../src/notes/because.ts';

/**
 * vLLM's command line, in the order of the flags: `true` is `--flag`, `false` is `--no-flag`, a list is the flag's item
 * and one item for each of its own, an object is JSON, anything else `--flag=value`. The note of a value goes over to
 * the item that holds it; a list's note to the flag's item.
 */
export function vllmArgs(flags: VllmFlags): string[] {
  return Object.entries(flags).flatMap(([key, value]: [string, unknown]) => flagItems(key.replaceAll('_', '-'), value));
}

function flagItems(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  let items: string[] = [];
  const first = mapNoted(value, (plain) => {
    if (Array.isArray(plain)) items = plain.map((item) => mapNoted(item, String));
    return flagItem(name, plain);
  });
  return [first, ...items];
}

function flagItem(name: string, value: unknown): string {
  if (value === true || Array.isArray(value)) return `--${name}`;
  if (value === false) return `--no-${name}`;
  return `--${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
}
