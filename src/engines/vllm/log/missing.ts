import type { StartReading } from './reading.ts';

/** How far a start came. */
export interface Extent {
  /** Its banner is in the log. */
  readonly announced: boolean;
  /** Its API came up. */
  readonly ready: boolean;
}

const needed = [
  ['version', 'the engine version'],
  ['tensorParallel', 'the tensor parallel size'],
  ['weightsGiB', 'the size of the weights'],
  ['kvTokens', 'the KV cache in tokens'],
  ['concurrency', 'the concurrency'],
] as const;

/** Why a start can't stand for a measurement, one clause each; of a start that failed, only how. */
export function whatIsMissing(reading: Omit<StartReading, 'missing'>, extent: Extent): string[] {
  const { errors, failure, details } = reading;
  if (errors.length > 0) return [`a start without errors (this one has ${errors.map(({ id }) => id).join(', ')})`];
  if (failure !== undefined) return [`a start that succeeds (this one raised ${failure})`];
  if (details.engine === 'V0') return ['a start of the V1 engine (this is V0, which measures differently)'];
  const missing: string[] = needed.filter(([name]) => reading[name] === undefined).map(([, words]) => words);
  if (reading.readySeconds === undefined) missing.push(missingClock(extent));
  if (contradicts(reading, extent)) missing.push('figures that agree (it serves, yet less than one request fits)');
  return missing;
}

function missingClock({ announced, ready }: Extent): string {
  if (!announced) return 'the banner of the server (is the head cut off, or is it a program without a server?)';
  return ready ? 'a clock that covers the start' : 'the line that says the API is up (is the tail cut off?)';
}

/** The engine refuses to serve less than one request, unless it made the context shorter itself. */
function contradicts({ concurrency, details }: Omit<StartReading, 'missing'>, { ready }: Extent): boolean {
  return ready && details.reducedFrom === undefined && concurrency !== undefined && concurrency < 1;
}
