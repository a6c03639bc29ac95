import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NoteError } from './note-error.ts';
import type { Noted } from './noted.ts';

/** The error for a noted value that was read before its note could be recorded. */
export function readTooEarly(content: Noted, what: string): NoteError {
  const frames = stackFrames();
  const value = `the noted value ${printValue(content.value)} (${content.notes.map(firstWords).join('; ')})`;
  if (frames[0] !== undefined && resolvedByCdk8s.test(frames[0].file)) {
    return new NoteError(
      `${value} was resolved by an App that has no NoteResolver, so its note would be lost: make the App with ` +
        '`new App({ resolvers: [new NoteResolver()] })`, in a test with ' +
        '`Testing.app({ resolvers: [new NoteResolver()] })`',
    );
  }
  return new NoteError(
    `${value} was read before its note was recorded: ${what}${readingLine(frames)}. ` +
      'Compute from it with mapNoted(value, …), take plainOf(value) where the note does not matter, ' +
      'or keep the value plain and note its field with noteField(construct, path, why)',
  );
}

const resolvedByCdk8s = /[\\/]cdk8s[\\/](lib|src)[\\/]resolve\.[jt]s$/;

function firstWords(note: Noted['notes'][number]): string {
  if (typeof note.why === 'function') return 'its why is a function';
  const words = note.why.trim().split(/\s+/);
  return `why: "${words.slice(0, 6).join(' ')}${words.length > 6 ? ' …' : ''}"`;
}

function printValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return `[a list of ${value.length}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.keys(value).slice(0, 5).join(', ')}}`;
}

interface Frame {
  /** @default none: module code */
  readonly caller: string | undefined;
  readonly file: string;
  readonly line: string;
}

const notesRoom = path.dirname(fileURLToPath(import.meta.url));

/** The stack without this room, the innermost frame first; deep enough to reach through cdk8s' recursion. */
function stackFrames(): Frame[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  const lines = (new Error().stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = limit;
  return lines.flatMap((text) => {
    const [, caller, file, line] =
      /^\s*at (?:(.*?) \()?(?:file:\/\/)?(\/.*?|[A-Za-z]:\\.*?):(\d+):\d+\)?$/.exec(text) ?? [];
    if (file === undefined || line === undefined || path.dirname(file) === notesRoom) return [];
    return [{ caller, file, line }];
  });
}

/** The innermost frame that belongs to no package: " in new PredictorService (constructs/predictor-service.ts:41)". */
function readingLine(frames: readonly Frame[]): string {
  const frame = frames.find(({ file }) => !file.includes('node_modules'));
  if (frame === undefined) return '';
  const place = `${path.relative(process.cwd(), frame.file).replaceAll(path.sep, '/')}:${frame.line}`;
  return frame.caller === undefined ? ` at ${place}` : ` in ${frame.caller} (${place})`;
}
