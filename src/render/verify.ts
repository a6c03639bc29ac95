import { parseAllDocuments } from 'yaml';
import type { FieldPath, PlainObject } from '../notes/note.ts';
import { NoteError } from '../notes/note-error.ts';
import type { RenderedDocument } from './render.ts';

/** What went into a text. */
export type ExpectedDocument = Pick<RenderedDocument, 'object' | 'constructPath'>;

/**
 * Compares what was rendered with what a parser read from the text.
 *
 * @param parsed the documents' contents in the order of the text
 * @throws NoteError that names the construct and the first field that differs: a defect of the renderer, so nothing may be written
 */
export function verifyRendered(expected: readonly ExpectedDocument[], parsed: readonly unknown[]): void {
  for (const [index, { object, constructPath }] of expected.entries()) {
    if (index >= parsed.length) {
      throw defect(`the text has ${parsed.length} documents of ${expected.length}`, [], constructPath);
    }
    const difference = firstDifference(object, parsed[index], []);
    if (difference === undefined) continue;
    throw defect(
      `the rendered text says ${print(difference.read)} instead of ${print(difference.set)}`,
      difference.path,
      constructPath,
    );
  }
  if (parsed.length > expected.length) {
    throw defect(`the text has ${parsed.length} documents instead of ${expected.length}`, [], undefined);
  }
}

/** As {@link verifyRendered}, for a text that nobody has parsed yet. */
export function verifyText(expected: readonly ExpectedDocument[], text: string): void {
  const documents = parseAllDocuments(text, { version: '1.1', logLevel: 'silent' });
  const parsed = 'empty' in documents ? [] : documents;
  for (const [index, { errors }] of parsed.entries()) {
    const [error] = errors;
    if (error !== undefined) {
      throw defect(`the rendered text can't be parsed: ${error.message}`, [], expected[index]?.constructPath);
    }
  }
  verifyRendered(
    expected,
    parsed.map((document): unknown => document.toJS()),
  );
}

interface Difference {
  readonly path: FieldPath;
  readonly set: unknown;
  readonly read: unknown;
}

function firstDifference(set: unknown, read: unknown, path: FieldPath): Difference | undefined {
  if (set === read) return undefined;
  if (Array.isArray(set) && Array.isArray(read) && set.length === read.length) {
    for (const [index, item] of set.entries()) {
      const difference = firstDifference(item, read[index], [...path, index]);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (!isMap(set) || !isMap(read)) return { path, set, read };
  for (const key of new Set([...Object.keys(set), ...Object.keys(read)])) {
    const difference = firstDifference(own(set, key), own(read, key), [...path, key]);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function own(map: PlainObject, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

function isMap(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function defect(what: string, field: FieldPath, constructPath: string | undefined): NoteError {
  const detail = `internal error, please report it: ${what}. Nothing was written`;
  return new NoteError(detail, { ...(constructPath !== undefined && { constructPath }), field });
}

function print(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
