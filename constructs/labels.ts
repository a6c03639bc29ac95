import type { IConstruct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { PropsError } from './props-error.ts';

/** Label, annotation or selector pairs. */
export type Labels = Readonly<Record<string, string>>;

/** The label that Kubernetes itself puts on every namespace. */
export const namespaceNameLabel = 'kubernetes.io/metadata.name';

const value = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;
const key = /^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;

/** @throws PropsError for a key or a value that the API server refuses, and for keys that are not the user's to set */
export function checkLabels(construct: IConstruct, prop: string, labels: Labels, reserved: Labels = {}): void {
  for (const [name, text] of Object.entries(plainOf(labels))) {
    const place = `${prop}["${name}"]`;
    const taken = reserved[name];
    if (taken !== undefined) {
      throw new PropsError(construct, { prop: place, got: text, allowed: 'any other key', fix: taken });
    }
    if (!key.test(name)) {
      const allowed = 'keys of letters, digits, "-", "_" and ".", with an optional DNS prefix before a "/"';
      throw new PropsError(construct, { prop: place, got: text, allowed, fix: 'Rename the label.' });
    }
    if (!value.test(text) || text.length > 63) {
      const allowed = 'up to 63 letters, digits, "-", "_" and ".", with a letter or digit at both ends';
      throw new PropsError(construct, { prop: place, got: text, allowed, fix: 'Put longer text into an annotation.' });
    }
  }
}

/**
 * Pairs for `metadata`, which cdk8s reads before notes are recorded: a note on the whole map moves to its first pair.
 */
export function metadataPairs(pairs: Labels): Record<string, string> {
  let entries: [string, string][] = [];
  const first = mapNoted(pairs, (plain) => {
    entries = Object.entries(plain);
    return entries[0]?.[1] ?? '';
  });
  return Object.fromEntries(entries.map(([name, text], index) => [name, index === 0 ? first : text]));
}

/** The pairs of those keys that are there, in the order of the keys. */
export function pick(labels: Labels, keys: readonly string[]): Labels {
  return Object.fromEntries(keys.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])));
}
