import { basename } from 'node:path';
import { PlanError, planKv } from '../engines/kv-plan.ts';
import type { StartFigures, StartReading } from '../engines/vllm/log/reading.ts';
import { node } from '../facts/cluster.ts';
import type { Measurement } from '../facts/measurement-schema.ts';
import { readMeasurements, recordMeasurement } from '../facts/record-measurement.ts';
import { UsageError } from './command-line.ts';
import type { MeasureOptions } from './measure-options.ts';
import type { Comparison } from './measure-report.ts';

/** What the log's start looks like beside the file of measurements and the planner. */
export function compareStart(file: string, start: StartReading, { workload, card }: MeasureOptions): Comparison {
  const product = card ?? node.cardProduct.value;
  const measured = readMeasurements(file)[workload ?? '']?.find(
    (one) => one.card === product && one.tensorParallel === start.tensorParallel,
  );
  return {
    workload,
    card: product,
    onRecord: measured && figuresOf(measured),
    rounded: measured?.rounded?.map(figureName) ?? [],
    provenance: measured && [measured.date, `(${measured.source})`].filter((part) => part !== undefined).join(' '),
    planned: plan(start, product),
  };
}

/** @returns the file, once the start is in it. @throws UsageError where the log is another workload's */
export function recordStart(file: string, start: StartReading, options: MeasureOptions): string {
  const { workload = '', log, card, date } = options;
  refuseAnothersLog(Object.keys(readMeasurements(file)), workload, start);
  recordMeasurement(file, workload, {
    card: card ?? node.cardProduct.value,
    tensorParallel: start.tensorParallel ?? 1,
    ...measurementOf(start),
    provenance: 'measured',
    ...dated(date ?? start.date),
    source: log === '-' ? 'a log on standard input' : `the log ${basename(log)}`,
  });
  return file;
}

const dated = (date: string | undefined) => (date === undefined ? {} : { date });

/** The served names tell whose log it is, where they are names of workloads at all. */
function refuseAnothersLog(known: readonly string[], workload: string, { details }: StartReading): void {
  const { served = [] } = details;
  const other = served.find((name) => known.includes(name));
  if (other === undefined || served.includes(workload)) return;
  throw new UsageError(
    `this is a log of ${other}, which serves ${served.join(', ')}; it is not recorded for ${workload}`,
  );
}

type Figures = Omit<Measurement, 'card' | 'tensorParallel' | 'provenance' | 'source'>;

/**
 * The figures by their names in the file, which say what is per card. Two decimals: the log prints up to six, and no
 * start repeats the third.
 */
function measurementOf({ version, weightsGiB, kvGiB, ...same }: StartReading): Figures {
  const { loadSeconds, compileSeconds, graphSeconds, kvTokens, concurrency, context, readySeconds } = same;
  const figures = {
    weightsGiBPerCard: weightsGiB,
    loadSeconds,
    compileSeconds,
    graphSeconds,
    kvGiBPerCard: kvGiB,
    kvTokens,
    concurrency,
    context,
    readySeconds,
  };
  const known = Object.entries(figures).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Math.round(value * 100) / 100] as const],
  );
  return { engineVersion: version, attentionBackend: same.attentionBackend, ...Object.fromEntries(known) };
}

/** And back. */
function figuresOf(measured: Measurement): StartFigures {
  const { engineVersion, weightsGiBPerCard, kvGiBPerCard, ...same } = measured;
  const figures = { version: engineVersion, weightsGiB: weightsGiBPerCard, kvGiB: kvGiBPerCard, ...same };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}

function figureName(name: string): string {
  return name === 'engineVersion' ? 'version' : name.replace('PerCard', '');
}

/** What the planner makes of the settings that the log shows. */
function plan({ tensorParallel, context, details }: StartReading, card: string): StartFigures | string {
  const { model, maxSeqLen, utilization, batchedTokens, sequences } = details;
  if (model === undefined) return 'the log does not name the model';
  try {
    const contextTokens = context ?? maxSeqLen;
    const request = { model, card, tp: tensorParallel, contextTokens, utilization, batchedTokens, sequences };
    const { weightsGiB, poolGiB, poolTokens, concurrency, ...planned } = planKv(request);
    return {
      weightsGiB: weightsGiB.expected,
      kvGiB: poolGiB.expected,
      kvTokens: poolTokens,
      concurrency,
      context: planned.contextTokens,
      tensorParallel: planned.tp,
    };
  } catch (error) {
    if (error instanceof PlanError) return error.message;
    throw error;
  }
}
