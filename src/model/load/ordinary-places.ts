import type { FieldPath } from '../source.ts';
import { readOrdinary } from './block-reader.ts';
import { FieldOffsets } from './field-offsets.ts';
import type { Places } from './reading.ts';

/** Where the fields of an ordinary text stand; it is read once more, with its places, at the first question. */
export class OrdinaryPlaces implements Places {
  readonly #text: string;
  #offsets: FieldOffsets | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  offsetOf(path: FieldPath): number {
    return this.#read().offsetOf(path);
  }

  fieldFrom(offset: number): FieldPath | undefined {
    return this.#read().fieldFrom(offset);
  }

  #read(): FieldOffsets {
    if (this.#offsets === undefined) {
      this.#offsets = new FieldOffsets();
      readOrdinary(this.#text, this.#offsets);
    }
    return this.#offsets;
  }
}
