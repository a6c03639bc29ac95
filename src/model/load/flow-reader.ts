import type { Plain, PlainObject } from '../source.ts';
import type { FieldOffsets } from './field-offsets.ts';
import { resolvePlain } from './scalar.ts';

/** What the reader says of a text that is not ordinary: the yaml package must read it. */
export const notOrdinary = Symbol('not ordinary');

/** Deeper text goes to the full reader, which knows the place to report. */
export const deepestOrdinary = 100;

// Written without nested repetition over single characters, so that a string of many MiB exhausts no stack.
const doubleQuoted = /"[^"\\\n\t\r]*(?:\\["\\/bfnrt][^"\\\n\t\r]*)*"/y;
const singleQuoted = /'[^'\n\t\r]*(?:''[^'\n\t\r]*)*'/y;
/** No indicator first, and none of `,[]{}:#` further on. */
const plain = /[^\s,[\]{}#&*!|>'"%@`:?-][^\n\t\r,[\]{}:#'"]*|-+[\w./=][^\n\t\r,[\]{}:#'"]*/y;
const spaces = / */y;

/** Reads quoted scalars and brackets that close on their line; throws `notOrdinary` for all else. */
export class FlowReader {
  /** Behind the last value that was read. */
  end = 0;
  readonly #text: string;
  readonly #offsets: FieldOffsets | undefined;
  #depth = 0;

  constructor(text: string, offsets: FieldOffsets | undefined) {
    this.#text = text;
    this.#offsets = offsets;
  }

  read(at: number): Plain {
    this.end = at;
    this.#depth = 0;
    return this.#value();
  }

  #value(): Plain {
    switch (this.#text[this.end]) {
      case '[':
        return this.#sequence();
      case '{':
        return this.#mapping();
      case '"':
        // The token is a JSON string, so JSON.parse returns one.
        return JSON.parse(this.#token(doubleQuoted)) as string;
      case "'":
        return this.#token(singleQuoted).slice(1, -1).replaceAll("''", "'");
      default:
        return resolvePlain(this.#token(plain).replace(/ +$/, ''));
    }
  }

  #sequence(): Plain {
    const items: Plain[] = [];
    this.#open();
    while (!this.#accept(']')) {
      const start = this.end;
      items.push(this.#value());
      this.#offsets?.note(items, items.length - 1, start);
      this.#separator(']');
    }
    this.#depth--;
    return items;
  }

  #mapping(): PlainObject {
    const map: Record<string, Plain> = {};
    this.#open();
    while (!this.#accept('}')) {
      const start = this.end;
      const first = this.#text[start];
      const key = first === '"' || first === "'" ? String(this.#value()) : this.#token(plain);
      if (!this.#accept(': ') || key in map || key === '<<' || key.endsWith(' ')) throw notOrdinary;
      this.#offsets?.note(map, key, start);
      this.#token(spaces);
      map[key] = this.#value();
      this.#separator('}');
    }
    this.#depth--;
    return map;
  }

  #open(): void {
    if (++this.#depth > deepestOrdinary) throw notOrdinary;
    this.end++;
    this.#token(spaces);
  }

  /** A comma, or the closing bracket, which stays. */
  #separator(closing: string): void {
    this.#token(spaces);
    if (!this.#accept(',') && this.#text[this.end] !== closing) throw notOrdinary;
    this.#token(spaces);
  }

  #token(pattern: RegExp): string {
    pattern.lastIndex = this.end;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) throw notOrdinary;
    this.end += found.length;
    return found;
  }

  #accept(mark: string): boolean {
    if (!this.#text.startsWith(mark, this.end)) return false;
    this.end += mark.length;
    return true;
  }
}
