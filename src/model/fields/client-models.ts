import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tree } from './kind-trees.ts';

interface Attribute {
  readonly baseName: string;
  readonly type: string;
}

interface ModelClass {
  getAttributeTypeMap(): readonly Attribute[];
}

const create = /localVarPath = '\/apis?\/([^']+)'[\s\S]*?serialize\(body, "(\w+)"/;
const version = /^(?:[A-Z][a-z]+)?V\d+(?:(?:alpha|beta)\d+)?(?=[A-Z])/;

/**
 * The field names of all kinds that @kubernetes/client-node can create, by `apps/v1 Deployment`.
 *
 * @param folder of the installed package
 */
export async function readClientModels(folder: string): Promise<{ source: string; kinds: Map<string, Tree> }> {
  const generated = resolve(folder, 'dist/gen');
  const models: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(generated, 'models/all.js')).href);
  const trees = new ClientTrees(models);
  const kinds = new Map<string, Tree>();
  for (const file of readdirSync(join(generated, 'apis')).filter((name) => name.endsWith('Api.js'))) {
    for (const text of readFileSync(join(generated, 'apis', file), 'utf8')
      .split(/\n {4}async create/)
      .slice(1)) {
      const [, path = '', model = ''] = create.exec(text.split('\n    async ')[0] ?? '') ?? [];
      // Parts of an object, such as a Pod's binding, are no objects of their own.
      if (model === '' || path.includes('{name}')) continue;
      const [group = '', of = ''] = path.split('/');
      const apiVersion = /^v\d/.test(group) ? group : `${group}/${of}`;
      kinds.set(`${apiVersion} ${model.replace(version, '')}`, trees.of(model));
    }
  }
  return { source: `Kubernetes ${releaseOf(generated)}`, kinds };
}

function releaseOf(generated: string): string {
  const text = readFileSync(join(generated, 'models/V1Pod.js'), 'utf8');
  return /spec version: (?:release-|v)?(\S+)/.exec(text)?.[1] ?? 'unknown';
}

class ClientTrees {
  readonly #models: Readonly<Record<string, unknown>>;
  readonly #trees = new Map<string, Tree>();

  constructor(models: Readonly<Record<string, unknown>>) {
    this.#models = models;
  }

  of(type: string): Tree {
    const list = /^(?:Array|Set)<(.*)>$/.exec(type)?.[1];
    if (list !== undefined) return this.of(list);
    const values = /^\{ \[key: string\]: (.*); \}$/.exec(type)?.[1];
    if (values !== undefined) {
      const map = this.of(values);
      return map === 'any' ? 'any' : { map };
    }
    return this.#trees.get(type) ?? this.#read(type);
  }

  #read(type: string): Tree {
    const model = this.#models[type];
    if (!isModel(model)) return 'any';
    // A type that holds itself (a JSON schema) is not followed into itself.
    this.#trees.set(type, 'any');
    const fields = model.getAttributeTypeMap().map(({ baseName, type: held }): [string, Tree] => [
      baseName,
      // What the cluster writes is nobody's mistake.
      baseName === 'status' ? 'any' : this.of(held),
    ]);
    const tree: Tree = fields.length === 0 ? 'any' : { fields: new Map(fields) };
    this.#trees.set(type, tree);
    return tree;
  }
}

function isModel(value: unknown): value is ModelClass {
  return typeof value === 'function' && 'getAttributeTypeMap' in value;
}
