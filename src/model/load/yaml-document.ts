import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import type { Plain } from '../source.ts';
import { composeYaml, Unreadable } from './compose.ts';
import { keyNotText, tooDeep, tooManyAliases, unknownAlias, yamlFault } from './faults.ts';
import { deepestLevel, mostAliasedValues } from './limits.ts';
import type { DuplicateKey, Reading } from './reading.ts';
import { resolvePlain, resolveTagged } from './scalar.ts';
import { isMergeKey, YamlPlaces } from './yaml-places.ts';

/** Reads one YAML document in full, with the yaml package. */
export function readYaml(text: string): Reading {
  try {
    const document = composeYaml(text);
    const places = new YamlPlaces(text, document);
    const error = document.errors[0];
    if (error !== undefined) throw new Unreadable(yamlFault(error, text));
    const values = new Values(document);
    return { value: values.root(), duplicates: values.duplicates, places };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { value: undefined, fault: error.fault, duplicates: [], places: new YamlPlaces(text) };
  }
}

/** The plain values of a document's nodes. */
class Values {
  readonly duplicates: DuplicateKey[] = [];
  readonly #document: Document.Parsed;
  readonly #anchors = new Map<string, { readonly value: Plain; readonly size: number }>();
  readonly #path: (string | number)[] = [];
  /** Values so far, and those of them that aliases added. */
  #size = 0;
  #aliased = 0;

  constructor(document: Document.Parsed) {
    this.#document = document;
  }

  root(): Plain | undefined {
    const { contents } = this.#document;
    if (contents === null) return undefined;
    const empty =
      isScalar(contents) && contents.source === '' && contents.type === 'PLAIN' && contents.tag === undefined;
    return empty ? undefined : this.#value(contents);
  }

  #value(node: unknown): Plain {
    if (this.#path.length > deepestLevel) throw new Unreadable(tooDeep(offsetOf(node)));
    if (isAlias(node)) return this.#alias(node.source, offsetOf(node));
    const before = this.#size++;
    const value = isMap(node) ? this.#map(node) : isSeq(node) ? this.#items(node.items) : scalar(node);
    if (isMap(node) || isSeq(node) || isScalar(node)) {
      if (node.anchor !== undefined) this.#anchors.set(node.anchor, { value, size: this.#size - before });
    }
    return value;
  }

  #alias(name: string, offset: number): Plain {
    const anchor = this.#anchors.get(name);
    if (anchor === undefined) throw new Unreadable(unknownAlias(offset, name));
    this.#size += anchor.size;
    this.#aliased += anchor.size;
    if (this.#aliased > mostAliasedValues) throw new Unreadable(tooManyAliases(offset));
    return anchor.value;
  }

  #items(items: readonly unknown[]): Plain {
    return items.map((item, index) => this.#at(index, item));
  }

  #at(step: string | number, node: unknown): Plain {
    this.#path.push(step);
    const value = this.#value(node);
    this.#path.pop();
    return value;
  }

  #map(map: YAMLMap): Plain {
    const own = new Map<string, Plain>();
    const merged: Plain[] = [];
    const offsets = new Map<string, number>();
    for (const { key, value } of map.items) {
      const name = this.#key(key);
      if (isMergeKey(key)) {
        merged.push(this.#at(name, value));
        continue;
      }
      const offset = offsetOf(key);
      const firstOffset = offsets.get(name);
      if (firstOffset !== undefined) this.duplicates.push({ path: [...this.#path, name], offset, firstOffset });
      offsets.set(name, firstOffset ?? offset);
      own.set(name, this.#at(name, value));
    }
    return Object.fromEntries([...merged.flat().flatMap(entriesOf).reverse(), ...own]);
  }

  #key(key: unknown): string {
    const node = isAlias(key) ? key.resolve(this.#document) : key;
    if (!isScalar(node)) throw new Unreadable(keyNotText(offsetOf(key)));
    return String(node.value ?? '');
  }
}

function entriesOf(merged: Plain): [string, Plain][] {
  if (typeof merged !== 'object' || merged === null || Array.isArray(merged)) return [];
  // The guards leave objects; the values of our own objects are never undefined.
  return Object.entries(merged) as [string, Plain][];
}

function scalar(node: unknown): Plain {
  if (!isScalar(node)) return null;
  const { source, tag, type } = node as Scalar;
  const text = String(node.value ?? '');
  if (tag !== undefined) return resolveTagged(tag, text);
  return type === 'PLAIN' ? resolvePlain(source ?? text) : text;
}

function offsetOf(node: unknown): number {
  return (node as Partial<Node> | null)?.range?.[0] ?? 0;
}
