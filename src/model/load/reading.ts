import type { FieldPath, Plain } from '../source.ts';

/** What was read of one document's text. Offsets count from the text's first character. */
export interface Reading {
  /** Undefined where the text holds nothing but comments, or could not be read. */
  readonly value: Plain | undefined;
  /** @default none: the text could be read */
  readonly fault?: Fault;
  readonly duplicates: readonly DuplicateKey[];
  readonly places: Places;
}

export interface Fault {
  readonly offset: number;
  /** One sentence. */
  readonly message: string;
  readonly fix: string;
}

/** The second of two equal keys in one mapping. */
export interface DuplicateKey {
  readonly path: FieldPath;
  readonly offset: number;
  readonly firstOffset: number;
}

/** Where the fields of a document stand. */
export interface Places {
  /** Offset of the field's key or of the item's first character; of the nearest parent where the path ends early. */
  offsetOf(path: FieldPath): number;
  /** The first field that starts at the offset or after it, outermost first. */
  fieldFrom(offset: number): FieldPath | undefined;
}
