import type { Card } from './cards.ts';
import type { Network } from './models.ts';
import type { Measurement } from './observations.ts';
import { exactly, greater, plus, type Range, spread } from './range.ts';

/**
 * What vLLM's profile run takes of the budget beside weights: the greater of its two phases and a rest outside torch.
 * Ranges and figures are derived in docs/decisions/kv-planner-tolerance.md from `data/kv-observations.json`.
 */

const gib = 2 ** 30;

/** Bytes of one activation: fp16 or bf16. */
const activationBytes = 2;
/** Bytes per logit while the sampler sorts a whole batch: 38.3 to 39.8 in ten logs, on 14 to 80 GiB cards. */
const logitBytes: Range = { low: 38, expected: 38.4, high: 40 };
/** What the forward pass really holds, against the formula: eager runs less, compiled graphs up to 2.5 times it. */
const forwardFactors: Range = { low: 0.5, expected: 1, high: 2.5 };
/** Hidden widths per token where the MLP's width is not known. */
const unknownWidths: Range = { low: 3, expected: 15, high: 30 };
/** From Llama 2's vocabulary to Gemma 3's. */
const unknownVocabulary: Range = { low: 32_000, expected: 152_064, high: 262_144 };
/** CUDA context growth, Triton and attention workspaces, GiB; with NCCL on several cards. */
const restOnOneCard: Range = { low: 0.03, expected: 0.2, high: 0.6 };
const restOnSeveral: Range = { low: 0.03, expected: 0.55, high: 0.95 };
/** An image encoder is profiled too; no log tells how much of the peak it was. */
const encoderGiB: Range = { low: 0, expected: 0, high: 1 };
/** How far a start strays from one that was measured, GiB: weights are known to the first decimal. */
const measuredTolerance = 0.15;
/** What more than one card adds to a measurement on one, GiB: 0.41 in two logs, 0.13 became 0.54. */
const severalCards: Range = { low: -0.05, expected: 0, high: 0.41 };

/** What --max-num-batched-tokens and --max-num-seqs say. */
export interface BatchFlags {
  /** @default the API server's default on the card, see {@link defaultBatch} */
  readonly batchedTokens?: number | undefined;
  /** @default the API server's default on the card, or what a measurement of model and card had */
  readonly sequences?: number | undefined;
}

/** The API server's defaults: large cards get larger ones, except the A100. */
export function defaultBatch({ product, totalGiB }: Card): {
  readonly batchedTokens: number;
  readonly sequences: number;
} {
  const large = totalGiB.expected >= 70 && !/a100/i.test(product);
  return large ? { batchedTokens: 8192, sequences: 1024 } : { batchedTokens: 2048, sequences: 256 };
}

/** Overhead per card, GiB. */
export function overheadOf(
  network: Network,
  card: Card,
  tp: number,
  flags: BatchFlags,
  measurement: Measurement | undefined,
): Range {
  const defaults = defaultBatch(card);
  const batchedTokens = flags.batchedTokens ?? defaults.batchedTokens;
  const sequences =
    flags.sequences === undefined ? { ...exactly(defaults.sequences), low: 1 } : exactly(flags.sequences);
  const modelled = plus(activation(network, tp, batchedTokens, sequences), rest(network, tp));
  if (measurement === undefined) return modelled;
  const measured = afterMeasurement(network, tp, batchedTokens, flags.sequences, measurement);
  // Sequences that nobody stated are the measurement's in what is expected, and vLLM's default at worst.
  return flags.sequences === undefined ? { ...measured, high: Math.max(measured.high, modelled.high) } : measured;
}

function rest(network: Network, tp: number): Range {
  const several = tp > 1 ? restOnSeveral : restOnOneCard;
  return network.multimodal ? plus(several, encoderGiB) : several;
}

/** Moves a measured overhead by what another batch changes in the modelled activation, tensor parallelism as measured. */
function afterMeasurement(
  network: Network,
  tp: number,
  batchedTokens: number,
  sequences: number | undefined,
  measurement: Measurement,
): Range {
  const then = activation(network, measurement.tp, measurement.batchedTokens, exactly(measurement.sequences)).expected;
  const now = activation(network, measurement.tp, batchedTokens, exactly(sequences ?? measurement.sequences)).expected;
  const shift = now - then;
  const doubt = measuredTolerance + Math.abs(shift) / 2;
  const split = tp > measurement.tp ? severalCards : exactly(0);
  const expected = measurement.overheadGiB + shift;
  return plus({ low: Math.max(0, expected - doubt), expected, high: expected + doubt }, split);
}

/** The greater of the forward pass over a batch and the sampler over all sequences, which keeps the hidden states. */
function activation(network: Network, tp: number, batchedTokens: number, sequences: Range): Range {
  const forward = spread((batchedTokens * activationBytes) / gib, forwardWidth(network, tp));
  const hidden = (batchedTokens * network.hiddenSize * activationBytes) / gib;
  const vocabulary = network.vocabSize === undefined ? unknownVocabulary : exactly(network.vocabSize);
  const sampled = (bound: keyof Range): number =>
    hidden + (Math.min(sequences[bound], batchedTokens) * vocabulary[bound] * logitBytes[bound]) / gib;
  return greater(forward, { low: sampled('low'), expected: sampled('expected'), high: sampled('high') });
}

/** Activations per token of a batch that live at once: an MLP's up, gate and product, or what routed experts buffer. */
function forwardWidth({ hiddenSize, intermediateSize, experts }: Network, tp: number): Range {
  if (experts) {
    const width = experts.intermediateSize / tp;
    const buffers = experts.perToken * (Math.max(2 * width, hiddenSize) + width);
    return spread(buffers + 4 * hiddenSize, forwardFactors);
  }
  if (intermediateSize === undefined) return spread(hiddenSize, unknownWidths);
  return spread((3 * intermediateSize) / tp + 3 * hiddenSize, forwardFactors);
}
