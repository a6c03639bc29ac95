import { z } from 'zod';
import type { Card } from './cards.ts';
import file from './data/kv-observations.json' with { type: 'json' };
import { kvLayout } from './kv-layout.ts';
import { findModel, type Model, type Network, networks } from './models.ts';

const positive = z.number().positive();
const flags = ['utilization', 'batchedTokens', 'sequences'] as const;

const observationSchema = z.strictObject({
  /** `pool`: what a start printed; `budget`: the same without tokens; `needed`, `estimate`: from vLLM's refusal. */
  kind: z.enum(['pool', 'budget', 'needed', 'estimate']),
  model: z.string(),
  network: z.string().optional(),
  card: z.string().optional(),
  tp: positive.default(1),
  pp: positive.default(1),
  /** Ranks that share one request's tokens; the printed tokens count each of them. */
  decodeContextParallel: positive.default(1),
  version: z.string().optional(),
  utilization: positive.max(1).optional(),
  batchedTokens: positive.optional(),
  sequences: positive.optional(),
  /** Flags that the source does not state: what the memory in it says they must have been. */
  inferred: z.array(z.enum(flags)).default([]),
  eager: z.boolean().optional(),
  /** Bytes of one element of the KV cache. */
  kvCacheBytes: positive.default(2),
  contextTokens: positive.optional(),
  totalGiB: positive.optional(),
  weightsGiB: positive.optional(),
  activationGiB: positive.optional(),
  nonTorchGiB: positive.optional(),
  kvGiB: positive.optional(),
  kvTokens: positive.optional(),
  blocks: positive.optional(),
  concurrency: positive.optional(),
  note: z.string().optional(),
  source: z.string(),
});

/** A KV pool that a vLLM log, or vLLM's refusal to start, tells of. Figures are per card. */
export type Observation = z.infer<typeof observationSchema>;

export const observations: readonly Observation[] = z
  .strictObject({ observations: z.array(observationSchema) })
  .parse(file).observations;

const gib = 2 ** 30;

/** The geometry behind an observation; undefined where `data/models.json` has none for it. */
export function networkOf({ network, model }: Observation): Network | undefined {
  return network === undefined ? findModel(model)?.network : networks.get(network);
}

/** The card's KV pool in GiB: as printed, else from the tokens; undefined where the source states neither. */
export function seenPoolGiB(observation: Observation): number | undefined {
  const { kvGiB, kvTokens, tp, pp, kvCacheBytes } = observation;
  if (kvGiB !== undefined) return kvGiB;
  const network = networkOf(observation);
  if (network === undefined || kvTokens === undefined) return undefined;
  return (kvTokens * kvLayout(network, { tp, pp, elementBytes: kvCacheBytes }).bytesPerToken) / gib;
}

/** What neither weights nor KV took of the budget, GiB: as printed, else the rest; undefined where a part is missing. */
export function seenOverheadGiB(observation: Observation): number | undefined {
  const { kind, totalGiB, utilization, weightsGiB, activationGiB, nonTorchGiB } = observation;
  if (kind === 'needed' || kind === 'estimate') return undefined;
  if (activationGiB !== undefined && nonTorchGiB !== undefined) return activationGiB + nonTorchGiB;
  const pool = seenPoolGiB(observation);
  if (totalGiB === undefined || utilization === undefined || weightsGiB === undefined) return undefined;
  return pool === undefined ? undefined : totalGiB * utilization - weightsGiB - pool;
}

/** An observation of one model on one card from which its overhead at other flags follows. */
export interface Measurement {
  readonly tp: number;
  readonly batchedTokens: number;
  readonly sequences: number;
  readonly overheadGiB: number;
}

/** The measurement of exactly this model on this card; undefined where there is none that gives its flags. */
export function measurementOf(model: Model, card: Card): Measurement | undefined {
  for (const observation of observations) {
    const { tp, batchedTokens, sequences } = observation;
    if (observation.model !== model.id || observation.card !== card.product) continue;
    const overheadGiB = seenOverheadGiB(observation);
    if (overheadGiB === undefined || batchedTokens === undefined || sequences === undefined) continue;
    return { tp, batchedTokens, sequences, overheadGiB };
  }
  return undefined;
}
