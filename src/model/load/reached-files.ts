import { realpathSync, type Stats, statSync } from 'node:fs';
import { posix, relative, resolve } from 'node:path';
import { type NamedFile, namedFiles } from '../kustomize/named-files.ts';
import { kustomizationNames } from '../kustomize/written.ts';
import type { ManifestDocument, ManifestSet, SourceText } from '../source.ts';
import { type ParsedText, parseText } from './parse.ts';
import { readFile } from './read-file.ts';

/**
 * The set with the files that its kustomizations name and the given paths don't hold: a base beside an overlay, a
 * patch or a generator's input of any name. As kustomize does, it reads what is named and nothing around it, and
 * follows no link.
 */
export function withReachedFiles(set: ManifestSet, cwd: string): ManifestSet {
  const isKustomization = ({ file }: ManifestDocument): boolean => kustomizationNames.includes(posix.basename(file));
  const reading = new ReachedFiles(set, cwd);
  const open = set.documents.filter(isKustomization);
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const document of reading.namedBy(next)) if (isKustomization(document)) open.push(document);
  }
  return reading.set();
}

class ReachedFiles {
  readonly #before: ManifestSet;
  readonly #cwd: string;
  readonly #existing: Set<string>;
  readonly #known: Set<string>;
  readonly #texts: SourceText[] = [];
  readonly #parsed: (ParsedText & { readonly file: string })[] = [];

  constructor(set: ManifestSet, cwd: string) {
    this.#before = set;
    this.#cwd = cwd;
    this.#existing = new Set(set.existingPaths);
    this.#known = new Set([...set.texts.map(({ file }) => file), ...set.problems.map(({ position }) => position.file)]);
  }

  set(): ManifestSet {
    const { documents, problems, texts, skipped = [] } = this.#before;
    const left = this.#parsed.flatMap(({ file, skipped: why }) => (why === undefined ? [] : [{ file, why }]));
    return {
      texts: [...texts, ...this.#texts],
      documents: [...documents, ...this.#parsed.flatMap((parsed) => parsed.documents)],
      problems: [...problems, ...this.#parsed.flatMap((parsed) => parsed.problems)],
      existingPaths: this.#existing,
      skipped: [...skipped, ...left],
    };
  }

  /** Reads what a kustomization names; returns the documents that are new. */
  namedBy({ content, file }: ManifestDocument): readonly ManifestDocument[] {
    const folder = posix.dirname(file);
    return namedFiles(content).flatMap(({ reference, role }) => {
      const path = posix.join(folder, reference).replace(/(?<=.)\/$/, '');
      const found = posix.isAbsolute(reference) ? undefined : this.#find(path, folder);
      if (found === undefined) return [];
      this.#existing.add(path);
      if (found.isFile()) return this.#read(path, role);
      if (!found.isDirectory() || role === 'data') return [];
      return this.#kustomizationIn(path, role);
    });
  }

  #kustomizationIn(folder: string, role: NamedFile['role']): readonly ManifestDocument[] {
    const file = kustomizationNames
      .map((name) => posix.join(folder, name))
      .find((each) => this.#find(each, folder)?.isFile());
    if (file === undefined) return [];
    this.#existing.add(file);
    return this.#read(file, role);
  }

  #read(file: string, role: NamedFile['role']): readonly ManifestDocument[] {
    if (this.#known.has(file)) return [];
    this.#known.add(file);
    const text = readFile(resolve(this.#cwd, file), file);
    if (typeof text !== 'string') {
      if (role !== 'data') this.#parsed.push({ file, documents: [], problems: [text] });
      return [];
    }
    this.#texts.push({ file, text });
    if (role === 'data') return [];
    const { documents, problems, skipped } = parseText({ file, text });
    this.#parsed.push({ file, documents, problems, ...(skipped !== undefined && { skipped }) });
    return documents;
  }

  /** What lies at the path; undefined for a link, and for what lies behind one on the way there. */
  #find(path: string, folder: string): Stats | undefined {
    const absolute = resolve(this.#cwd, path);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    const from = resolve(this.#cwd, folder);
    const expected = resolve(realpathSync(from), relative(from, absolute));
    return realpathSync(absolute) === expected ? stats : undefined;
  }
}
