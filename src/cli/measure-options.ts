import { parseArgs } from 'node:util';

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

/** A command line that can't be carried out; the message says what is allowed. */
export class MeasureUsageError extends Error {
  override readonly name = 'MeasureUsageError';
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

/** @throws MeasureUsageError */
export function parseMeasureOptions(argv: readonly string[]): MeasureOptions {
  const { values, positionals } = parsed(argv);
  const { workload, record = false, card, date, format = 'text', help = false } = values;
  const [log, ...more] = positionals;
  if (format !== 'text' && format !== 'json')
    throw new MeasureUsageError(`--format takes text or json; got "${format}"`);
  if (!help && log === undefined)
    throw new MeasureUsageError('give the log to read, or - for standard input; --help shows how');
  if (more.length > 0) throw new MeasureUsageError(`one log at a time; got ${positionals.length}`);
  if (record && workload === undefined) throw new MeasureUsageError('--record needs --workload NAME, such as coder');
  if (workload !== undefined && !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(workload)) {
    throw new MeasureUsageError(`--workload takes a name of lower-case letters, digits and hyphens; got "${workload}"`);
  }
  if (date !== undefined && !isDate(date))
    throw new MeasureUsageError(`--date takes a date such as 2026-01-31; got "${date}"`);
  return { log: log ?? '-', workload, record, format, card, date, help };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/);
    throw new MeasureUsageError(`${sentence.replace(/\.$/, '')}; --help lists the options`);
  }
}

function isDate(date: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
