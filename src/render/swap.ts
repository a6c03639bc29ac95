import fs from 'node:fs';
import path from 'node:path';

/** What takes the place of some entries of a folder. */
export interface Swap {
  /** The folder in which the entries are renamed. */
  readonly root: string;
  /** Names in the root; each is replaced whole, and removed where nothing is staged for it. */
  readonly entries: readonly string[];
  /** Names the folder that the new entries are written into: `.<name>-<process id>` in the root. */
  readonly name: string;
}

/**
 * Lets `stage` write the new entries into a folder beside them, then renames the old away and the new into place.
 *
 * @throws what `stage` or the file system throws, with the old entries where they were
 */
export function swap({ root, entries, name }: Swap, stage: (folder: string) => void): void {
  fs.mkdirSync(root, { recursive: true });
  const staging = path.join(root, `${stagingPrefix(name)}${process.pid}`);
  const next = path.join(staging, 'next');
  const last = path.join(staging, 'last');
  const undo: (() => void)[] = [];
  const move = (entry: string, from: string, to: string) => {
    if (!fs.existsSync(path.join(from, entry))) return;
    fs.renameSync(path.join(from, entry), path.join(to, entry));
    undo.push(() => fs.renameSync(path.join(to, entry), path.join(from, entry)));
  };
  try {
    fs.mkdirSync(next, { recursive: true });
    fs.mkdirSync(last);
    stage(next);
    for (const entry of entries) {
      move(entry, root, last);
      move(entry, next, root);
    }
  } catch (error) {
    // Should a step of the way back fail too, the old entries stay in `last` for the next run.
    for (const step of undo.reverse()) step();
    fs.rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  fs.rmSync(staging, { recursive: true, force: true });
}

/** Puts back the entries that a killed run had taken away, and removes what it left. Runs that are alive keep theirs. */
export function recover({ root, entries, name }: Swap): void {
  if (!fs.existsSync(root)) return;
  const prefix = stagingPrefix(name);
  for (const found of fs.readdirSync(root)) {
    const pid = found.startsWith(prefix) ? found.slice(prefix.length) : '';
    if (!/^\d+$/.test(pid) || isAlive(Number(pid))) continue;
    const staging = path.join(root, found);
    // While something is staged, the swap was not complete: then all entries go back, so that they fit together.
    const complete = namesIn(path.join(staging, 'next')).length === 0;
    for (const entry of complete ? [] : namesIn(path.join(staging, 'last'))) {
      if (!entries.includes(entry)) continue;
      fs.rmSync(path.join(root, entry), { recursive: true, force: true });
      fs.renameSync(path.join(staging, 'last', entry), path.join(root, entry));
    }
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function stagingPrefix(name: string): string {
  return `.${name.replace(/^\.+/, '')}-`;
}

function isAlive(pid: number): boolean {
  // Nothing of this run is left when it begins, so an own number is a dead run's.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
