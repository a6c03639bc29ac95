import type { FieldFile } from './field-tree.ts';

/** What a value may hold: anything, named fields, or a map of one kind of value. Lists are as their items. */
export type Tree = 'any' | { readonly fields: ReadonlyMap<string, Tree> } | { readonly map: Tree };

/** Trees of field names by kind; equal parts are written once. */
export class KindTrees {
  readonly #kinds = new Map<string, Tree>();
  readonly #types: string[] = [];
  readonly #indexes = new Map<string, number>();

  /** Adds a kind's tree to what is known of the kind. */
  add(kind: string, tree: Tree): void {
    const known = this.#kinds.get(kind);
    this.#kinds.set(kind, known === undefined ? tree : union(known, tree));
  }

  table(): Pick<FieldFile, 'kinds' | 'types'> {
    const metadata = this.#metadata();
    const kinds: Record<string, number> = {};
    for (const [kind, tree] of [...this.#kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (tree === 'any' || 'map' in tree) continue;
      kinds[kind] = this.#index(withMetadata(tree.fields, metadata));
    }
    return { kinds, types: this.#types };
  }

  /** That of a Pod: a CustomResourceDefinition does not repeat it. */
  #metadata(): Tree {
    const pod = this.#kinds.get('v1 Pod');
    return (typeof pod === 'object' && 'fields' in pod && pod.fields.get('metadata')) || 'any';
  }

  #index(fields: ReadonlyMap<string, Tree>): number {
    const names = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
    const text = names.map(([name, tree]) => name + this.#reference(tree)).join(' ');
    const index = this.#indexes.get(text) ?? this.#types.push(text) - 1;
    this.#indexes.set(text, index);
    return index;
  }

  #reference(tree: Tree): string {
    if (tree === 'any') return '';
    if ('fields' in tree) return `:${this.#index(tree.fields)}`;
    return tree.map === 'any' || 'map' in tree.map ? '' : `:*${this.#index(tree.map.fields)}`;
  }
}

function withMetadata(fields: ReadonlyMap<string, Tree>, metadata: Tree): ReadonlyMap<string, Tree> {
  const own = fields.get('metadata');
  return own === 'any' ? new Map([...fields, ['metadata', metadata]]) : fields;
}

function union(a: Tree, b: Tree): Tree {
  if (a === b) return a;
  if (a === 'any' || b === 'any') return 'any';
  if ('map' in a || 'map' in b) return 'map' in a && 'map' in b ? { map: union(a.map, b.map) } : 'any';
  const fields = new Map(a.fields);
  for (const [name, tree] of b.fields) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? tree : union(known, tree));
  }
  return { fields };
}
