import { isObject, objectOf } from '../model/plain.ts';
import type { FieldPath, PlainObject } from '../model/source.ts';

/** What the API server and controllers write, as a dump of a cluster shows it. */
const serverMetadata: ReadonlySet<string> = new Set([
  'creationTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
]);

/** The part of a manifest that people write. */
export function writtenOf({ status: _, metadata, ...manifest }: PlainObject): PlainObject {
  return { ...manifest, ...(isObject(metadata) && { metadata: without(metadata, serverMetadata) }) };
}

export function without(object: PlainObject, keys: ReadonlySet<string>): PlainObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));
}

/** The object without what stands at the path. */
export function withoutPath(object: PlainObject, [key, ...rest]: FieldPath): PlainObject {
  if (key === undefined || object[key] === undefined) return object;
  if (rest.length === 0) return without(object, new Set([String(key)]));
  return { ...object, [key]: withoutPath(objectOf(object[key]), rest) };
}
