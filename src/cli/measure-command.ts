import { resolve } from 'node:path';
import type { Chunks } from '../engines/vllm/log/decode.ts';
import { readLog } from '../engines/vllm/log/reader.ts';
import { type LogReading, NotALogError, type StartReading } from '../engines/vllm/log/reading.ts';
import { UsageError } from './command-line.ts';
import { type MeasureOptions, measureUsage, parseMeasureOptions } from './measure-options.ts';
import type { Comparison } from './measure-report.ts';
import { isRecordable, measureJson, measureText } from './measure-report.ts';

/** What the command needs of the world; a test gives its own. */
export interface MeasureWorld {
  /** Paths are given relative to this folder. */
  readonly cwd: string;
  /** The bytes of a file, or of standard input for `-`. */
  open(path: string): Chunks;
  /** Compares a start with the record and the plan. Loaded on demand: the reading itself needs neither. */
  compare(start: StartReading, options: MeasureOptions): Promise<Comparison>;
  /** Writes a start into the measurements. @returns the path of the file. @throws UsageError */
  record(start: StartReading, options: MeasureOptions): Promise<string>;
  out(text: string): void;
  err(text: string): void;
}

/** Runs `measure` and returns its exit code: 0 a whole start, 1 no measurement in it, 2 it could not run. */
export async function runMeasure(argv: readonly string[], world: MeasureWorld): Promise<0 | 1 | 2> {
  try {
    const options = parseMeasureOptions(argv);
    if (options.help) {
      world.out(measureUsage);
      return 0;
    }
    return await measure(options, world);
  } catch (error) {
    world.err(`measure: ${explain(error)}\n`);
    return 2;
  }
}

async function measure(options: MeasureOptions, world: MeasureWorld): Promise<0 | 1> {
  const reading = await read(options.log, world);
  const { start } = reading;
  const recordable = isRecordable(reading);
  const compares = options.workload !== undefined || options.card !== undefined;
  const comparison = start && compares ? await world.compare(start, options) : undefined;
  const recordedIn = start && recordable && options.record ? await world.record(start, options) : undefined;
  const report = { log: options.log === '-' ? 'standard input' : options.log, reading, comparison, recordedIn };
  const json = options.format === 'json';
  if (json) world.out(`${measureJson(report)}\n`);
  else if (start) world.out(`${measureText(report)}\n`);
  if (options.record && !recordable) world.err(`measure: nothing is recorded: ${whyNot(reading)}\n`);
  else if (!start && !json) world.err(`measure: ${measureText(report)}\n`);
  return recordable ? 0 : 1;
}

/** A text that is no log is an answer too, not a failure of the command. */
async function read(log: string, world: MeasureWorld): Promise<LogReading & { readonly unfinished: boolean }> {
  try {
    return await readLog(world.open(log === '-' ? log : resolve(world.cwd, log)));
  } catch (error) {
    if (!(error instanceof NotALogError)) throw error;
    return { starts: 0, earlier: [], streams: {}, refusal: error.message, unfinished: false };
  }
}

function whyNot({ start, refusal }: LogReading): string {
  return start ? `the log lacks ${start.missing.join('; ')}` : (refusal ?? 'it holds no start');
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException; // both are undefined where it is no error of the system
  if (code === 'ENOENT') return `${path}: there is no such file`;
  if (code === 'EISDIR') return `this is a folder; give a log, or - for standard input`;
  return error.message;
}
