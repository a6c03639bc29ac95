import type { Plain, PlainObject } from '../source.ts';
import type { FieldOffsets } from './field-offsets.ts';
import { deepestOrdinary, FlowReader, notOrdinary } from './flow-reader.ts';
import { readFoldedQuotes } from './folded-quotes.ts';
import { readLiteral } from './literal-block.ts';
import { resolvePlain } from './scalar.ts';

export { notOrdinary };

const newline = 10;
const space = 32;
const hash = 35;
const dash = 45;

const plainKey = /[\w./$-][\w./$@~+-]*(?=:(?:[ \r\n]|$))/y;
const quotedKey = /"([\w ./$@:-]*)"(?=:(?:[ \r\n]|$))|'([\w ./$@:-]*)'(?=:(?:[ \r\n]|$))/y;
const marker = /--- *(?:#.*)?(?:\r?\n|$)/y;
/** YAML's own white space only: a no-break space is text. */
const spaceAtEnd = /[ \t\r]+$/;
const indicators = new Set(',[]{}#&*!|>\'"%@`?:');

/**
 * Reads the ordinary YAML of manifests in one pass: block mappings and sequences, scalars, literal block scalars,
 * brackets that close on their line. Anything else (anchors, tags, escapes over several lines, tabs, a repeated key, any
 * error) is `notOrdinary`, never a guess. Some twenty times faster than the full reader.
 *
 * @param offsets is told where every field stands @default none: reading is faster without
 * @returns the value, `undefined` for a text with no content
 */
export function readOrdinary(text: string, offsets?: FieldOffsets): Plain | undefined | typeof notOrdinary {
  try {
    return new BlockReader(text, offsets).document();
  } catch (error) {
    if (error === notOrdinary) return notOrdinary;
    throw error;
  }
}

class BlockReader {
  private readonly text: string;
  private readonly offsets: FieldOffsets | undefined;
  private readonly flow: FlowReader;
  /** The first character of the line's content that is not read yet, and its column; column -1 at the end. */
  private at = 0;
  private column = -1;
  private next = 0;
  private depth = 0;

  constructor(text: string, offsets: FieldOffsets | undefined) {
    this.text = text;
    this.offsets = offsets;
    this.flow = new FlowReader(text, offsets);
  }

  document(): Plain | undefined {
    marker.lastIndex = 0;
    if (marker.test(this.text)) this.next = marker.lastIndex;
    this.advance();
    if (this.column < 0) return undefined;
    const start = this.at;
    const value = /[{[]/.test(this.text.charAt(start)) ? this.scalar(start, -1) : this.block();
    if (this.column >= 0) throw notOrdinary;
    this.offsets?.noteRoot(value, start);
    return value;
  }

  /** To the next line that has content. */
  private advance(): void {
    const { text } = this;
    while (this.next < text.length) {
      const start = this.next;
      const end = this.endOfLine(start);
      this.next = end + 1;
      let at = start;
      while (text.charCodeAt(at) === space) at++;
      if (at >= end || text[at] === '\r' || text.charCodeAt(at) === hash) continue;
      this.at = at;
      this.column = at - start;
      return;
    }
    this.column = -1;
  }

  private endOfLine(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }

  private block(): Plain {
    if (++this.depth > deepestOrdinary) throw notOrdinary;
    const value = this.isItem() ? this.sequence(this.column) : this.mapping(this.column);
    this.depth--;
    return value;
  }

  private isItem(): boolean {
    if (this.text.charCodeAt(this.at) !== dash) return false;
    const after = this.text.charCodeAt(this.at + 1);
    return after === space || after === newline || after === 13 || Number.isNaN(after);
  }

  private sequence(column: number): Plain {
    const items: Plain[] = [];
    while (this.column === column && this.isItem()) {
      const from = this.at;
      let at = from + 1;
      while (this.text.charCodeAt(at) === space) at++;
      if (this.isLineEnd(at)) {
        items.push(this.nested(column, false));
        at = this.nestedAt ?? from + 1;
      } else {
        this.column += at - from;
        this.at = at;
        items.push(this.isItem() || this.key() !== undefined ? this.block() : this.scalar(at, column));
      }
      this.offsets?.note(items, items.length - 1, at, from);
    }
    if (this.column > column) throw notOrdinary;
    return items;
  }

  private mapping(column: number): PlainObject {
    const map: Record<string, Plain> = {};
    while (this.column === column) {
      const key = this.key();
      if (key === undefined || key in map || key === '<<') throw notOrdinary;
      this.offsets?.note(map, key, this.at);
      let at = this.keyEnd + 1;
      while (this.text.charCodeAt(at) === space) at++;
      map[key] = this.isLineEnd(at) ? this.nested(column, true) : this.scalar(at, column);
    }
    if (this.column > column) throw notOrdinary;
    return map;
  }

  private keyEnd = 0;
  private key(): string | undefined {
    plainKey.lastIndex = this.at;
    const plain = plainKey.exec(this.text)?.[0];
    if (plain !== undefined) {
      this.keyEnd = this.at + plain.length;
      return plain;
    }
    quotedKey.lastIndex = this.at;
    const quoted = quotedKey.exec(this.text);
    if (quoted === null) return undefined;
    this.keyEnd = this.at + quoted[0].length;
    return quoted[1] ?? quoted[2];
  }

  private isLineEnd(at: number): boolean {
    const code = this.text.charCodeAt(at);
    if (code === hash) return this.text.charCodeAt(at - 1) === space;
    return code === newline || Number.isNaN(code) || (code === 13 && this.text.charCodeAt(at + 1) === newline);
  }

  /** Where the last nested block began; undefined where there was none. */
  private nestedAt: number | undefined;
  /** The block below a key or a dash at that column; a sequence below a key may stand at the key's own column. */
  private nested(column: number, belowKey: boolean): Plain {
    this.advance();
    const at = this.at;
    let value: Plain = null;
    const isNested = this.column > column || (belowKey && this.column === column && this.isItem());
    if (isNested) {
      if (!this.isItem() && this.key() === undefined) throw notOrdinary;
      value = this.block();
    }
    this.nestedAt = isNested ? at : undefined;
    return value;
  }

  /** A scalar or brackets from `at` on; after it comes nothing right of the parent's column. */
  private scalar(at: number, parent: number): Plain {
    switch (this.text[at]) {
      case '|':
        return this.literal(at, parent);
      case '[':
      case '{':
        return this.closed(this.flow.read(at), this.flow.end, parent);
      case '"':
      case "'": {
        const folded = readFoldedQuotes(this.text, at, parent);
        if (folded === undefined) return this.closed(this.flow.read(at), this.flow.end, parent);
        this.next = this.endOfLine(folded.end) + 1;
        return this.closed(folded.value, folded.end, parent);
      }
      default:
        return this.plain(at, parent);
    }
  }

  /** The value, if its line ends behind it. */
  private closed(value: Plain, end: number, parent: number): Plain {
    let at = end;
    while (this.text.charCodeAt(at) === space) at++;
    if (!this.isLineEnd(at)) throw notOrdinary;
    this.advance();
    if (this.column > parent) throw notOrdinary;
    return value;
  }

  /** Without quotes, also over several lines: each line break is a space, each empty line a line break. */
  private plain(at: number, parent: number): Plain {
    const first = this.plainLine(at);
    if (indicators.has(first.charAt(0)) || first === '-' || first.startsWith('- ')) throw notOrdinary;
    let end = this.next;
    let text = first;
    for (this.advance(); this.column > parent; this.advance()) {
      const between = this.text.slice(end, this.at - this.column);
      if (this.commented || between.includes('#')) throw notOrdinary;
      const breaks = between.split('\n').length - 1;
      text += (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + this.plainLine(this.at);
      end = this.next;
    }
    return text === first ? resolvePlain(text) : text;
  }

  /** True where the plain line that was read last ends in a comment. */
  private commented = false;
  private plainLine(at: number): string {
    const line = this.text.slice(at, Math.min(this.next - 1, this.text.length));
    const comment = line.indexOf(' #');
    this.commented = comment >= 0;
    const word = (this.commented ? line.slice(0, comment) : line).replace(spaceAtEnd, '');
    if (/: |:$|[\t\r]/.test(word)) throw notOrdinary;
    return word;
  }

  private literal(at: number, parent: number): string {
    const literal = readLiteral(this.text, at, this.next, parent);
    if (literal === undefined) throw notOrdinary;
    this.next = literal.end;
    this.advance();
    if (this.column > parent) throw notOrdinary;
    return literal.value;
  }
}
