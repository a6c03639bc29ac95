import { parsedCommandLine, UsageError } from './command-line.ts';

export interface MeasureOptions {
  /** A path, or `-` for standard input. */
  readonly log: string;
  /** @default none: nothing to compare with */
  readonly workload: string | undefined;
  readonly record: boolean;
  readonly format: 'text' | 'json';
  /** Product of the card. @default the one of this cluster's node */
  readonly card: string | undefined;
  /** ISO date of the start, for a log whose clocks have no year. */
  readonly date: string | undefined;
  readonly help: boolean;
}

export const measureUsage = `Usage: npm run --silent measure -- LOG [options]

Reads the start-up log of vLLM (0.8 and later, V1 engine) and prints what it measured. LOG is a file, or - for
standard input; gzip and UTF-16 are unpacked, prefixes of kubectl, Docker, journald and others are understood.
Take the log from the container's beginning: kubectl logs POD > vllm.log

  --workload NAME   compare with what is on record for the workload, and with the planner
  --record          put the figures into src/facts/measurements.json; comments and checks follow at the next synth
  --card CARD       product of the card (default: the one of this cluster)
  --date DATE       date of the start, where the log has no year: 2026-01-31
  --format FORMAT   text (default) or json
  --help            this text

Of several starts the last one is read; of several workers the one that decides: the greatest weights and times, the
smallest KV cache.

Exit code 0: the log shows a whole start; 1: the start failed, or the log can't stand for a measurement; 2: it could
not run.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  workload: text,
  record: flag,
  card: text,
  date: text,
  format: text,
  help: { ...flag, short: 'h' },
} as const;

/** @throws UsageError */
export function parseMeasureOptions(argv: readonly string[]): MeasureOptions {
  const { values, positionals } = parsedCommandLine(argv, options);
  const { workload, record = false, card, date, format = 'text', help = false } = values;
  const [log, ...more] = positionals;
  if (format !== 'text' && format !== 'json') throw new UsageError(`--format takes text or json; got "${format}"`);
  if (!help && log === undefined)
    throw new UsageError('give the log to read, or - for standard input; --help shows how');
  if (more.length > 0) throw new UsageError(`one log at a time; got ${positionals.length}`);
  if (record && workload === undefined) throw new UsageError('--record needs --workload NAME, such as coder');
  if (workload !== undefined && !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(workload)) {
    throw new UsageError(`--workload takes a name of lower-case letters, digits and hyphens; got "${workload}"`);
  }
  if (date !== undefined && !isDate(date))
    throw new UsageError(`--date takes a date such as 2026-01-31; got "${date}"`);
  return { log: log ?? '-', workload, record, format, card, date, help };
}

function isDate(date: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
