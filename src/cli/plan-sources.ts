import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { NoSuchPath } from '../model/load/discover.ts';
import { loadPaths, loadTexts } from '../model/load/set.ts';
import type { ManifestSet } from '../model/source.ts';
import { synthInto } from './fresh-synth.ts';

/** One side of a change. */
export interface Side {
  /** How the report calls it. */
  readonly title: string;
  /** Files named relative to the side's own root, so that both sides' files find each other. */
  readonly set: ManifestSet;
}

/** A side that is not there; the message is one line for the user. */
export class NoSuchSide extends Error {
  override readonly name = 'NoSuchSide';
}

/** A synth that was refused; the message is its own report. */
export class SynthFailed extends Error {
  override readonly name = 'SynthFailed';
  /** 1 refused, 2 it could not run. */
  readonly exitCode: number;

  constructor(report: string, exitCode: number) {
    super(report);
    this.exitCode = exitCode;
  }
}

const committed = 'dist';

/** @throws NoSuchPath */
export function folderSide(path: string, cwd: string): Side {
  const absolute = resolve(cwd, path);
  if (!existsSync(absolute)) throw new NoSuchPath(path);
  const isFolder = statSync(absolute).isDirectory();
  const set = isFolder ? loadPaths(['.'], absolute) : loadPaths([basename(absolute)], dirname(absolute));
  return { title: path, set };
}

/**
 * The output that is committed: that of HEAD, since a synth has often written the work tree's anew already. Outside of
 * Git, or before the first commit, the one of the work tree.
 *
 * @throws NoSuchSide
 */
export function committedSide(root: string): Side {
  if (committedFiles('HEAD', root).length > 0) return revisionSide('HEAD', root);
  if (existsSync(join(root, committed))) return { title: committed, set: folderSide(committed, root).set };
  throw new NoSuchSide(`there is no ${committed}/ to compare with; write it with: npm run synth`);
}

/** What main.ts would write now. @throws SynthFailed */
export function freshSide(root: string, env: NodeJS.ProcessEnv): Side {
  const folder = mkdtempSync(join(tmpdir(), 'llm-serving-plan-'));
  try {
    const { exitCode, report } = synthInto(folder, { root, env });
    if (exitCode !== 0) throw new SynthFailed(report, exitCode);
    const state = env.CHAT_ENGINE === undefined ? '' : ` of ${env.CHAT_ENGINE}`;
    return { title: `a fresh synth${state}`, set: folderSide('.', folder).set };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output that a revision has committed, read from Git without a checkout. @throws NoSuchSide */
export function revisionSide(revision: string, root: string): Side {
  const known = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (known === undefined) throw new NoSuchSide(`${revision}: Git knows no such revision here`);
  const commit = known.trim();
  const files = committedFiles(commit, root);
  if (files.length === 0) throw new NoSuchSide(`${revision}: this revision has no manifests in ${committed}/`);
  const texts = files.map((file) => ({
    file: file.slice(committed.length + 1),
    text: git(root, 'show', `${commit}:./${file}`) ?? '',
  }));
  return { title: `${committed} of ${revision}`, set: loadTexts(texts) };
}

/** The manifests of the output in a revision; none where Git knows no such revision. */
function committedFiles(revision: string, root: string): string[] {
  const listed = git(root, 'ls-tree', '-r', '-z', '--name-only', revision, '--', `${committed}/`) ?? '';
  return listed.split('\0').filter((file) => /\.(?:ya?ml|json)$/i.test(file));
}

/** What Git prints; undefined where it fails. */
function git(root: string, ...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : undefined;
}
