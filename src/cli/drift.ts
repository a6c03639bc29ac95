import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Relative paths of all files below a folder, sorted; empty where the folder is missing. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  } catch {
    return [];
  }
}

/** One line per file that differs between the committed folder and a fresh synth: changed, missing, or not synthesized. */
export function differences(committed: string, fresh: string): string[] {
  const inCommitted = new Set(filesBelow(committed));
  const inFresh = new Set(filesBelow(fresh));
  const lines: string[] = [];
  for (const file of [...new Set([...inCommitted, ...inFresh])].sort()) {
    if (!inCommitted.has(file)) lines.push(`missing from ${committed}: ${file}`);
    else if (!inFresh.has(file)) lines.push(`in ${committed}, but no longer synthesized: ${file}`);
    else if (!readFileSync(join(committed, file)).equals(readFileSync(join(fresh, file)))) lines.push(`changed: ${file}`);
  }
  return lines;
}

function main(): number {
  const scratch = mkdtempSync(join(tmpdir(), 'llm-serving-drift-'));
  try {
    // The committed output is the default state's, whatever the caller's shell has set.
    const { CHAT_ENGINE: _ignored, ...env } = process.env;
    const synth = spawnSync(process.execPath, ['--import', 'tsx', 'main.ts', '--output', scratch], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (synth.status !== 0) {
      process.stderr.write(`${synth.stderr}\ndrift: the synth was refused, so dist/ can't be compared\n`);
      return 2;
    }
    const found = differences('dist', scratch);
    if (found.length === 0) {
      process.stderr.write('drift: dist/ is what a fresh synth writes\n');
      return 0;
    }
    process.stderr.write(`drift: dist/ differs from a fresh synth\n${found.map((line) => `  ${line}\n`).join('')}`);
    process.stderr.write('Mend it with: npm run synth && git add dist\n');
    return 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/').split('/').slice(-3).join('/')))
  process.exitCode = main();
