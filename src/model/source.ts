import type { FieldPath, Plain, PlainObject } from '../notes/note.ts';

export type { FieldPath, Plain, PlainObject };

/** A place in a text; line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An `# accept <check>: <reason>` line, resolved to the field that it stands above. */
export interface AcceptanceDirective {
  readonly check: string;
  /** Empty where the line gives none; such a directive accepts nothing. */
  readonly reason: string;
  /** The field it belongs to; empty for the whole object. */
  readonly path: FieldPath;
  /** Where the directive itself stands. */
  readonly position: Position;
  /** True where nothing starts below the directive, or nothing that is part of an object. It accepts nothing. */
  readonly dangling?: true;
}

/** One object of a set, with the way back to the text that it came from. Items of a `List` are documents of their own. */
export interface ManifestDocument {
  /** As it is shown to the user: relative to the working directory, with forward slashes. */
  readonly file: string;
  readonly content: PlainObject;
  readonly acceptances: readonly AcceptanceDirective[];
  /** The construct that made the object. @default none: the document was read from a file */
  readonly constructPath?: string;
  /** The place of the field, or of its nearest parent that exists. Computed on demand: most documents have no finding. */
  locate(path: FieldPath): Position;
}

/** What was wrong with a text before any object could be judged. */
export interface LoadProblem {
  readonly check: 'unparsable-yaml' | 'duplicate-key';
  readonly message: string;
  readonly fix: string;
  readonly position: Position;
  readonly path: FieldPath;
  /** The object, where the document could be read all the same (a duplicate key). */
  readonly document?: ManifestDocument;
}

/** A text to parse: a file's content, or what synth has just rendered. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Construct paths of the text's documents, in order. @default none: read from a file */
  readonly constructPaths?: readonly string[];
}

/** Everything that the given paths hold. */
export interface ManifestSet {
  readonly texts: readonly SourceText[];
  readonly documents: readonly ManifestDocument[];
  readonly problems: readonly LoadProblem[];
  /** Every path below the set's folders that exists, relative as in `file`; a kustomization's references are looked up here. */
  readonly existingPaths: ReadonlySet<string>;
  /** Texts that were left out on purpose. @default none */
  readonly skipped?: readonly SkippedText[];
}

/** A text that no check judges, named so that it is not passed over in silence. */
export interface SkippedText {
  readonly file: string;
  /** One clause: "a template, not a manifest". */
  readonly why: string;
}
