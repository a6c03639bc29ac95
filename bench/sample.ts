import { runChild } from './child.ts';
import { median } from './median.ts';

/** One run of something in a process of its own, so that its peak memory is its own. */
export interface Sample {
  /** Of the work alone, without Node's start. */
  readonly milliseconds: number;
  /** Largest resident set of the process. */
  readonly peakMiB: number;
  /** What else the work counted, by name. */
  readonly counts: Readonly<Record<string, number>>;
}

/** In the process that does the work: measures it, and prints the sample for {@link takeSample}. */
export async function printSample(work: () => Promise<Sample['counts']> | Sample['counts']): Promise<void> {
  const began = performance.now();
  const counts = await work();
  const milliseconds = performance.now() - began;
  const sample: Sample = { milliseconds, peakMiB: process.resourceUsage().maxRSS / 1024, counts };
  process.stdout.write(JSON.stringify(sample));
}

/** Runs `bench/<name>-once.ts`. */
export function takeSample(name: string, args: readonly (string | number)[]): Sample {
  const argv = ['--import', 'tsx', `bench/${name}-once.ts`, ...args.map(String)];
  // Written by printSample.
  return JSON.parse(runChild(process.execPath, argv).stdout) as Sample;
}

/** The middle of a figure over turns. */
export function middle<Turn>(turns: readonly Turn[], figure: (turn: Turn) => number): number {
  return median(turns.map(figure));
}

/** Turns of the same work; taken one after the other, since the machine has few cores. */
export function turnsOf<Turn>(count: number, take: () => Turn): Turn[] {
  return Array.from({ length: count }, take);
}
