import { ApiObject } from 'cdk8s';
import { printPath } from './field-path.ts';
import type { FieldPath, Note, PlainObject } from './note.ts';
import { NoteError } from './note-error.ts';
import { objectNotes } from './on.ts';
import { NoteResolver } from './resolver.ts';
import { assertNothingLost, emittedPath } from './same-fields.ts';

export interface ResolvedObject {
  readonly constructPath: string;
  readonly object: PlainObject;
  /** Each at its place in `object`: first what values carry, in the order of the fields, then what was noted from outside. */
  readonly notes: readonly Note[];
}

/**
 * The object as Kubernetes reads it, with the notes at their places.
 *
 * @throws NoteError when a note finds no place, a field is lost, or a noted value is read instead of passed on; the
 * message begins with the construct's path and the field
 */
export function resolveObject(apiObject: ApiObject): ResolvedObject {
  const constructPath = apiObject.node.path;
  const resolver = NoteResolver.of(apiObject);
  try {
    const { result: resolved, notes: recorded } = resolver.record(() => ApiObject.prototype.toJson.call(apiObject));
    const emitted = emit(apiObject, resolved);
    const carried = recorded.map(({ keys, why, accepts }) => ({ path: keys, why, accepts }));
    const notes = [...carried, ...objectNotes(apiObject)].map((note) => placed(note, emitted));
    return { constructPath, object: emitted, notes };
  } catch (error) {
    throw atConstruct(error, constructPath);
  }
}

/** What the class of the object makes of the resolved fields; ApiObject itself emits them as they are. */
function emit(apiObject: ApiObject, resolved: unknown): PlainObject {
  // cdk8s types its JSON as `any`; sanitized, it is a plain object.
  if (apiObject.toJson === ApiObject.prototype.toJson) return resolved as PlainObject;
  const emitted: unknown = apiObject.toJson();
  assertNothingLost(resolved, emitted);
  return emitted as PlainObject;
}

function placed(note: Note, emitted: PlainObject): Note {
  const { path, complete } = emittedPath(emitted, note.path);
  if (complete) return { ...note, path };
  const parent = path.length === 0 ? 'the object' : printPath(path);
  throw new NoteError(
    `a note found no place: the field is not in the object (${parent} has no ${JSON.stringify(note.path[path.length])}). ` +
      'A note stands above a field; remove the note, or set the field',
    { field: [...path, ...note.path.slice(path.length)] },
  );
}

function atConstruct(error: unknown, constructPath: string): NoteError {
  const cause = error instanceof Error ? error : new Error(String(error));
  // cdk8s turns what its resolvers throw into a text of its own, with the path in the middle.
  const detail = cause instanceof NoteError ? cause.detail : withoutSerializingPrefix(cause.message);
  const field: FieldPath | undefined = cause instanceof NoteError ? cause.field : undefined;
  return new NoteError(detail, field === undefined ? { constructPath } : { constructPath, field });
}

function withoutSerializingPrefix(message: string): string {
  return message.replace(/^Failed serializing construct at path '.*?' with name '.*?': (\w*Error: )?/, '');
}
