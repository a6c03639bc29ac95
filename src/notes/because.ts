import type { Acceptance, Why } from './note.ts';
import { NoteError } from './note-error.ts';
import { notedContent, wrap } from './noted.ts';

export interface NoteOptions {
  /** Checks whose findings at this place are accepted, each with its reason. @default none */
  readonly accept?: Acceptance | readonly Acceptance[];
}

/**
 * A value that carries why it is what it is. The note moves with the value, into whatever list or object it is put,
 * and becomes the comment above the field. Notes nest: `because(because(2, 'first'), 'second')` carries both.
 *
 * The result has the value's type, but nothing may read it before the object is resolved: reading or spreading it
 * throws. It can't be told from an object by `typeof`, `===` or truthiness, so pass it on as it is, or use
 * {@link mapNoted}. `metadata` and its `labels` and `annotations` are read by cdk8s itself: note their entries, or
 * use `noteField`.
 *
 * @throws NoteError for undefined and null: there is no field to stand above
 */
export function because<T>(value: T, why: Why, options: NoteOptions = {}): T {
  const note = { why, accepts: [options.accept ?? []].flat() };
  const inner = notedContent(value) ?? { value, notes: [] };
  if (inner.value === undefined || inner.value === null) {
    throw new NoteError(`because(${inner.value}, …) has no value, so the note would have no field to stand above`);
  }
  // The wrapper stands in for the value until the resolver puts the value in its place.
  return wrap({ value: inner.value, notes: [...inner.notes, note] }) as T;
}

/** Computes a value from one that may be noted. The notes go over to the result. */
export function mapNoted<T, U>(value: T, to: (plain: T) => U): U {
  const content = notedContent(value);
  if (content === undefined) return to(value);
  // `because` kept the value's type beside it; a WeakMap can't express that.
  const result = to(content.value as T);
  const inner = notedContent(result) ?? { value: result, notes: [] };
  // As in `because`.
  return wrap({ value: inner.value, notes: [...content.notes, ...inner.notes] }) as U;
}

/** True for a value that `because` or `mapNoted` made. Notes further inside don't count. */
export function isNoted(value: unknown): boolean {
  return notedContent(value) !== undefined;
}

/**
 * A copy without notes, at any depth of lists and plain objects; instances of classes (quantities) stay as they are.
 * For what is computed from a value beside the field that carries its note, such as a selector from labels.
 */
export function plainOf<T>(value: T): T {
  // The copy has the shape of the value by construction.
  return stripNotes(value) as T;
}

function stripNotes(value: unknown): unknown {
  const content = notedContent(value);
  if (content !== undefined) return stripNotes(content.value);
  if (Array.isArray(value)) return value.map(stripNotes);
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stripNotes(item)]));
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
