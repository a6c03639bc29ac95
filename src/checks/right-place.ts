import type { FieldType } from '../model/fields/field-tree.ts';
import type { UnknownField } from '../model/fields/unknown-fields.ts';
import type { FieldPath } from '../model/source.ts';

/** Steps from an object to the pods that it makes. */
const towardsPods = ['spec', 'template', 'jobTemplate'];

/** Where the object has a field of that name after all: above the place where it stands, or in its pod template. */
export function rightPlace({ path, known, above }: UnknownField): FieldPath | undefined {
  const name = String(path.at(-1));
  const holder = above.findLast(({ type }) => type.has(name));
  return holder ? [...holder.path, name] : below(known, name, path.slice(0, -1));
}

function below(type: FieldType, name: string, path: FieldPath): FieldPath | undefined {
  for (const step of towardsPods) {
    const inner = type.get(step)?.type?.();
    if (inner === undefined) continue;
    if (inner.has(name)) return [...path, step, name];
    const deeper = below(inner, name, [...path, step]);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
