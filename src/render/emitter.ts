import type { Plain, PlainObject } from '../notes/note.ts';
import { NoteError } from '../notes/note-error.ts';
import { commentLines } from './comment.ts';
import { orderedKeys } from './key-order.ts';
import type { NoteTree } from './note-tree.ts';
import { inlineNumber, inlineString, literalBlock } from './scalar.ts';
import type { ToldNote } from './told-note.ts';

/**
 * Writes plain objects as block-style YAML, with the notes of each field above it. Only what Kubernetes objects
 * need: maps, lists, strings, numbers, booleans and null.
 */
export class Emitter {
  readonly lines: string[] = [];
  /** Notes written so far; one that is not written has no field. */
  noted = 0;
  private readonly path: (string | number)[] = [];

  /** @throws NoteError that names the field which is no plain value */
  object(object: PlainObject, notes: NoteTree | undefined): void {
    if (notes !== undefined) this.openingComments(object, '', notes, '');
    if (isEmpty(object)) this.lines.push('{}');
    else this.map(object, '', '', notes, '');
  }

  /**
   * @param lead what stands before the first key, dashes of lists for one; the notes of the first key are written then.
   * @default the indentation
   */
  private map(map: PlainObject, parent: string, indent: string, notes: NoteTree | undefined, lead?: string): void {
    let opened = lead;
    for (const key of orderedKeys(map, parent)) {
      const of = notes?.at(key);
      if (opened === undefined) this.comment(of?.notes, indent);
      this.path.push(key);
      this.entry(`${opened ?? indent}${inlineString(key)}:`, map[key], key, indent, of);
      this.path.pop();
      opened = undefined;
    }
  }

  private entry(head: string, value: unknown, key: string, indent: string, notes: NoteTree | undefined): void {
    if (isList(value) && value.length > 0) {
      this.lines.push(head);
      this.list(value, `${key}[]`, `${indent}  `, notes);
    } else if (isMap(value) && !isEmpty(value)) {
      this.lines.push(head);
      this.map(value, key, `${indent}  `, notes);
    } else {
      this.scalar(head, value, indent);
    }
  }

  /** @param lead as of a map */
  private list(
    list: readonly Plain[],
    parent: string,
    indent: string,
    notes: NoteTree | undefined,
    lead?: string,
  ): void {
    let opened = lead;
    for (const [index, value] of list.entries()) {
      const of = notes?.at(index);
      if (opened === undefined && of !== undefined) this.openingComments(value, parent, of, indent);
      const head = opened ?? indent;
      this.path.push(index);
      if (isList(value) && value.length > 0) this.list(value, `${parent}[]`, `${indent}  `, of, `${head}- `);
      else if (isMap(value) && !isEmpty(value)) this.map(value, parent, `${indent}  `, of, `${head}- `);
      else this.scalar(`${head}-`, value, indent);
      this.path.pop();
      opened = undefined;
    }
  }

  /** The notes of the item, or of the object, and those of whatever else begins on the same line. */
  private openingComments(value: unknown, parent: string, notes: NoteTree, indent: string): void {
    const places = [notes.notes];
    let inner: NoteTree | undefined = notes;
    let first = value;
    let under = parent;
    while (isList(first) && first.length > 0) {
      inner = inner?.at(0);
      first = first[0];
      under += '[]';
      if (inner !== undefined) places.push(inner.notes);
    }
    const firstKey = isMap(first) ? orderedKeys(first, under)[0] : undefined;
    const ofKey = firstKey === undefined ? undefined : inner?.at(firstKey);
    if (ofKey !== undefined) places.push(ofKey.notes);
    const said = places.filter((place) => place.length > 0);
    for (const [index, place] of said.entries()) {
      if (index > 0) this.lines.push(`${indent}#`);
      this.comment(place, indent);
    }
  }

  private comment(notes: readonly ToldNote[] | undefined, indent: string): void {
    if (notes === undefined || notes.length === 0) return;
    this.noted += notes.length;
    for (const line of commentLines(notes, indent)) this.lines.push(line);
  }

  private scalar(head: string, value: unknown, indent: string): void {
    const block = typeof value === 'string' ? literalBlock(value) : undefined;
    if (block === undefined) {
      this.lines.push(`${head} ${this.inline(value)}`);
      return;
    }
    this.lines.push(`${head} ${block.header}`);
    for (const line of block.lines) this.lines.push(line === '' ? '' : `${indent}  ${line}`);
  }

  private inline(value: unknown): string {
    if (typeof value === 'string') return inlineString(value);
    if (typeof value === 'number' && Number.isFinite(value)) return inlineNumber(value);
    if (typeof value === 'boolean' || value === null) return String(value);
    if (isList(value)) return '[]';
    if (isMap(value)) return '{}';
    throw new NoteError(`${String(value)} (${typeof value}) is no value that YAML holds`, { field: [...this.path] });
  }
}

function isList(value: unknown): value is readonly Plain[] {
  return Array.isArray(value);
}

function isMap(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(map: PlainObject): boolean {
  for (const key in map) if (map[key] !== undefined) return false;
  return true;
}
