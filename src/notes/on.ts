import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { NoteOptions } from './because.ts';
import type { FieldPath, Note, Why } from './note.ts';
import { NoteError } from './note-error.ts';

// Notes that no value can carry, kept beside the constructs that they are on.
const notesOnObjects = new WeakMap<ApiObject, Note[]>();
const notesOnFiles = new WeakMap<IConstruct, Why[]>();

/** A note at the top of a file. The construct is the one that stands for the file. */
export function noteFile(construct: IConstruct, why: Why): void {
  append(notesOnFiles, construct, why);
}

/** A note above an object. The construct is an ApiObject, or one whose default child (`Resource`) is an ApiObject. */
export function noteObject(construct: IConstruct, why: Why, options: NoteOptions = {}): void {
  noteField(construct, [], why, options);
}

/**
 * A note above a field that can't be wrapped, `metadata.name` for one.
 *
 * @param path from the object's root, as Kubernetes spells the keys: `['spec', 'containers', 0, 'image']`
 */
export function noteField(construct: IConstruct, path: FieldPath, why: Why, options: NoteOptions = {}): void {
  append(notesOnObjects, apiObjectOf(construct), { path, why, accepts: [options.accept ?? []].flat() });
}

/** Accepts the findings of a check on an object, with the reason. */
export function accept(construct: IConstruct, check: string, reason: Why): void {
  append(notesOnObjects, apiObjectOf(construct), { path: [], accepts: [{ check, reason }] });
}

/** What `noteFile` said of the construct, in order. */
export function fileNotes(construct: IConstruct): readonly Why[] {
  return notesOnFiles.get(construct) ?? [];
}

/** What `noteObject`, `noteField` and `accept` said of the object, in order. */
export function objectNotes(apiObject: ApiObject): readonly Note[] {
  return notesOnObjects.get(apiObject) ?? [];
}

function append<K extends object, V>(store: WeakMap<K, V[]>, key: K, value: V): void {
  const list = store.get(key);
  if (list === undefined) store.set(key, [value]);
  else list.push(value);
}

function apiObjectOf(construct: IConstruct): ApiObject {
  let current: IConstruct | undefined = construct;
  while (current !== undefined && !ApiObject.isApiObject(current)) current = current.node.defaultChild;
  if (current !== undefined) return current;
  throw new NoteError(
    'a note on an object needs an ApiObject, or a construct whose child `Resource` is one; this construct has none',
    { constructPath: construct.node.path },
  );
}
