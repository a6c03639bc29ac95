import type { FieldPath, Plain, PlainObject } from './source.ts';

/** Reading of plain values whose shape nobody has checked: a value of the wrong type counts as absent. */
export function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: Plain | undefined): PlainObject {
  return isObject(value) ? value : {};
}

export function listOf(value: Plain | undefined): readonly Plain[] {
  return isList(value) ? value : [];
}

/** The list's items that are objects, with their index in the list as written. */
export function objectsOf(value: Plain | undefined): readonly { readonly item: PlainObject; readonly index: number }[] {
  return listOf(value).flatMap((item, index) => (isObject(item) ? [{ item, index }] : []));
}

export function textOf(value: Plain | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function integerOf(value: Plain | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

/** The value at the path, or undefined where any step is missing. */
export function valueAt(root: Plain | undefined, path: FieldPath): Plain | undefined {
  let value = root;
  for (const step of path) {
    if (isList(value)) value = typeof step === 'number' ? value[step] : undefined;
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

export function objectAt(root: Plain | undefined, path: FieldPath): PlainObject {
  return objectOf(valueAt(root, path));
}

function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}
