import type { FieldPath, Plain } from '../source.ts';
import type { Places } from './reading.ts';

interface FieldOffset {
  /** Of the key, or of the item's first character. */
  readonly start: number;
  /** Where the field begins: at the key or at the item's dash. */
  readonly from: number;
}

/** Where the fields of a value stand in its text; a reader notes them while it reads. */
export class FieldOffsets implements Places {
  #root: Plain = null;
  #start = 0;
  readonly #fields = new Map<Plain, Map<string | number, FieldOffset>>();

  /** @param start of the value itself */
  noteRoot(root: Plain, start: number): void {
    this.#root = root;
    this.#start = start;
  }

  /** @param holder the mapping or list that the field is in */
  note(holder: Plain, step: string | number, start: number, from = start): void {
    const fields = this.#fields.get(holder);
    if (fields) fields.set(step, { start, from });
    else this.#fields.set(holder, new Map([[step, { start, from }]]));
  }

  offsetOf(path: FieldPath): number {
    let holder = this.#root;
    let offset = this.#start;
    for (const step of path) {
      const field = this.#fields.get(holder)?.get(step);
      if (field === undefined) return offset;
      offset = field.start;
      holder = childOf(holder, step);
    }
    return offset;
  }

  fieldFrom(offset: number): FieldPath | undefined {
    return this.#start >= offset ? [] : this.#fieldWithin(this.#root, offset);
  }

  #fieldWithin(holder: Plain, offset: number): FieldPath | undefined {
    let before: string | number | undefined;
    let at: string | number | undefined;
    for (const [step, { from }] of this.#fields.get(holder) ?? []) {
      if (from >= offset) {
        at = step;
        break;
      }
      before = step;
    }
    const within = before === undefined ? undefined : this.#fieldWithin(childOf(holder, before), offset);
    if (within !== undefined && before !== undefined) return [before, ...within];
    return at === undefined ? undefined : [at];
  }
}

function childOf(holder: Plain, step: string | number): Plain {
  if (typeof holder !== 'object' || holder === null) return null;
  // A list is asked for an index, a mapping for a key: both are what the reader has just noted.
  return (holder as { readonly [step: string | number]: Plain })[step] ?? null;
}
