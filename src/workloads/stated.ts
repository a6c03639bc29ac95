import type { Fact } from '../facts/fact.ts';
import { because } from '../notes/because.ts';
import type { Why } from '../notes/note.ts';

/** How a comment opens when the value that it explains was not given to us. */
export const assumedPrefix = 'Assumed';

/** The sentence that an assumed fact owes its reader; empty for every other fact. */
export function assumption(fact: Fact<unknown>): string {
  return fact.provenance === 'assumed' ? `${assumedPrefix}: ${fact.basis}.` : '';
}

/** A fact's value with its reason; an assumed value says so before the reason. */
export function stated<T>(fact: Fact<T>, why?: string): T {
  const text = [assumption(fact), why ?? ''].filter((part) => part !== '').join(' ');
  return text === '' ? fact.value : because(fact.value, text);
}

/** A value that nobody gave us, chosen on the stated ground. */
export function chosen<T>(value: T, ground: string): T {
  return because<T>(value, `${assumedPrefix}: ${ground}.` satisfies Why);
}
