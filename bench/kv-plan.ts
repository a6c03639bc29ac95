import { kvLayout } from '../src/engines/kv-layout.ts';
import { overheadOf } from '../src/engines/kv-overhead.ts';
import {
  networkOf,
  type Observation,
  observations,
  seenOverheadGiB,
  seenPoolGiB,
} from '../src/engines/observations.ts';
import { exactly } from '../src/engines/range.ts';
import type { Measured } from './part.ts';
import { table } from './table.ts';

/** One row of the table; a cell is empty where the source doesn't state enough. */
export interface Comparison {
  readonly observation: Observation;
  /** Predicted bytes per token and card, over seen. */
  readonly bytesRatio?: number;
  readonly overheadGiB?: { readonly low: number; readonly high: number; readonly seen: number };
  /** The predicted pool less the seen one, GiB, and as a share of the seen one. */
  readonly poolOffGiB?: number;
  readonly poolOffShare?: number;
}

const gib = 2 ** 30;

export function compare(observation: Observation): Comparison {
  return { observation, ...compareBytes(observation), ...comparePool(observation) };
}

function compareBytes(observation: Observation): Pick<Comparison, 'bytesRatio'> {
  const { kvGiB, kvTokens, tp, kvCacheBytes, decodeContextParallel } = observation;
  const network = networkOf(observation);
  if (network === undefined || kvGiB === undefined || kvTokens === undefined) return {};
  // Pipeline stages are left out: the one log with two of them tells of a bug that counts every layer.
  const layout = kvLayout(network, { tp, pp: 1, elementBytes: kvCacheBytes });
  return { bytesRatio: layout.bytesPerToken / decodeContextParallel / ((kvGiB * gib) / kvTokens) };
}

/** From the model of the overhead alone: a measurement must not predict itself. */
function comparePool(observation: Observation): Pick<Comparison, 'overheadGiB' | 'poolOffGiB' | 'poolOffShare'> {
  const { totalGiB, utilization, weightsGiB, tp, batchedTokens, sequences } = observation;
  const network = networkOf(observation);
  const seen = seenOverheadGiB(observation);
  const pool = seenPoolGiB(observation);
  if (network === undefined || seen === undefined || pool === undefined) return {};
  if (totalGiB === undefined || utilization === undefined || weightsGiB === undefined) return {};
  const card = { product: observation.card ?? 'not named', totalGiB: exactly(totalGiB) };
  const { low, expected, high } = overheadOf(network, card, tp, { batchedTokens, sequences }, undefined);
  const predicted = totalGiB * utilization - weightsGiB - expected;
  const poolOffGiB = predicted - pool;
  return { overheadGiB: { low, high, seen }, poolOffGiB, poolOffShare: poolOffGiB / pool };
}

/** The planner's prediction beside every pool that a log tells of. */
export function kvPlanBench(): Measured {
  const head = ['model', 'card', 'ranks', 'bytes per token', 'overhead, GiB', 'seen', 'inside', 'pool'];
  const rows = observations.map(compare).filter(({ bytesRatio, overheadGiB }) => bytesRatio ?? overheadGiB);
  return { text: table(head, rows.map(rowOf)) };
}

function rowOf({ observation, bytesRatio, overheadGiB, poolOffShare }: Comparison): string[] {
  const inside = overheadGiB && overheadGiB.seen >= overheadGiB.low && overheadGiB.seen <= overheadGiB.high;
  return [
    observation.model,
    observation.card ?? 'not named',
    String(observation.tp),
    bytesRatio?.toFixed(4) ?? '',
    overheadGiB ? `${overheadGiB.low.toFixed(2)} to ${overheadGiB.high.toFixed(2)}` : '',
    overheadGiB?.seen.toFixed(2) ?? '',
    inside === undefined ? '' : inside ? 'yes' : 'no',
    poolOffShare === undefined ? '' : `${(poolOffShare * 100).toFixed(1)} %`,
  ];
}
