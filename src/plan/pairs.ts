import type { ObjectName } from '../checks/finding.ts';

/** The same thing on both sides of a change; undefined on the side where it is not there. */
export interface Pair<T> {
  readonly key: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** Pairs in the order of the first list, then what only the second one has. Of several with one key the first counts. */
export function paired<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): readonly Pair<T>[] {
  const [old, fresh] = [before, after].map((side) => {
    const index = new Map<string, T>();
    for (const item of side) if (!index.has(keyOf(item))) index.set(keyOf(item), item);
    return index;
  });
  const keys = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])]);
  return [...keys].map((key) => ({ key, before: old?.get(key), after: fresh?.get(key) }));
}

/** The name alone, without the object that carries it. */
export function nameIn({ kind, namespace, name }: ObjectName): ObjectName {
  return { kind, namespace, name };
}
