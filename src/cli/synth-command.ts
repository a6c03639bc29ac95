import path from 'node:path';
import { parseArgs } from 'node:util';
import { PropsError } from '../../constructs/props-error.ts';
import { clusterView } from '../model/view.ts';
import { NoteError } from '../notes/note-error.ts';
import { type OutputSummary, writeOutput } from '../render/output.ts';
import { OutputError } from '../render/output-error.ts';
import { textReport } from '../report/text.ts';
import type { Composition } from '../synth/composition.ts';
import { SynthRefused } from '../synth/refused.ts';
import { States } from '../synth/states.ts';
import { summaryOf } from '../synth/summary.ts';
import { type Synthesis, synthesize } from '../synth/synthesize.ts';
import { userFolder } from './user-folder.ts';

const usage = `Usage: npm run synth -- [--output DIR]

Writes the manifests to dist/, or to DIR, and then leaves dist/ alone.
`;

/** Where cdk8s.yaml has the CLI look for what was written; it empties this folder before it runs the app. */
const cliFolder = '.synth';

/** A composition whose state is still what somebody typed. */
export type SynthRequest<State extends string> = Omit<Composition<State>, 'state'> & {
  readonly state: string;
  /** The folder under version control. @default dist */
  readonly committed?: string;
};

/**
 * Synthesizes, checks and writes; says on standard error what was done, or why nothing was.
 *
 * @returns the exit code: 0 written, 1 refused, 2 could not run
 */
export function runSynth<State extends string>(
  request: SynthRequest<State>,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): number {
  try {
    const { help, output } = options(argv);
    if (help) return say(usage, 0);
    const composition = knownState(request);
    const states = new States(composition);
    const synthesis = synthesize(composition, states);
    // What is parked here runs in another state, and must be as sound there on the day it comes back.
    const others = synthesis.statesOfParked.map((state) => synthesize({ ...composition, state }, states));
    const refusals = [synthesis, ...others].flatMap(refusalOf);
    if (refusals.length > 0) return say(`${refusals.join('\n')}${nothingWritten}`, 1);
    return say(written(synthesis, { committed: request.committed ?? 'dist', output }, env), 0);
  } catch (error) {
    return say(...explained(error));
  }
}

const nothingWritten = 'Nothing was written; the last good output stays as it was.\n';

function say(text: string, code: number): number {
  process.stderr.write(text);
  return code;
}

function options(argv: readonly string[]): { readonly help: boolean; readonly output: string | undefined } {
  const { values } = parseArgs({
    args: [...argv],
    options: { output: { type: 'string', short: 'o' }, help: { type: 'boolean', short: 'h' } },
  });
  return { help: values.help === true, output: values.output };
}

/** @throws SynthRefused for a state that the chart does not know */
function knownState<State extends string>(request: SynthRequest<State>): Composition<State> {
  const state = request.states.find((known) => known === request.state);
  if (state !== undefined) return { ...request, state };
  throw new SynthRefused(
    `the chat engine is ${JSON.stringify(request.state)}; allowed: ${request.states.join(', ')}. ` +
      'Set CHAT_ENGINE, or the property in main.ts, to one of these.',
  );
}

/** The report of a state that has errors; empty for one that has none. */
function refusalOf(synthesis: Synthesis): string[] {
  const { failed, summary } = synthesis.result;
  if (failed.length > 0) throw new Error(failed.map(({ check, message }) => `check ${check}: ${message}`).join('; '));
  return summary.errors > 0 ? [`Refused in the state ${synthesis.state}:\n\n${reportOf(synthesis)}`] : [];
}

function reportOf({ texts, result }: Synthesis): string {
  const open = { ...result, findings: result.findings.filter(({ accepted }) => !accepted) };
  const width = Math.min(process.stderr.columns ?? 100, 100);
  const colour = process.stderr.isTTY === true && process.env.NO_COLOR === undefined;
  return [...textReport([{ texts, result: open }], { width, colour, verbose: false })].join('');
}

interface Folders {
  readonly committed: string;
  /** What the user asked for instead. */
  readonly output: string | undefined;
}

/** Writes the files and tells of them: every node's cards, and warnings first where there are any. */
function written(synthesis: Synthesis, { committed, output }: Folders, env: NodeJS.ProcessEnv): string {
  const folder = output ?? env.CDK8S_OUTDIR;
  const throughCli = folder === cliFolder;
  if (throughCli) writeOutput({ files: synthesis.files, folder: cliFolder });
  const summary =
    folder === undefined || throughCli
      ? writeOutput({ files: synthesis.files, folder: committed })
      : writeToUsersFolder(synthesis, output === undefined ? folder : path.resolve(userFolder(env), folder));
  const view = clusterView(synthesis.model, synthesis.state);
  const nodes = synthesis.model.nodes.map(({ name }) => view.node(name));
  const warnings = synthesis.result.summary.warnings > 0 ? reportOf(synthesis) : '';
  return warnings + summaryOf(synthesis, nodes, throughCli ? committed : (folder ?? committed), summary);
}

/** Whatever else is in a folder of the user's stays. */
function writeToUsersFolder({ files }: Synthesis, folder: string): OutputSummary {
  const entries = [...new Set([...files.keys()].map((file) => file.split('/')[0] ?? file))];
  return writeOutput({ files, folder, entries });
}

/** A user's mistake in one message; for a defect of ours its stack too, since only we can mend it. */
function explained(error: unknown): [text: string, code: number] {
  if (!(error instanceof Error)) return [`synth: ${String(error)}\n`, 2];
  if (error instanceof OutputError) return [`synth: ${error.message}\n`, 2];
  if (isUsage(error)) return [`synth: ${error.message}\n${usage}`, 2];
  if (error instanceof SynthRefused || error instanceof NoteError || error instanceof PropsError) {
    return [`synth refused: ${error.message}\n${nothingWritten}`, 1];
  }
  return [`synth: internal error: ${error.stack ?? error.message}\n${nothingWritten}`, 2];
}

function isUsage(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS');
}
