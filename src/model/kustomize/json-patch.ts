import { isObject, listOf, objectsOf, valueAt } from '../plain.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';

/** An operation whose path leads nowhere in the object; kustomize would refuse it. */
export class NoSuchField extends Error {}

/**
 * The object after the operations of a JSON patch (RFC 6902).
 *
 * @throws NoSuchField
 */
export function jsonPatch(object: PlainObject, operations: readonly Plain[]): PlainObject {
  const patched = objectsOf(operations).reduce<Plain>((root, { item }) => apply(root, item), object);
  return isObject(patched) ? patched : object;
}

function apply(root: Plain, { op, path, from, value }: PlainObject): Plain {
  const at = pointer(path);
  switch (op) {
    case 'add':
      return edit(root, at, 'add', value ?? null);
    case 'replace':
      return edit(root, at, 'replace', value ?? null);
    case 'remove':
      return edit(root, at, 'remove');
    case 'copy':
      return edit(root, at, 'add', valueFrom(root, pointer(from)));
    case 'move':
      return edit(edit(root, pointer(from), 'remove'), at, 'add', valueFrom(root, pointer(from)));
    case 'test':
      return root;
    default:
      throw new NoSuchField(String(op));
  }
}

function pointer(text: Plain | undefined): string[] {
  if (typeof text !== 'string') throw new NoSuchField('a path that is no text');
  return text
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueFrom(root: Plain, steps: readonly string[]): Plain {
  const path: FieldPath = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const value = valueAt(root, path);
  if (value === undefined) throw new NoSuchField(`/${steps.join('/')}`);
  return value;
}

function edit(
  node: Plain | undefined,
  steps: readonly string[],
  what: 'add' | 'replace' | 'remove',
  value: Plain = null,
): Plain {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(node)) return editList(listOf(node), steps, what, value);
  if (!isObject(node)) throw new NoSuchField(`/${steps.join('/')}`);
  if (rest.length > 0) return { ...node, [step]: edit(node[step], rest, what, value) };
  if (what !== 'add' && node[step] === undefined) throw new NoSuchField(`/${step}`);
  const { [step]: _, ...others } = node;
  return what === 'remove' ? others : { ...node, [step]: value };
}

function editList(
  list: readonly Plain[],
  [step = '', ...rest]: readonly string[],
  what: 'add' | 'replace' | 'remove',
  value: Plain,
): Plain {
  const index = step === '-' ? list.length : Number(step);
  const last = what === 'add' && rest.length === 0 ? list.length : list.length - 1;
  if (!Number.isInteger(index) || index < 0 || index > last) throw new NoSuchField(`/${step}`);
  if (rest.length > 0) return list.with(index, edit(list[index], rest, what, value));
  if (what === 'remove') return list.filter((_, each) => each !== index);
  return what === 'add' ? list.toSpliced(index, 0, value) : list.with(index, value);
}
