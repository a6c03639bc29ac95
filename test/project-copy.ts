import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The project's sources in a folder of their own, to be edited and run as an engineer would. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'llm-serving-copy-'));

  constructor() {
    for (const entry of [
      'main.ts',
      'package.json',
      'tsconfig.json',
      'cdk8s.yaml',
      'src',
      'constructs',
      'imports',
      'dist',
    ]) {
      cpSync(entry, join(this.folder, entry), { recursive: true });
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.folder, 'node_modules'), 'dir');
  }

  /** Replaces one line's part, which must be there exactly once. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    const found = text.split(from).length - 1;
    if (found !== 1) throw new Error(`${file} has ${JSON.stringify(from)} ${found} times, not once: mend the edit`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }

  /** `npm run synth -- …` without npm's own start. */
  synth(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Run {
    return this.run(process.execPath, ['--import', 'tsx', 'main.ts', ...args], env);
  }

  run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Run {
    const { CHAT_ENGINE: _unset, CDK8S_OUTDIR: _too, ...inherited } = process.env;
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.folder,
      env: { ...inherited, ...env },
      encoding: 'utf8',
    });
    return { code: status, stdout, stderr };
  }

  /** Text by path below a folder of the copy. */
  files(folder: string): Record<string, string> {
    const root = join(this.folder, folder);
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Lines that only one of two texts has, as `-` and `+` lines in order. */
export function changedLines(before: string, after: string): string[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const common = longestCommon(old, now);
  return [...minus(old, common).map((line) => `-${line}`), ...minus(now, common).map((line) => `+${line}`)];
}

function minus(lines: readonly string[], common: readonly string[]): string[] {
  let next = 0;
  return lines.filter((line) => {
    if (line !== common[next]) return true;
    next++;
    return false;
  });
}

function longestCommon(a: readonly string[], b: readonly string[]): string[] {
  const rows = [new Array<number>(b.length + 1).fill(0)];
  for (const line of a) {
    const above = rows.at(-1) ?? [];
    const row = [0];
    for (const [j, other] of b.entries()) {
      row.push(line === other ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0));
    }
    rows.push(row);
  }
  const common: string[] = [];
  for (let i = a.length, j = b.length; i > 0 && j > 0; ) {
    if (a[i - 1] === b[j - 1]) {
      common.unshift(a[i - 1] ?? '');
      i--;
      j--;
    } else if ((rows[i - 1]?.[j] ?? 0) >= (rows[i]?.[j - 1] ?? 0)) i--;
    else j--;
  }
  return common;
}
