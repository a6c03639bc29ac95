import type { Measurement } from './measurement-schema.ts';
import { type MeasuredOn, measurementOf } from './measurements.ts';

// The starts that comments quote. A figure that a comment can't do without must be on record.

type Figure = {
  [K in keyof Measurement]-?: NonNullable<Measurement[K]> extends number ? K : never;
}[keyof Measurement];

/** @throws where the record lacks a figure; the message names it */
function started<F extends Figure>(workload: string, on: MeasuredOn, ...figures: F[]): Measurement & Record<F, number> {
  const found = measurementOf(workload, on);
  const missing = figures.filter((figure) => found?.[figure] === undefined);
  if (found === undefined || missing.length > 0) {
    throw new Error(
      `src/facts/measurements.json has no ${missing.join(', ')} of ${workload} on ${on.tensorParallel} ` +
        `${on.tensorParallel === 1 ? 'card' : 'cards'}, which a comment quotes; record a start that has it`,
    );
  }
  // Every figure was found one line above.
  return found as Measurement & Record<F, number>;
}

export const coderOnOneCard = started('coder', { tensorParallel: 1 }, 'kvTokens');
export const coderOnTwoCards = started(
  'coder',
  { tensorParallel: 2 },
  'weightsGiBPerCard',
  'loadSeconds',
  'compileSeconds',
  'profileSeconds',
  'readySeconds',
);
export const reasoningOnOneCard = started(
  'reasoning',
  { tensorParallel: 1 },
  'weightsGiBPerCard',
  'kvTokens',
  'concurrency',
);
export const clefServeStart = started('clef-serve', { tensorParallel: 1 }, 'readySeconds');
