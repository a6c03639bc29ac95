import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../model/plain.ts';
import type { FieldPath, Plain, PlainObject } from '../model/source.ts';
import { printPath } from '../notes/field-path.ts';

/** A field that is written differently. */
export interface FieldChange {
  /** Items of a list stand under their names: `containers.server.image`. Empty for the whole value. */
  readonly path: string;
  /** Undefined where the field comes; for a list, the items that go. */
  readonly before: Plain | undefined;
  /** Undefined where the field goes; for a list, the items that come. */
  readonly after: Plain | undefined;
  /** True where before and after are items of a list, of which others stay. */
  readonly items: boolean;
}

/** Where two values differ, as deep as their shapes agree. The order of keys is no difference. */
export function fieldChanges(before: Plain | undefined, after: Plain | undefined, at: FieldPath = []): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) return keyChanges(before, after, at);
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, at);
  return [{ path: printPath(at), before, after, items: false }];
}

function keyChanges(before: PlainObject, after: PlainObject, at: FieldPath): FieldChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => fieldChanges(before[key], after[key], [...at, key]));
}

function listChanges(before: readonly Plain[], after: readonly Plain[], at: FieldPath): FieldChange[] {
  const [old, fresh] = [byName(before), byName(after)];
  if (old && fresh) return keyChanges(old, fresh, at);
  const change = { before: without(before, after), after: without(after, before), items: true };
  return [{ path: printPath(at), ...change }];
}

/** The items under their names; undefined where one has none, or two the same. */
function byName(list: readonly Plain[]): PlainObject | undefined {
  const named: [string, Plain][] = list.flatMap((item): [string, Plain][] => {
    return isObject(item) && typeof item.name === 'string' ? [[item.name, item]] : [];
  });
  const object = Object.fromEntries(named);
  return Object.keys(object).length === list.length ? object : undefined;
}

/** Items of the first list beyond those that the second one has too. */
function without(list: readonly Plain[], other: readonly Plain[]): readonly Plain[] {
  const counts = new Map<string, number>();
  for (const item of other) counts.set(JSON.stringify(item), (counts.get(JSON.stringify(item)) ?? 0) + 1);
  return list.filter((item) => {
    const count = counts.get(JSON.stringify(item)) ?? 0;
    counts.set(JSON.stringify(item), count - 1);
    return count <= 0;
  });
}
