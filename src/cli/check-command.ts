import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checks, runChecks } from '../checks/index.ts';
import { remarksOf } from '../checks/remarks.ts';
import { buildModel } from '../model/build-model.ts';
import { NoSuchPath } from '../model/load/discover.ts';
import { loadPaths, loadTexts } from '../model/load/set.ts';
import type { ManifestSet } from '../model/source.ts';
import { jsonReport } from '../report/json.ts';
import type { ReportedSet } from '../report/reported-set.ts';
import { sarifReport } from '../report/sarif.ts';
import { textReport } from '../report/text.ts';
import { type CheckOptions, checkUsage, parseCheckOptions } from './check-options.ts';
import { UsageError } from './command-line.ts';

/** Where the command reads and writes; a test gives its own. */
export interface Terminal {
  /** Paths are given, and shown, relative to this folder. */
  readonly cwd: string;
  /** Columns. */
  readonly width: number;
  readonly colour: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Shows how far it is, in place of what it showed before; an empty text takes it away. */
  progress(text: string): void;
}

/** Runs `check` and returns its exit code: 0 no error, 1 errors found, 2 it could not run. */
export function runCheckCommand(argv: readonly string[], terminal: Terminal): 0 | 1 | 2 {
  try {
    const options = parseCheckOptions(argv);
    if (options.help) {
      terminal.out(checkUsage);
      return 0;
    }
    return judge(options, terminal);
  } catch (error) {
    terminal.progress('');
    terminal.err(`check: ${explain(error, argv.includes('--verbose'))}\n`);
    return 2;
  }
}

function judge(options: CheckOptions, terminal: Terminal): 0 | 1 | 2 {
  // Before the first line of output: a report must not break off in the middle.
  const absent = options.paths.find((path) => path !== '-' && !existsSync(resolve(terminal.cwd, path)));
  if (absent !== undefined) throw new NoSuchPath(absent);
  const outcome = { errors: 0, failed: 0 };
  const sets = reported(options, terminal, outcome);
  for (const chunk of report(sets, options, terminal)) terminal.out(chunk);
  if (outcome.failed > 0) return 2;
  return outcome.errors > 0 ? 1 : 0;
}

/** Each set is judged when the report asks for it, so that a long report begins before the last set is read. */
function* reported(
  { paths, each, kserve, verbose }: CheckOptions,
  terminal: Terminal,
  outcome: { errors: number; failed: number },
): Generator<ReportedSet> {
  const groups = each ? paths.map((path) => [path]) : [paths];
  for (const group of groups) {
    const title = group.length === 1 ? group[0] : `${group.length} paths`;
    terminal.progress(`reading ${title}`);
    const set = load(group, terminal.cwd);
    const model = buildModel(set, { kserve });
    const result = runChecks(model, checks, (id) => terminal.progress(`judging ${title}: ${id}`));
    terminal.progress('');
    outcome.errors += result.summary.errors;
    outcome.failed += result.failed.length;
    for (const { check, message, stack } of result.failed) {
      terminal.err(`check: internal error in the check ${check}, which was left out: ${verbose ? stack : message}\n`);
    }
    const summary = { ...result.summary, files: set.texts.length };
    const { texts, skipped = [] } = set;
    const beside = { skipped, remarks: verbose ? remarksOf(model) : [] };
    yield { ...(each && { path: group[0] ?? '' }), result: { ...result, summary }, texts, ...beside };
  }
}

function load(paths: readonly string[], cwd: string): ManifestSet {
  const onDisk = loadPaths(
    paths.filter((path) => path !== '-'),
    cwd,
  );
  if (!paths.includes('-')) return onDisk;
  const piped = loadTexts([{ file: '<stdin>', text: readFileSync(0, 'utf8') }]);
  return {
    texts: [...onDisk.texts, ...piped.texts],
    documents: [...onDisk.documents, ...piped.documents],
    problems: [...onDisk.problems, ...piped.problems],
    existingPaths: onDisk.existingPaths,
    skipped: [...(onDisk.skipped ?? []), ...(piped.skipped ?? [])],
  };
}

function report(
  sets: Iterable<ReportedSet>,
  { format, verbose }: CheckOptions,
  { width, colour }: Terminal,
): Iterable<string> {
  if (format === 'json') return jsonReport(sets);
  if (format === 'sarif') return sarifReport(sets, checks);
  return textReport(sets, { width, colour, verbose });
}

function explain(error: unknown, verbose: boolean): string {
  if (error instanceof UsageError || error instanceof NoSuchPath) return error.message;
  if (!(error instanceof Error)) return `internal error: ${String(error)}`;
  // The model says with a plain Error what it can't read; anything else is a defect.
  if (error.constructor === Error) return error.message;
  return verbose ? `internal error: ${error.stack}` : `internal error: ${error.message} (--verbose shows where)`;
}
