import type { FieldPath } from './note.ts';
import { NoteError } from './note-error.ts';

interface Fields {
  readonly [key: string]: unknown;
}

/**
 * The key that a field has in an emitted object. L1 classes spell keys in their own way (`clusterIp` for `clusterIP`,
 * `xKubernetesMapType` for `x-kubernetes-map-type`), so a key that isn't there stands for the one that differs in
 * case and punctuation only.
 */
export function emittedKey(emitted: Fields, key: string): string | undefined {
  if (Object.hasOwn(emitted, key)) return key;
  const bare = bareKey(key);
  return Object.keys(emitted).find((candidate) => bareKey(candidate) === bare);
}

/** The path as the emitted object spells it, or the part of it that exists. */
export function emittedPath(emitted: unknown, keys: FieldPath): { path: FieldPath; complete: boolean } {
  const path: (string | number)[] = [];
  let value = emitted;
  for (const key of keys) {
    if (Array.isArray(value)) {
      const index = Number(key);
      if (value[index] === undefined) return { path, complete: false };
      value = value[index];
      path.push(index);
    } else {
      const found = isFields(value) ? emittedKey(value, String(key)) : undefined;
      if (found === undefined || !isFields(value)) return { path, complete: false };
      value = value[found];
      path.push(found);
    }
  }
  return { path, complete: true };
}

/**
 * Compares what cdk8s resolved with what the object's class emits from it: L1 classes emit the fields that they know
 * and drop the others, a JSON patch's too, without a word.
 *
 * @throws NoteError that names the first field which is lost or changed
 */
export function assertNothingLost(resolved: unknown, emitted: unknown, path: FieldPath = []): void {
  if (Array.isArray(resolved) && Array.isArray(emitted) && resolved.length === emitted.length) {
    for (const [index, item] of resolved.entries()) assertNothingLost(item, emitted[index], [...path, index]);
  } else if (isFields(resolved) && isFields(emitted)) {
    for (const [key, value] of Object.entries(resolved)) {
      if (value === undefined) continue;
      const found = emittedKey(emitted, key);
      if (found === undefined) throw lost([...path, key]);
      assertNothingLost(value, emitted[found], [...path, found]);
    }
  } else if (resolved !== emitted && !isUnion(resolved, emitted)) {
    throw lost(path);
  }
}

function lost(field: FieldPath): NoteError {
  return new NoteError(
    "the field was set, but the object's class does not emit it as it was set. A generated class knows only the " +
      'fields of the schema that it was made from: check the spelling, or make the object with ApiObject, which emits ' +
      'every field. A JSON patch must use the spelling of the class',
    { field },
  );
}

/** Number-or-string unions resolve to `{ value }`, which L1 classes emit as the value. */
function isUnion(resolved: unknown, emitted: unknown): boolean {
  return isFields(resolved) && Object.keys(resolved).length === 1 && resolved.value === emitted;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bareKey(key: string): string {
  return key.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}
