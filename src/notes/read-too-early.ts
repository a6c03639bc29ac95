import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NoteError } from './note-error.ts';
import type { Noted } from './noted.ts';

/** The error for a noted value that was read before its note could be recorded. */
export function readTooEarly(content: Noted, what: string): NoteError {
  const reader = readingLine(new Error().stack ?? '');
  return new NoteError(
    `the noted value ${printValue(content.value)} (${content.notes.map(firstWords).join('; ')}) was read before ` +
      `its note was recorded: ${what}${reader === undefined ? '' : ` ${reader}`}. ` +
      'Compute from a noted value with mapNoted(value, …), take plainOf(value) where the note does not matter, ' +
      'or keep the value plain and note its field with noteField(construct, path, why). ' +
      'An App that resolves noted values needs `resolvers: [new NoteResolver()]`; Testing.app() has none.',
  );
}

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

const notesRoom = path.dirname(fileURLToPath(import.meta.url));

/** The innermost line of the stack that belongs neither to this room nor to a package: "in new X (file:line)". */
function readingLine(stack: string): string | undefined {
  for (const line of stack.split('\n').slice(1)) {
    const frame = /^\s*at (?:(.*?) \()?(?:file:\/\/)?(\/.*?|[A-Za-z]:\\.*?):(\d+):\d+\)?$/.exec(line);
    const [, where, file, row] = frame ?? [];
    if (file === undefined || file.startsWith(notesRoom + path.sep) || file.includes('node_modules')) continue;
    const shown = path.relative(process.cwd(), file).replaceAll(path.sep, '/');
    return where === undefined ? `at ${shown}:${row}` : `in ${where} (${shown}:${row})`;
  }
  return undefined;
}
