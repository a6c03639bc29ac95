import { posix } from 'node:path';

/**
 * What a reference leads to. `outside`: where the given paths don't reach, so nobody knows whether it is there.
 */
export type Place =
  | { readonly at: 'remote' }
  | { readonly at: 'outside' }
  | { readonly at: 'missing' }
  | { readonly at: 'file' | 'folder'; readonly path: string };

const remote = /:\/\/|^git@|^git::|^gh:|[?&](?:ref|version|timeout)=|\.git(?:\/|$)|.\/\/|^[\w.-]+@[\w.-]+:/;
const host = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/(?!.*\.ya?ml$)/i;

/** Looks references up among the paths that exist below the given ones. */
export class SetPaths {
  readonly #existing: ReadonlySet<string>;
  /** Folders that were walked: something is known below them. */
  readonly #walked: ReadonlySet<string>;

  constructor(existing: ReadonlySet<string>) {
    this.#existing = existing;
    const parents = new Set<string>();
    for (const path of existing) parents.add(posix.dirname(path));
    this.#walked = new Set([...parents].filter((folder) => existing.has(folder)));
  }

  place(folder: string, reference: string): Place {
    const path = posix.normalize(`${folder}/${reference}`).replace(/(?<=.)\/$/, '');
    const absolute = posix.isAbsolute(reference) ? posix.normalize(reference) : path;
    if (this.#walked.has(absolute)) return { at: 'folder', path: absolute };
    if (this.#existing.has(absolute)) return { at: 'file', path: absolute };
    if (remote.test(reference) || host.test(reference)) return { at: 'remote' };
    return this.#covers(absolute) ? { at: 'missing' } : { at: 'outside' };
  }

  has(path: string): boolean {
    return this.#existing.has(path);
  }

  /** True where the path would have been seen: its nearest folder that exists was walked. */
  #covers(path: string): boolean {
    let folder = posix.dirname(path);
    while (!this.#existing.has(folder)) {
      const parent = posix.dirname(folder);
      if (parent === folder || folder === '..' || folder.endsWith('/..')) return false;
      folder = parent;
    }
    return this.#walked.has(folder);
  }
}
