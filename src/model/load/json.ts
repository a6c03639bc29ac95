import type { FieldPath, Plain } from '../source.ts';
import { tooDeep } from './faults.ts';
import { JsonWalk } from './json-walk.ts';
import { deepestLevel } from './limits.ts';
import type { DuplicateKey, Places, Reading } from './reading.ts';

/** Reads a text that is JSON as a whole; undefined where it is not. JSON is YAML, and many times faster read as JSON. */
export function readJson(text: string): Reading | undefined {
  let value: Plain;
  try {
    // JSON.parse is typed any; what it returns is what Plain describes.
    value = JSON.parse(text) as Plain;
  } catch {
    return undefined;
  }
  const places = new JsonPlaces(text);
  const duplicates: DuplicateKey[] = [];
  const deep = new JsonWalk(text).find(({ path, offset, firstOffset }) => {
    if (firstOffset !== undefined) duplicates.push({ path: [...path], offset, firstOffset });
    return path.length > deepestLevel;
  });
  if (deep !== undefined) return { value: undefined, fault: tooDeep(deep.offset), duplicates: [], places };
  return { value, duplicates, places };
}

/** A field with what is in it. */
interface Field {
  readonly offset: number;
  readonly fields: Map<string | number, Field>;
}

class JsonPlaces implements Places {
  readonly #text: string;
  #root: Field | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  offsetOf(path: FieldPath): number {
    this.#root ??= fieldsOf(this.#text);
    let field = this.#root;
    for (const step of path) {
      const next = field.fields.get(step);
      if (next === undefined) break;
      field = next;
    }
    return field.offset;
  }

  fieldFrom(from: number): FieldPath | undefined {
    if (startOf(this.#text) >= from) return [];
    return new JsonWalk(this.#text).find(({ offset }) => offset >= from)?.path;
  }
}

/** All fields, found in one walk: a list may have a hundred thousand objects, and each may be asked for. */
function fieldsOf(text: string): Field {
  const root: Field = { offset: startOf(text), fields: new Map() };
  const open = [root];
  new JsonWalk(text).find(({ path, offset }) => {
    const field: Field = { offset, fields: new Map() };
    // Of two equal keys the later one counts.
    open[path.length - 1]?.fields.set(path.at(-1) ?? '', field);
    open[path.length] = field;
    return false;
  });
  return root;
}

function startOf(text: string): number {
  return Math.max(text.search(/\S/), 0);
}
