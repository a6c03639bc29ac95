import type { ClusterView, Note, PlainObject, Why } from '../notes/note.ts';
import { NoteError } from '../notes/note-error.ts';
import { commentLines } from './comment.ts';
import { Emitter } from './emitter.ts';
import { NoteTree } from './note-tree.ts';
import { type Teller, type ToldNote, tell, tellWhy } from './told-note.ts';

export interface RenderedFile {
  /** Notes on the file as a whole, at its top. @default none */
  readonly header?: readonly Why[];
  readonly documents: readonly RenderedDocument[];
}

export interface RenderedDocument {
  readonly object: PlainObject;
  readonly notes: readonly Note[];
  /** Named in errors. @default none */
  readonly constructPath?: string;
}

export interface RenderOptions {
  /**
   * True for a file that no state in force lists: a note that asks the view says "When listed: ", since the view is
   * of the state that would list it. @default false
   */
  readonly parked?: boolean;
}

/**
 * The text of a file: its objects as YAML with the notes as comments. The same input gives the same bytes.
 *
 * @throws NoteError where a note stands above no field, can't be told, or a value is none that YAML holds
 */
export function renderFile(file: RenderedFile, view: ClusterView, options: RenderOptions = {}): string {
  const parked = options.parked ?? false;
  const parts = file.documents.map((document) =>
    renderDocument(document, teller(view, parked, document.constructPath)),
  );
  const body = parts.join('---\n');
  const header = renderHeader(file.header ?? [], teller(view, parked, undefined));
  return header === '' || body === '' ? header + body : `${header}\n${body}`;
}

function renderDocument({ object, notes }: RenderedDocument, by: Teller): string {
  const told = notes.map((note) => tell(note, by));
  const emitter = new Emitter();
  try {
    emitter.object(object, NoteTree.of(told));
  } catch (error) {
    throw error instanceof NoteError ? new NoteError(error.detail, placeOf(error.field, by)) : error;
  }
  if (emitter.noted < told.length) throw homeless(object, told, by);
  return `${emitter.lines.join('\n')}\n`;
}

/** The empty line after the header keeps it from the first object. */
function renderHeader(whys: readonly Why[], by: Teller): string {
  const told: ToldNote[] = whys.map((why) => ({ path: [], text: tellWhy(why, by), accepts: [] }));
  return commentLines(told, '')
    .map((line) => `${line}\n`)
    .join('');
}

function homeless(object: PlainObject, notes: readonly ToldNote[], by: Teller): NoteError {
  const lost = notes.find(({ path }) => !exists(object, path));
  return new NoteError('a note stands above no field: the field is not in the object', placeOf(lost?.path, by));
}

function exists(object: PlainObject, path: Note['path']): boolean {
  let value: unknown = object;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    // Checked one line above to be a key of the value.
    value = (value as Record<string | number, unknown>)[key];
    if (value === undefined) return false;
  }
  return true;
}

function teller(view: ClusterView, parked: boolean, constructPath: string | undefined): Teller {
  return { view, parked, constructPath };
}

function placeOf(field: Note['path'] | undefined, { constructPath }: Teller) {
  return { ...(constructPath !== undefined && { constructPath }), ...(field !== undefined && { field }) };
}
