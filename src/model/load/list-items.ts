import { isObject, listOf, textOf } from '../plain.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';

export interface ListItem {
  readonly content: PlainObject;
  /** Where it stands in the document's value. */
  readonly path: FieldPath;
}

/** The objects of a document: its content, or the items of a `List`; none where the content is no mapping. */
export function itemsOf(value: Plain | undefined, path: FieldPath = []): ListItem[] {
  if (!isObject(value)) return [];
  if (!isList(value)) return [{ content: value, path }];
  const itemKind = (textOf(value.kind) ?? '').replace(/List$/, '');
  return listOf(value.items).flatMap((item, index) =>
    // The API server leaves apiVersion and kind out of the items of a typed list such as NodeList.
    itemsOf(isObject(item) && itemKind !== '' ? { apiVersion: value.apiVersion, kind: itemKind, ...item } : item, [
      ...path,
      'items',
      index,
    ]),
  );
}

function isList({ apiVersion, kind, items, metadata }: PlainObject): boolean {
  const named = isObject(metadata) && metadata.name !== undefined;
  return apiVersion !== undefined && /List$/.test(textOf(kind) ?? '') && Array.isArray(items) && !named;
}
