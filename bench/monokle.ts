import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationTexts } from './applications.ts';
import { runChild } from './child.ts';
import { middle, turnsOf } from './sample.ts';
import { milliseconds, table, times } from './table.ts';

const packages = ['@monokle/validation@0.33.0', '@monokle/parser@0.3.2'];
const sizes = [1_000, 3_000];

/** The check command beside @monokle/validation on the same folders, or why the latter could not be had. */
export function monokleBench(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'llm-serving-bench-'));
  try {
    const script = install(scratch);
    const rows = sizes.map((size) => rowOf(size, script, scratch));
    const text = `The check command beside ${packages[0]}, both from the start of Node; the two check different things. Left out there: the plugins that fetch schemas and policies.\n\n`;
    return text + table(['objects', 'ours', 'monokle', 'ours over monokle'], rows);
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replaceAll(scratch, 'the folder');
    return `Not compared with ${packages[0]}: ${why}\n`;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function install(scratch: string): string {
  writeFileSync(join(scratch, 'package.json'), '{"type":"module"}\n');
  runChild('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: scratch });
  const script = join(scratch, 'once.mjs');
  copyFileSync('bench/monokle-once.mjs', script);
  return script;
}

function rowOf(size: number, script: string, scratch: string): string[] {
  const folder = join(scratch, String(size));
  mkdirSync(folder);
  for (const { file, text } of applicationTexts(size, 20)) writeFileSync(join(folder, file), text);
  const check = ['--import', 'tsx', 'src/cli/check.ts', '--format', 'json', folder];
  const turns = turnsOf(3, () => ({
    // The set has faults, and so the command ends with 1.
    ours: runChild(process.execPath, check, { codes: [1] }).milliseconds,
    theirs: runChild(process.execPath, [script, folder], { cwd: scratch }).milliseconds,
  }));
  return [
    size.toLocaleString('en'),
    milliseconds(middle(turns, ({ ours }) => ours)),
    milliseconds(middle(turns, ({ theirs }) => theirs)),
    times(middle(turns, ({ ours, theirs }) => ours / theirs)),
  ];
}
