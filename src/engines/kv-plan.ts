import { type Card, cards, findCard } from './cards.ts';
import { blockTokens, type KvLayout, kvLayout, notPlanned } from './kv-layout.ts';
import { type BatchFlags, defaultBatch, overheadOf } from './kv-overhead.ts';
import { findModel, type Model, models } from './models.ts';
import { nearestNames } from './nearest-names.ts';
import { measurementOf } from './observations.ts';
import { exactly, minus, type Range, spread } from './range.ts';

/** What is asked of the planner. */
export interface KvRequest extends BatchFlags {
  /** A known model, or its id. */
  readonly model: Model | string;
  /** A known card, or a name of it. */
  readonly card: Card | string;
  /** --tensor-parallel-size @default 1 */
  readonly tp?: number | undefined;
  /** --pipeline-parallel-size @default 1 */
  readonly pp?: number | undefined;
  /** --max-model-len, tokens @default the longest that fits, up to the model's window */
  readonly contextTokens?: number | undefined;
  /** --gpu-memory-utilization @default 0.9 */
  readonly utilization?: number | undefined;
  /** Bytes of one element of the KV cache: 2, or 1 for fp8. @default 2 */
  readonly kvElementBytes?: number | undefined;
  /** --kv-cache-memory-bytes: the pool as it is set, whatever the utilization. @default none: the pool is what is left */
  readonly kvCacheBytes?: number | undefined;
  /** Weights of the whole model, GiB. @default what is known of the model */
  readonly weightsGiB?: number | undefined;
}

/**
 * - `fits`: the margin is at least 5 % of the need and 0.5 GiB, and it is there at the highest overhead too;
 * - `does-not-fit`: more than 5 % of the need is missing, and it doesn't fit at the lowest overhead either;
 * - `close`: between them.
 */
export type Verdict = 'fits' | 'close' | 'does-not-fit';

/** A plan of what fills a card. Figures are GiB per card where nothing else is said. */
export interface KvPlan {
  readonly model: Model;
  readonly card: Card;
  readonly tp: number;
  readonly pp: number;
  readonly utilization: number;
  /** Total memory times utilization: all that vLLM's arithmetic hands out. The whole card where the pool is set. */
  readonly budgetGiB: Range;
  readonly weightsGiB: Range;
  /** False where the weights are an estimate. */
  readonly weightsSourced: boolean;
  readonly kvBytesPerToken: number;
  /** Activations at their peak and memory outside torch. CUDA context, NCCL and graphs lie outside the budget. */
  readonly overheadGiB: Range;
  readonly poolGiB: Range;
  /** As vLLM prints "GPU KV cache size": whole blocks of 16. */
  readonly poolTokens: number;
  readonly contextTokens: number;
  /** KV cache of one request of `contextTokens`. */
  readonly neededGiB: number;
  /** Requests of `contextTokens` that the pool holds at once. */
  readonly concurrency: number;
  readonly marginGiB: number;
  readonly verdict: Verdict;
}

/** A request that can't be planned: an unknown name, a number that vLLM refuses, a model whose memory nobody knows. */
export class PlanError extends Error {}

const gib = 2 ** 30;
/** "fits" keeps this distance, whichever is larger; "does-not-fit" lies below the share. */
const tolerance = { share: 0.05, gib: 0.5 };
/** Weights of a pipeline stage, against an even share: embeddings and head lie on the first and the last. */
const stageShare: Range = { low: 0.9, expected: 1, high: 1.1 };

/**
 * Computes what vLLM would print at start: pool, tokens and concurrency.
 *
 * @throws PlanError with one line that says what is wrong and what is allowed
 */
export function planKv(request: KvRequest): KvPlan {
  const model = typeof request.model === 'string' ? modelNamed(request.model) : request.model;
  const card = typeof request.card === 'string' ? cardNamed(request.card) : request.card;
  const { tp = 1, pp = 1, utilization = 0.9, kvElementBytes = 2, kvCacheBytes } = request;
  refuseWhatVllmRefuses(model, card, tp, pp, utilization, request);
  const layout = kvLayout(model.network, { tp, pp, elementBytes: kvElementBytes });
  const weights = weightsPerCard(model, tp, pp, request.weightsGiB);
  const overhead = overheadOf(model.network, card, tp, request, measurementOf(model, card));
  const budget = spread(kvCacheBytes === undefined ? utilization : 1, card.totalGiB);
  const pool =
    kvCacheBytes === undefined ? minus(minus(budget, weights.perCardGiB), overhead) : exactly(kvCacheBytes / gib);
  const batchedTokens = request.batchedTokens ?? defaultBatch(card).batchedTokens;
  const asked = (contextTokens: number): ContextFit =>
    judgeContext(pool, layout, contextTokens, batchedTokens, kvCacheBytes !== undefined);
  const contextTokens = request.contextTokens ?? longest(asked, model.window ?? Number.POSITIVE_INFINITY, pool, layout);
  return {
    model,
    card,
    tp,
    pp,
    utilization,
    budgetGiB: budget,
    weightsGiB: weights.perCardGiB,
    weightsSourced: weights.sourced,
    kvBytesPerToken: layout.bytesPerToken,
    overheadGiB: overhead,
    poolGiB: pool,
    poolTokens: tokensIn(pool.expected, layout),
    contextTokens,
    ...asked(contextTokens),
  };
}

