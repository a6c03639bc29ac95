import fs from 'node:fs';
import path from 'node:path';
import { OutputError, refused } from './output-error.ts';
import { recover, type Swap, swap } from './swap.ts';

export interface Output {
  /** Text by path relative to `folder`, with forward slashes. */
  readonly files: ReadonlyMap<string, string>;
  readonly folder: string;
  /**
   * The entries of `folder` that belong to the output; whatever else is in the folder stays.
   *
   * @default the whole folder: what is in it and not in `files` is removed
   */
  readonly entries?: readonly string[];
}

/** Paths relative to the output's folder, in alphabetical order. */
export interface OutputSummary {
  /** New files. */
  readonly written: readonly string[];
  /** Files that had another text. */
  readonly changed: readonly string[];
  /** Files that had the same text; they keep their time of modification. */
  readonly unchanged: readonly string[];
  /** Files that the output no longer has. */
  readonly removed: readonly string[];
}

/**
 * Writes the files of an output, all or none. Everything is written to a folder beside the target and takes the
 * target's place by renaming, so:
 *
 * - an error at any moment leaves the last good files byte for byte;
 * - a process that is killed does too, except in the instants between two renames; then the last good files wait in
 *   the folder beside, and the next call puts them back before it does anything else;
 * - an output that changes nothing touches nothing.
 *
 * @throws OutputError in one line, where the target can't be written or isn't of the right kind
 */
export function writeOutput(output: Output): OutputSummary {
  checkPaths(output);
  try {
    const place = placeOf(output);
    checkKinds(output, place);
    recover(place.swap);
    const summary = compare(output.files, existingFiles(place));
    if (summary.written.length + summary.changed.length + summary.removed.length > 0) {
      swap(place.swap, (next) => stage(output.files, summary, place, next));
    }
    return summary;
  } catch (error) {
    throw refused(error, output.folder);
  }
}

interface Place {
  readonly swap: Swap;
  readonly folder: string;
  /** The folder, seen from the swap's root: '' or the folder's name. */
  readonly prefix: string;
}

/** A whole folder is swapped as the one entry of its parent; otherwise entries of the folder are. */
function placeOf({ folder, entries }: Output): Place {
  const asked = path.resolve(folder);
  const real = fs.existsSync(asked) ? fs.realpathSync(asked) : asked;
  const name = path.basename(real);
  return entries === undefined
    ? { folder: real, prefix: name, swap: { root: path.dirname(real), entries: [name], name } }
    : { folder: real, prefix: '', swap: { root: real, entries, name } };
}

function checkPaths({ files, folder, entries }: Output): void {
  for (const file of files.keys()) {
    const [top = ''] = file.split('/');
    const inside = file !== '' && path.posix.normalize(file) === file && top !== '..' && !path.posix.isAbsolute(file);
    if (inside && (entries?.includes(top) ?? true)) continue;
    throw new OutputError(`${JSON.stringify(file)} is outside of what the output may write in ${folder}`);
  }
}

/** What is of another kind than the output's was not written by an output. */
function checkKinds({ files }: Output, { folder }: Place): void {
  const seen = new Set<string>();
  const isFolder = (place: string): boolean => {
    const stat = fs.statSync(place, { throwIfNoEntry: false });
    if (stat?.isDirectory() === false) throw wrongKind(place, 'file', 'folder');
    return stat !== undefined;
  };
  if (!isFolder(folder)) return;
  for (const file of files.keys()) {
    const names = file.split('/');
    const above = names.slice(0, -1).map((_, index) => path.join(folder, ...names.slice(0, index + 1)));
    const exists = above.every((place) => seen.has(place) || (isFolder(place) && seen.add(place)));
    const place = path.join(folder, file);
    if (exists && fs.statSync(place, { throwIfNoEntry: false })?.isDirectory())
      throw wrongKind(place, 'folder', 'file');
  }
}

function wrongKind(place: string, is: string, needed: string): OutputError {
  return new OutputError(`${place} is a ${is} where a ${needed} is needed: remove it, or choose another output folder`);
}

/** The files below the entries, relative to the output's folder. */
function existingFiles({ folder, swap: { root, entries } }: Place): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  const visit = (place: string): void => {
    const stat = fs.lstatSync(place, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of fs.readdirSync(place)) visit(path.join(place, name));
    else if (stat !== undefined) {
      const content = stat.isFile() ? fs.readFileSync(place) : Buffer.alloc(0);
      found.set(path.relative(folder, place).replaceAll(path.sep, '/'), content);
    }
  };
  for (const entry of entries) visit(path.join(root, entry));
  return found;
}

function compare(files: Output['files'], existing: ReadonlyMap<string, Buffer>): OutputSummary {
  const written: string[] = [];
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = existing.get(file);
    if (before === undefined) written.push(file);
    else if (before.equals(Buffer.from(text))) unchanged.push(file);
    else changed.push(file);
  }
  const removed = [...existing.keys()].filter((file) => !files.has(file)).sort();
  return { written, changed, unchanged, removed };
}

function stage(files: Output['files'], { unchanged }: OutputSummary, { folder, prefix }: Place, next: string): void {
  const staged = path.join(next, prefix);
  fs.mkdirSync(staged, { recursive: true });
  for (const [file, text] of files) {
    const place = path.join(staged, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
  for (const file of unchanged) {
    const { atime, mtime } = fs.statSync(path.join(folder, file));
    fs.utimesSync(path.join(staged, file), atime, mtime);
  }
}
