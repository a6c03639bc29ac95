import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { LoadProblem, SourceText } from '../source.ts';

/** A path of the command line that is not there; the command ends with one line that says so. */
export class NoSuchPath extends Error {
  override readonly name = 'NoSuchPath';
  readonly path: string;
  constructor(path: string) {
    super(`${path}: no such file or folder`);
    this.path = path;
  }
}

export interface Discovery {
  readonly texts: readonly SourceText[];
  readonly problems: readonly LoadProblem[];
  readonly existingPaths: ReadonlySet<string>;
}

const skippedFolders = new Set(['node_modules']);
const manifestName = /\.(ya?ml|json)$/i;

/**
 * The texts that the paths hold, folders read in the order of their names.
 * @throws NoSuchPath for a path that does not exist
 */
export function discover(paths: readonly string[], cwd: string): Discovery {
  const texts: SourceText[] = [];
  const problems: LoadProblem[] = [];
  const existingPaths = new Set<string>();
  const shown = (path: string): string => relative(cwd, path).split(sep).join('/') || '.';
  const seen = new Set<string>();
  const read = (path: string): void => {
    const real = realpathSync(path);
    if (seen.has(real)) return;
    seen.add(real);
    texts.push({ file: shown(path), text: readFileSync(path, 'utf8') });
  };
  const walk = (folder: string): void => {
    const real = realpathSync(folder);
    if (seen.has(real)) return;
    seen.add(real);
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      existingPaths.add(shown(path));
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat?.isDirectory() && !name.startsWith('.') && !skippedFolders.has(name)) walk(path);
      else if (stat?.isFile() && manifestName.test(name)) read(path);
    }
  };
  for (const given of paths) {
    const path = resolve(cwd, given);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) throw new NoSuchPath(given);
    existingPaths.add(shown(path));
    if (stat.isDirectory()) walk(path);
    else read(path);
  }
  return { texts, problems, existingPaths };
}
