import { parseArgs } from 'node:util';
import { cards } from '../engines/cards.ts';
import { contextTokens, kvElementBytes } from '../engines/kv-demand.ts';
import { type KvRequest, PlanError, planKv } from '../engines/kv-plan.ts';
import { humanReadableInt, pythonFloat, pythonInt } from '../engines/vllm/python-number.ts';
import { jsonRow, page, table } from './fit-report.ts';

/** What the command prints, and the code it exits with. */
export interface FitOutcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: 0 | 2;
}

export const fitUsage = `Usage: npm run --silent fit -- --model MODEL [options]

Plans how much KV cache a model leaves on a card under vLLM, and whether a context fits.

  --card CARD                    product label, such as Tesla-V100-PCIE-32GB (default: every known card)
  --tp N                         tensor parallel size (default 1)
  --max-model-len LENGTH         65536, 64K (65,536) or 64k (64,000) (default: the longest that fits)
  --gpu-memory-utilization U     (default 0.9)
  --max-num-batched-tokens N     (default: vLLM's, 2048 or, on large cards, 8192)
  --max-num-seqs N               (default: vLLM's, 256 or, on large cards, 1024)
  --kv-cache-dtype DTYPE         auto (default) or fp8
  --weights-gib W                weights of the whole model, where the table has none
  --format FORMAT                text (default) or json
  --help                         this text

Exit code 0: any verdict; 2: it could not be planned.`;

const text = { type: 'string' } as const;
const options = {
  model: text,
  card: text,
  tp: text,
  'max-model-len': text,
  'gpu-memory-utilization': text,
  'max-num-batched-tokens': text,
  'max-num-seqs': text,
  'kv-cache-dtype': text,
  'weights-gib': text,
  format: text,
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseFlags>;

/**
 * Plans a model on one card, or on every known one: a table and a bar, or JSON.
 *
 * @returns exit code 0 for any verdict, 2 with one line on standard error where the input can't be planned
 */
export function runFit(args: readonly string[]): FitOutcome {
  try {
    const flags = parseFlags(args);
    if (flags.help) return { stdout: `${fitUsage}\n`, stderr: '', exitCode: 0 };
    return { stdout: `${report(flags)}\n`, stderr: '', exitCode: 0 };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { stdout: '', stderr: `fit: ${error.message}\n`, exitCode: 2 };
  }
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new PlanError(`${line.replace(/\.$/, '')}; --help lists the options`);
  }
}

function report(flags: Values): string {
  const format = flags.format ?? 'text';
  if (format !== 'text' && format !== 'json') throw new PlanError(`--format takes text or json; got "${format}"`);
  const request = requestOf(flags);
  const { card } = flags;
  const plans = (card === undefined ? cards : [card]).map((each) => planKv({ ...request, card: each }));
  if (format === 'text')
    return card === undefined ? table(plans) : plans.map((plan) => page(plan, request.sequences)).join('\n');
  const rows = plans.map(jsonRow);
  return JSON.stringify(card === undefined ? { rows } : rows[0], null, 2);
}

function requestOf(flags: Values): Omit<KvRequest, 'card'> {
  const { model } = flags;
  if (model === undefined) throw new PlanError('--model is missing; --help lists the options');
  return {
    model,
    tp: read(flags, 'tp', atLeastOne(pythonInt), 'a whole number of cards from 1 up'),
    contextTokens: read(flags, 'max-model-len', contextTokens, 'tokens: 65536, 64K (65,536) or 64k (64,000)'),
    utilization: read(flags, 'gpu-memory-utilization', pythonFloat, 'a fraction above 0 and up to 1, such as 0.9'),
    batchedTokens: read(flags, 'max-num-batched-tokens', atLeastOne(humanReadableInt), 'tokens: 8192 or 8K'),
    sequences: read(flags, 'max-num-seqs', atLeastOne(pythonInt), 'a whole number of sequences from 1 up'),
    kvElementBytes: read(flags, 'kv-cache-dtype', kvElementBytes, 'auto, bfloat16, fp8, fp8_e4m3 or fp8_e5m2'),
    weightsGiB: read(flags, 'weights-gib', positiveNumber, 'GiB of the whole model, such as 15.6'),
  };
}

type Flag = Exclude<keyof typeof options, 'help'>;

function read(
  flags: Values,
  flag: Flag,
  parse: (value: string) => number | undefined,
  takes: string,
): number | undefined {
  const given = flags[flag];
  if (given === undefined) return undefined;
  const value = parse(given);
  if (value === undefined) throw new PlanError(`--${flag} takes ${takes}; got "${given}"`);
  return value;
}

function atLeastOne(parse: (value: string) => number | undefined): (value: string) => number | undefined {
  return (value) => {
    const parsed = parse(value);
    return parsed !== undefined && parsed >= 1 ? parsed : undefined;
  };
}

function positiveNumber(value: string): number | undefined {
  const parsed = pythonFloat(value);
  return parsed !== undefined && parsed > 0 && Number.isFinite(parsed) ? parsed : undefined;
}
