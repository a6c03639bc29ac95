import path from 'node:path';
import { parseArgs } from 'node:util';
import { PropsError } from '../../constructs/props-error.ts';
import { userFolder } from '../../src/cli/user-folder.ts';
import { writeOutput } from '../../src/render/output.ts';
import { OutputError } from '../../src/render/output-error.ts';
import { textReport } from '../../src/report/text.ts';
import { SynthRefused } from '../../src/synth/refused.ts';
import type { Synthesis } from '../../src/synth/synthesize.ts';
import type { Cluster } from './clusters.ts';
import { type Fleet, ordersByCluster, synthesizeFleet } from './fleet.ts';
import type { ModelOrder } from './model.ts';

const usage = `Usage: npm run fleet -- --output DIR

Writes applicationset.yaml and a folder per cluster below DIR, or nothing where a cluster would refuse anything.
`;

/** Synthesizes the fleet and writes it. @returns what to say, and the exit code: 0 written, 1 refused, 2 could not run */
export function writeFleet(
  fleet: Fleet,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): readonly [string, 0 | 1 | 2] {
  const output = outputOf(argv);
  if (output === undefined) return [usage, 2];
  try {
    return written(fleet, output, env);
  } catch (error) {
    if (error instanceof OutputError) return [`fleet: ${error.message}\n`, 2];
    if (error instanceof SynthRefused || error instanceof PropsError) {
      return [`fleet refused: ${error.message}\n${nothingWritten}`, 1];
    }
    throw error;
  }
}

const nothingWritten = 'Nothing was written.\n';

function written(fleet: Fleet, output: string, env: NodeJS.ProcessEnv): readonly [string, 0 | 1] {
  const { files, parts } = synthesizeFleet(fleet);
  const refused = [...parts.values()].filter(({ result }) => result.summary.errors + result.summary.warnings > 0);
  if (refused.length > 0) return [`${refused.map(report).join('\n')}${nothingWritten}`, 1];
  const entries = [...fleet.clusters.map(({ name }) => name), 'applicationset.yaml'];
  const summary = writeOutput({ files, folder: path.resolve(userFolder(env), output), entries });
  const counts = Object.entries(summary).map(([what, { length }]) => `${length} ${what}`);
  const orders = ordersByCluster(fleet);
  const lines = fleet.clusters.map((cluster) => clusterLine(cluster, orders.get(cluster.name) ?? []));
  return [[`${output}: ${counts.join(', ')}`, ...lines, ''].join('\n'), 0];
}

/** Undefined where the arguments say anything else than one folder. */
function outputOf(argv: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...argv], options: { output: { type: 'string', short: 'o' } } }).values.output;
  } catch {
    return undefined;
  }
}

function report({ state, texts, result }: Synthesis): string {
  const options = { width: 100, colour: false, verbose: false };
  return [`Refused in ${state}:\n\n`, ...textReport([{ texts, result }], options)].join('');
}

/** `eu-west  38 models  small 21 of 64 cards, …` */
function clusterLine({ name, pools }: Cluster, orders: readonly ModelOrder[]): string {
  const held = pools.map((pool) => {
    const cards = orders.filter((order) => order.pool === pool).map(({ replicas, from }) => replicas * from.cards);
    const sum = cards.reduce((total, count) => total + count, 0);
    return `${pool.role} ${sum} of ${pool.nodes * pool.cardsPerNode} cards`;
  });
  return `  ${name}  ${orders.length} models  ${held.join(', ')}`;
}
