import { isObject, listOf } from '../plain.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';
import { type FieldType, fieldsOfKind } from './field-tree.ts';

/** A field that the API does not have. */
export interface UnknownField {
  readonly path: FieldPath;
  /** The fields that its parent may have. */
  readonly known: FieldType;
  /** The objects on the way to it, the outermost first, with the fields that they may have. */
  readonly above: readonly Level[];
}

export interface Level {
  readonly path: FieldPath;
  readonly type: FieldType;
}

/** The fields of an object that its kind does not have; none for a kind without known fields. */
export function unknownFields(manifest: PlainObject): UnknownField[] {
  const { apiVersion, kind } = manifest;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return [];
  const type = fieldsOfKind(apiVersion, kind);
  const found: UnknownField[] = [];
  if (type) walk(manifest, { path: [], type }, [], found);
  return found;
}

function walk(value: Plain | undefined, level: Level, above: readonly Level[], found: UnknownField[]): void {
  const { path, type } = level;
  if (Array.isArray(value)) {
    for (const [index, item] of listOf(value).entries()) walk(item, { path: [...path, index], type }, above, found);
  }
  if (!isObject(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const field = type.get(key);
    if (field === undefined) found.push({ path: [...path, key], known: type, above });
    else if (field.type && field.map) {
      const below = field.type();
      if (!isObject(child)) continue;
      for (const [free, each] of Object.entries(child)) {
        walk(each, { path: [...path, key, free], type: below }, [...above, level], found);
      }
    } else if (field.type) walk(child, { path: [...path, key], type: field.type() }, [...above, level], found);
  }
}
