import type { AcceptanceDirective, FieldPath, ManifestDocument, PlainObject, Position } from '../source.ts';
import type { Lines } from './lines.ts';
import type { Places } from './reading.ts';

/** Where a document's text lies. */
export interface Origin {
  readonly file: string;
  readonly lines: Lines;
  /** Of the document in its file. */
  readonly start: number;
  readonly places: Places;
}

export class LoadedDocument implements ManifestDocument {
  readonly file: string;
  readonly content: PlainObject;
  readonly constructPath?: string;
  /** Of the object in the document: empty, or its place in a `List`. */
  readonly prefix: FieldPath;
  readonly acceptances: AcceptanceDirective[] = [];
  readonly #origin: Origin;

  constructor(origin: Origin, content: PlainObject, prefix: FieldPath, constructPath: string | undefined) {
    this.file = origin.file;
    this.content = content;
    this.prefix = prefix;
    if (constructPath !== undefined) this.constructPath = constructPath;
    this.#origin = origin;
  }

  locate(path: FieldPath): Position {
    const { file, lines, start, places } = this.#origin;
    return { file, ...lines.at(start + places.offsetOf([...this.prefix, ...path])) };
  }

  /** True where the path, counted from the document's root, leads to this object or into it. */
  holds(path: FieldPath): boolean {
    return this.prefix.every((step, index) => step === path[index]);
  }
}
