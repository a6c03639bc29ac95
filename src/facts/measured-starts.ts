import { node } from './cluster.ts';
import type { Measurement } from './measurement-schema.ts';
import { measurementOf } from './measurements.ts';

/** The figures that comments and checks quote. A new record changes them at the next synth. */

const oneCoder = startOf('coder', 1);
const twoCoders = startOf('coder', 2);
const reasoning = startOf('reasoning', 1);

export const coderOnOneCard = { kvTokens: quoted(oneCoder, 'kvTokens') };

export const coderOnTwoCards = {
  weightsGiB: twoDigits(quoted(twoCoders, 'weightsGiBPerCard')),
  weightsSeconds: Math.round(quoted(twoCoders, 'loadSeconds')),
  compileSeconds: Math.round(quoted(twoCoders, 'compileSeconds')),
  profileSeconds: quoted(twoCoders, 'profileSeconds'),
  readySeconds: quoted(twoCoders, 'readySeconds'),
  /** @default none: no KV line is on record yet */
  kvTokens: twoCoders.kvTokens,
  concurrency: twoCoders.concurrency,
};

export const reasoningOnOneCard = {
  weightsGiB: twoDigits(quoted(reasoning, 'weightsGiBPerCard')),
  kvTokens: quoted(reasoning, 'kvTokens'),
  concurrency: quoted(reasoning, 'concurrency'),
};

export const clefServeStart = { readySeconds: quoted(startOf('clef-serve', 1), 'readySeconds') };

function startOf(workload: string, tensorParallel: number): Measurement & { readonly workload: string } {
  const found = measurementOf(workload, { tensorParallel, card: node.cardProduct.value });
  if (!found)
    throw new Error(`measurements.json has no start of ${workload} on ${tensorParallel} x ${node.cardProduct.value}`);
  return { workload, ...found };
}

type FigureName =
  | 'weightsGiBPerCard'
  | 'loadSeconds'
  | 'compileSeconds'
  | 'profileSeconds'
  | 'readySeconds'
  | 'kvTokens'
  | 'concurrency';

/** A figure that a comment can't do without. */
function quoted(start: Measurement & { readonly workload: string }, name: FigureName): number {
  const value = start[name];
  if (value !== undefined) return value;
  throw new Error(
    `measurements.json: ${start.workload} on ${start.tensorParallel} ${start.tensorParallel === 1 ? 'card' : 'cards'} has no ` +
      `${name}, which a comment quotes; record a log that has it, or change the comment`,
  );
}

/** As a sentence says it: logs print up to four decimals. */
function twoDigits(value: number): number {
  return Math.round(value * 100) / 100;
}
