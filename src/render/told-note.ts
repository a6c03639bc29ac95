import type { ClusterView, FieldPath, Note, Why } from '../notes/note.ts';
import { NoteError } from '../notes/note-error.ts';
import { isListOrCode } from './comment.ts';

/** A note whose text is known. */
export interface ToldNote {
  readonly path: FieldPath;
  readonly text: string | undefined;
  readonly accepts: readonly { readonly check: string; readonly reason: string }[];
}

/** Whom the notes of a file ask, and where the file's objects come from. */
export interface Teller {
  readonly view: ClusterView;
  /** True for a file that the view's cluster would run only if it were listed. */
  readonly parked: boolean;
  /** Named in errors. */
  readonly constructPath: string | undefined;
}

/** @throws NoteError where a why can't be told, is empty, or would read as an acceptance */
export function tell(note: Note, teller: Teller): ToldNote {
  try {
    return {
      path: note.path,
      text: note.why === undefined ? undefined : tellWhy(note.why, teller),
      accepts: note.accepts.map(({ check, reason }) => ({ check: checkId(check), reason: tellReason(reason, teller) })),
    };
  } catch (error) {
    const at = teller.constructPath === undefined ? {} : { constructPath: teller.constructPath };
    throw new NoteError(error instanceof Error ? error.message : String(error), { ...at, field: note.path });
  }
}

/** The text of a note, or of a file's header. @throws Error where it is empty or would read as an acceptance */
export function tellWhy(why: Why, teller: Teller): string {
  const text = toldText(why, teller);
  if (text.trim() === '') throw new Error('the note says nothing: give the reason, or remove the note');
  if (/^[^\S\n]*accept\s/m.test(text)) {
    throw new Error(
      'a line of the note begins with "accept ", so it would read as an acceptance: begin the line with another word, ' +
        'or accept the finding with accept(construct, check, reason) or { accept: { check, reason } }',
    );
  }
  return text;
}

/** An acceptance ends at an empty line, so its reason is one paragraph. */
function tellReason(reason: Why, teller: Teller): string {
  const text = toldText(reason, teller).replace(/\s+/g, ' ').trim();
  if (text === '') throw new Error('an acceptance without a reason accepts nothing: give the reason');
  return text;
}

function checkId(check: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(check)) return check;
  throw new Error(`${JSON.stringify(check)} is no check's id: an id is lower-case words with hyphens`);
}

function toldText(why: Why, { view, parked }: Teller): string {
  if (typeof why === 'string') return commentable(why);
  const asked = recorded(view);
  const text = commentable(why(asked.view));
  // What the model says of a parked file holds in the state that lists it, and the reader should know.
  if (!parked || !asked.used()) return text;
  return isListOrCode(text) ? `When listed:\n${text}` : `When listed: ${text.trimStart()}`;
}

const ordinary = /^[\n\x20-\x7e]*$/;

/** Every line break of YAML 1.1 as a line feed; what a comment can't hold as the mark for an unreadable character. */
function commentable(text: string): string {
  if (ordinary.test(text)) return text;
  return text
    .replace(/\r\n?|[\u{85}\u{2028}\u{2029}]/gu, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\u{feff}\u{fffe}\u{ffff}]/gu, '\u{fffd}');
}

/** The view, and whether anything was asked of it. */
function recorded(view: ClusterView): { readonly view: ClusterView; used(): boolean } {
  let used = false;
  const asked = () => {
    used = true;
    return view;
  };
  return {
    used: () => used,
    view: {
      get state() {
        return asked().state;
      },
      node: (name) => asked().node(name),
      workload: (name) => asked().workload(name),
      service: (name) => asked().service(name),
    },
  };
}
