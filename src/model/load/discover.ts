import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { LoadProblem, SkippedText, SourceText } from '../source.ts';
import { unparsable } from './problems.ts';
import { readFile } from './read-file.ts';

/** A path of the command line that is not there; the command ends with its message. */
export class NoSuchPath extends Error {
  override readonly name = 'NoSuchPath';
  readonly path: string;

  constructor(path: string) {
    super(`${path}: there is no such file or folder`);
    this.path = path;
  }
}

/** What lies under the given paths. */
export interface Discovery {
  readonly texts: readonly SourceText[];
  readonly problems: readonly LoadProblem[];
  readonly existingPaths: ReadonlySet<string>;
  readonly skipped: readonly SkippedText[];
}

/** kustomize takes `Kustomization` for `kustomization.yaml`. */
const isManifestName = (name: string): boolean => /\.(?:ya?ml|json)$/i.test(name) || name === 'Kustomization';

/**
 * Reads the given files, whatever their names, and the *.yaml, *.yml and *.json files of the given folders, in the
 * order of their names. Hidden folders and node_modules are passed over; a link is followed only to what lies inside
 * the given paths, and every file is read once.
 *
 * @param paths relative to `cwd`, or absolute
 * @throws NoSuchPath where one of them does not exist
 */
export function discover(paths: readonly string[], cwd: string): Discovery {
  const given = paths.map((path) => {
    const absolute = resolve(cwd, path);
    const stats = targetOf(absolute);
    if (stats === undefined) throw new NoSuchPath(path);
    return { path: absolute, stats };
  });
  const walk = new Walk(
    cwd,
    given.map(({ path }) => realpathSync(path)),
  );
  for (const { path, stats } of given) walk.given(path, stats);
  return walk;
}

class Walk implements Discovery {
  readonly texts: SourceText[] = [];
  readonly problems: LoadProblem[] = [];
  readonly existingPaths = new Set<string>();
  readonly skipped: SkippedText[] = [];
  readonly #cwd: string;
  readonly #roots: readonly string[];
  readonly #seen = new Set<string>();

  constructor(cwd: string, roots: readonly string[]) {
    this.#cwd = cwd;
    this.#roots = roots;
  }

  given(path: string, stats: Stats): void {
    this.existingPaths.add(this.#shown(path));
    if (stats.isDirectory()) this.#folder(path, realpathSync(path));
    else this.#file(path, realpathSync(path));
  }

  #folder(folder: string, real: string): void {
    if (!this.#isNew(real)) return;
    for (const entry of this.#entries(folder)) {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) this.#link(path, entry.name);
      else this.#entry(path, join(real, entry.name), entry.name, entry);
    }
  }

  #entry(path: string, real: string, name: string, kind: Dirent | Stats): void {
    this.existingPaths.add(this.#shown(path));
    if (kind.isDirectory()) {
      if (!name.startsWith('.') && name !== 'node_modules') this.#folder(path, real);
    } else if (kind.isFile() && isManifestName(name)) this.#file(path, real);
  }

  #link(path: string, name: string): void {
    const target = targetOf(path);
    if (target === undefined) {
      this.skipped.push({ file: this.#shown(path), why: 'a link that leads nowhere' });
      return;
    }
    const real = realpathSync(path);
    if (this.#roots.some((root) => isInside(real, root))) {
      this.#entry(path, real, name, target);
      return;
    }
    this.existingPaths.add(this.#shown(path));
    if (target.isDirectory() || isManifestName(name)) {
      this.skipped.push({ file: this.#shown(path), why: 'a link that leads outside the given paths' });
    }
  }

  #entries(folder: string): Dirent[] {
    try {
      return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      const message = `The folder can't be read: ${error instanceof Error ? error.message : String(error)}.`;
      const fix = 'Make it readable for this user, or leave it out.';
      this.problems.push(unparsable({ offset: 0, message, fix }, { file: this.#shown(folder), line: 1, column: 1 }));
      return [];
    }
  }

  #file(path: string, real: string): void {
    if (!this.#isNew(real)) return;
    const file = this.#shown(path);
    const text = readFile(path, file);
    if (typeof text === 'string') this.texts.push({ file, text });
    else this.problems.push(text);
  }

  #isNew(real: string): boolean {
    return !this.#seen.has(real) && this.#seen.add(real) !== undefined;
  }

  #shown(path: string): string {
    return relative(this.#cwd, path).split(sep).join('/') || '.';
  }
}

/** What the path leads to; undefined where it leads nowhere, as a link to itself does. */
function targetOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined;
    throw error;
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
