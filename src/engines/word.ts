import type { FieldPath } from '../notes/note.ts';
import type { EngineWord } from './invocation.ts';

/**
 * A word on its way through shell and parser. Parts that only the running container knows stand in its text as
 * `unknownPart`, so that `--port=$(PORT)` still says which flag it is.
 */
export interface Word {
  readonly text: string;
  readonly path: FieldPath;
}

/** A private-use character: it has no meaning in a manifest. */
export const unknownPart = '\uE000';

/** Stands for any number of words that are not known (`"$@"`, an unquoted variable that may be empty). */
export const unknownWords = '\uE001';

export function isKnown(text: string): boolean {
  return !text.includes(unknownPart) && !text.includes(unknownWords);
}

export function engineWord({ text, path }: Word): EngineWord {
  return { text: isKnown(text) ? text : undefined, path };
}

/** The text on one line, for a message; parts that are not known show as `...`. */
export function shortened(text: string): string {
  const line = text.replaceAll(unknownPart, '...').replaceAll(unknownWords, '...').replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
