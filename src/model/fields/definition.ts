import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { isObject, objectAt, objectOf, objectsOf, textOf } from '../plain.ts';
import type { Plain } from '../source.ts';
import type { Tree } from './kind-trees.ts';

/** The field names of a CustomResourceDefinition's kinds, by `group/version Kind`. */
export function readDefinition(path: string): { source: string; kinds: Map<string, Tree> } {
  const definition: Plain = parse(readFileSync(path, 'utf8'));
  const { group, versions } = objectAt(definition, ['spec']);
  const kind = textOf(objectAt(definition, ['spec', 'names']).kind);
  const kinds = objectsOf(versions).map(({ item }): [string, Tree] => [
    `${group}/${item.name} ${kind}`,
    treeOf(objectAt(item, ['schema']).openAPIV3Schema),
  ]);
  return { source: `CustomResourceDefinition ${basename(path)}`, kinds: new Map(kinds) };
}

function treeOf(schema: Plain | undefined): Tree {
  if (!isObject(schema) || schema['x-kubernetes-preserve-unknown-fields'] === true) return 'any';
  if (isObject(schema.items)) return treeOf(schema.items);
  if (isObject(schema.additionalProperties)) {
    const map = treeOf(schema.additionalProperties);
    return map === 'any' ? 'any' : { map };
  }
  const properties = Object.entries(objectOf(schema.properties));
  if (properties.length === 0) return 'any';
  // What the cluster writes is nobody's mistake.
  return { fields: new Map(properties.map(([name, each]) => [name, name === 'status' ? 'any' : treeOf(each)])) };
}