type ContextFit = Pick<KvPlan, 'neededGiB' | 'concurrency' | 'marginGiB' | 'verdict'>;

function judgeContext(
  pool: Range,
  layout: KvLayout,
  contextTokens: number,
  batchedTokens: number,
  poolIsSet: boolean,
): ContextFit {
  const blocks = layout.blocksFor(contextTokens, batchedTokens);
  const neededGiB = (blocks * layout.blockBytes) / gib;
  const marginGiB = pool.expected - neededGiB;
  const concurrency = blocks === 0 ? 0 : Math.max(0, blocksIn(pool.expected, layout)) / blocks;
  const verdict = poolIsSet ? (concurrency >= 1 ? 'fits' : 'does-not-fit') : judge(pool, neededGiB);
  return { neededGiB, concurrency, marginGiB, verdict };
}

function judge(pool: Range, needed: number): Verdict {
  const margin = pool.expected - needed;
  if (margin >= Math.max(tolerance.share * needed, tolerance.gib) && pool.low >= needed) return 'fits';
  return margin < -tolerance.share * needed && pool.high < needed ? 'does-not-fit' : 'close';
}

function blocksIn(poolGiB: number, { blockBytes }: KvLayout): number {
  return Math.floor((poolGiB * gib) / blockBytes);
}

function tokensIn(poolGiB: number, layout: KvLayout): number {
  return layout.tokens(blocksIn(poolGiB, layout));
}

/** The longest context that fits, in whole blocks up to the window; where none does, what the pool would hold. */
function longest(asked: (contextTokens: number) => ContextFit, window: number, pool: Range, layout: KvLayout): number {
  const most = Math.max(0, Math.floor(Math.min(window / blockTokens, blocksIn(pool.expected, layout))));
  let [fitting, above] = [0, most + 1];
  while (above - fitting > 1) {
    const middle = Math.floor((fitting + above) / 2);
    if (asked(middle * blockTokens).verdict === 'fits') fitting = middle;
    else above = middle;
  }
  return fitting > 0 ? fitting * blockTokens : Math.min(window, tokensIn(pool.expected, layout));
}

function weightsPerCard(model: Model, tp: number, pp: number, statedGiB: number | undefined) {
  const total = statedGiB === undefined ? model.weights?.totalGiB : exactly(statedGiB);
  if (total === undefined) {
    throw new PlanError(
      `the weights of ${model.id} are not known: neither a log, nor a file size, nor a safe estimate`,
    );
  }
  const share = spread(1 / (tp * pp), pp > 1 ? stageShare : exactly(1));
  const perCardGiB: Range = {
    low: total.low * share.low,
    expected: total.expected * share.expected,
    high: total.high * share.high,
  };
  return { perCardGiB, sourced: statedGiB !== undefined || model.weights?.sourced === true };
}

function modelNamed(id: string): Model {
  const model = findModel(id);
  if (model) return model;
  const ids = models.map((known) => known.id);
  throw new PlanError(`unknown model "${id}": nearest known are ${nearestNames(id, ids).join(', ')}`);
}

function cardNamed(name: string): Card {
  const card = findCard(name);
  if (card) return card;
  const products = cards.map(({ product }) => product);
  throw new PlanError(`unknown card "${name}": nearest known are ${nearestNames(name, products).join(', ')}`);
}

function refuseWhatVllmRefuses(
  model: Model,
  card: Card,
  tp: number,
  pp: number,
  utilization: number,
  flags: BatchFlags,
): void {
  const { attentionHeads, kvHeads, latent } = model.network;
  const reason = notPlanned(model.network, pp);
  if (reason !== undefined) throw new PlanError(`${model.id} can't be planned: ${reason}`);
  if (attentionHeads % tp !== 0) {
    throw new PlanError(
      `Total number of attention heads (${attentionHeads}) must be divisible by tensor parallel size (${tp}).`,
    );
  }
  if (!latent && kvHeads % tp !== 0 && tp % kvHeads !== 0) {
    throw new PlanError(`${kvHeads} KV heads can't be split over ${tp} cards: vLLM asserts that one divides the other`);
  }
  if (!(utilization > 0 && utilization <= 1)) {
    throw new PlanError(`GPU memory utilization must be above 0 and up to 1.0. Got ${utilization}.`);
  }
  const { batchedTokens = defaultBatch(card).batchedTokens, sequences } = flags;
  if (sequences !== undefined && batchedTokens < sequences) {
    throw new PlanError(
      `max_num_batched_tokens (${batchedTokens}) must be greater than or equal to max_num_seqs (${sequences}).`,
    );
  }
}
