import { planKv } from '../engines/kv-plan.ts';
import { node } from '../facts/cluster.ts';
import { coderOnTwoCards } from '../facts/measured-starts.ts';
import { coderModel } from '../facts/models.ts';
import { countText } from '../quantity/count.ts';

/** The KV cache that a predictor's requests share. */
export interface KvPool {
  readonly tokens: number;
  /** Requests of the full context that it holds at once. */
  readonly concurrency: number;
  /** True where a boot log said so, false where the planner computed it. */
  readonly measured: boolean;
}

/** What coder reads of itself: its flags and the place of its weights. */
export interface CoderLoad {
  readonly contextTokens: number;
  readonly tensorParallel: number;
  readonly utilization: number;
  readonly batchedTokens: number;
  readonly sequences: number;
}

/** coder's pool: the boot log's where one is on record, else the planner's. */
export function coderPool(load: CoderLoad): KvPool {
  const { kvTokens, concurrency, context } = coderOnTwoCards;
  if (kvTokens !== undefined) {
    // vLLM prints the concurrency of the context that it ran with, which need not be this one.
    const printed = context === load.contextTokens ? concurrency : undefined;
    return { tokens: kvTokens, concurrency: printed ?? kvTokens / load.contextTokens, measured: true };
  }
  const plan = planKv({
    model: coderModel.id.value,
    card: node.cardProduct.value,
    tp: load.tensorParallel,
    contextTokens: load.contextTokens,
    utilization: load.utilization,
    batchedTokens: load.batchedTokens,
    sequences: load.sequences,
  });
  return { tokens: plan.poolTokens, concurrency: plan.concurrency, measured: false };
}

/** A computed pool is rounded to thousands, since the planner is no surer than that. */
export function poolSize({ tokens, measured }: KvPool): string {
  return measured
    ? `${countText(tokens)} tokens`
    : `about ${countText(Math.round(tokens / 1000) * 1000)} tokens, computed`;
}

/** Where the figure comes from. */
export function poolSource(pool: KvPool): string {
  if (pool.measured) return `The boot log's KV line has its measured size: ${poolSize(pool)}.`;
  return (
    `The boot log's KV line has its measured size; no such line is on record yet, so the planner's figure stands: ` +
    `${poolSize(pool)}.`
  );
}
