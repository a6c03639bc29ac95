import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { synthInto } from './fresh-synth.ts';

export interface DriftResult {
  readonly text: string;
  /** 0 in step, 1 drift, 2 the synth could not run or was refused. */
  readonly exitCode: number;
}

/**
 * Compares the committed output with a fresh synth of the default state.
 *
 * @param committed the output folder under version control
 * @param program the script that synthesizes it, with `--output`
 * @param script the npm script that runs the program
 */
export function runDrift(committed: string, program = 'main.ts', script = 'synth'): DriftResult {
  const scratch = mkdtempSync(join(tmpdir(), 'llm-serving-drift-'));
  try {
    // The committed output is the default state's, whatever the caller's shell has set.
    const { CHAT_ENGINE: _state, ...env } = process.env;
    const { exitCode, report } = synthInto(scratch, { root: process.cwd(), env, program });
    if (exitCode !== 0) return { text: `${report}drift: the synth was refused, see above\n`, exitCode: 2 };
    const found = differences(committed, scratch);
    if (found.length === 0) return { text: `drift: ${committed}/ is what a fresh synth writes\n`, exitCode: 0 };
    const lines = found.map((line) => `  ${line}\n`).join('');
    const mend = `Mend it with: npm run ${script} && git add ${committed}\n`;
    return { text: `drift: ${committed}/ is not what a fresh synth writes\n${lines}${mend}`, exitCode: 1 };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** One line per file that differs: changed, missing from the committed folder, or no longer synthesized. */
export function differences(committed: string, fresh: string): string[] {
  const inCommitted = filesBelow(committed);
  const inFresh = filesBelow(fresh);
  return [...new Set([...inCommitted, ...inFresh])].sort().flatMap((file) => {
    if (!inCommitted.has(file)) return [`missing: ${file}`];
    if (!inFresh.has(file)) return [`no longer synthesized: ${file}`];
    const same = readFileSync(join(committed, file)).equals(readFileSync(join(fresh, file)));
    return same ? [] : [`changed: ${file}`];
  });
}

function filesBelow(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')));
  } catch {
    return new Set();
  }
}
