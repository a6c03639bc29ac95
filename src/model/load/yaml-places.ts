import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { FieldPath } from '../source.ts';
import { composeYaml, Unreadable } from './compose.ts';
import type { Places } from './reading.ts';

/** Where the fields of a YAML document stand; the document is composed at the first question. */
export class YamlPlaces implements Places {
  readonly #text: string;
  #composed: Document.Parsed | undefined;

  constructor(text: string, composed?: Document.Parsed) {
    this.#text = text;
    this.#composed = composed;
  }

  offsetOf(path: FieldPath): number {
    const document = this.#document();
    let node: unknown = document?.contents;
    let offset = startOf(node);
    for (const step of path) {
      const parent = resolved(node, document);
      const field = isMap(parent) ? pairOf(parent, String(step), document) : undefined;
      if (field !== undefined) {
        offset = startOf(field.key);
        node = field.value;
      } else if (isSeq(parent) && typeof step === 'number' && step < parent.items.length) {
        node = parent.items[step];
        offset = startOf(node);
      } else return offset;
    }
    return offset;
  }

  fieldFrom(offset: number): FieldPath | undefined {
    const contents = this.#document()?.contents;
    if (!contents) return undefined;
    return startOf(contents) >= offset ? [] : fieldWithin(contents, offset, []);
  }

  /** Undefined for a document too large for the full reader; its fields are then said to stand at its start. */
  #document(): Document.Parsed | undefined {
    try {
      this.#composed ??= composeYaml(this.#text);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    return this.#composed;
  }
}

function resolved(node: unknown, document: Document.Parsed | undefined): unknown {
  return isAlias(node) && document ? node.resolve(document) : node;
}

/** The pair with that key, the last of several; else the one that a merge key brings in. */
function pairOf(map: YAMLMap, key: string, document: Document.Parsed | undefined): Pair | undefined {
  const own = map.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key);
  if (own !== undefined) return own;
  for (const { value } of map.items.filter((pair) => isMergeKey(pair.key))) {
    for (const source of isSeq(value) ? value.items : [value]) {
      const merged = resolved(source, document);
      const found = isMap(merged) ? pairOf(merged, key, document) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** `<<` without quotes takes in the mappings that its aliases name. */
export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function fieldWithin(node: unknown, offset: number, path: FieldPath): FieldPath | undefined {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const here = [...path, isScalar(key) ? String(key.value) : ''];
      if (startOf(key) >= offset) return here;
      const within = endOf(value) > offset ? fieldWithin(value, offset, here) : undefined;
      if (within !== undefined) return within;
    }
  }
  if (isSeq(node)) {
    const dashes = dashesOf(node);
    for (const [index, item] of node.items.entries()) {
      if ((dashes[index] ?? startOf(item)) >= offset) return [...path, index];
      const within = endOf(item) > offset ? fieldWithin(item, offset, [...path, index]) : undefined;
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

/** Where the dashes of a block sequence stand: a comment between a dash and its first key is inside the item. */
function dashesOf(seq: YAMLSeq): readonly number[] {
  const token = seq.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map((dash) => dash.offset),
  );
}

function startOf(node: unknown): number {
  return (node as Partial<Node> | null | undefined)?.range?.[0] ?? 0;
}

function endOf(node: unknown): number {
  return (node as Partial<Node> | null | undefined)?.range?.[2] ?? 0;
}
