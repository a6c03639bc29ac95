import type { Network } from './models.ts';

/** Tokens per KV block, vLLM's default on CUDA. */
export const blockTokens = 16;

/** How vLLM cuts a card's KV pool into blocks. */
export interface KvLayout {
  /** Bytes that one token of the printed "GPU KV cache size" costs on one card. */
  readonly bytesPerToken: number;
  /** Bytes of one block on one card. */
  readonly blockBytes: number;
  /** Tokens that vLLM prints for a pool of so many blocks. */
  tokens(blocks: number): number;
  /** Blocks that one request of this length takes; sliding layers keep the window and one batch. */
  blocksFor(contextTokens: number, batchedTokens: number): number;
}

/** What the layout depends on beside the network. */
export interface KvSplit {
  readonly tp: number;
  readonly pp: number;
  /** Bytes of one element of the KV cache: 2, or 1 for fp8. */
  readonly elementBytes: number;
}

/** Why a network's KV cache can't be planned, one clause; undefined where it can. */
export function notPlanned({ encoder, linearLayers, sliding, layers }: Network, pp: number): string | undefined {
  if (encoder) return 'an encoder keeps no KV cache';
  if (linearLayers)
    return `${linearLayers} of its ${layers} layers are linear attention, whose state vLLM pads into KV pages`;
  if (sliding && pp > 1) return 'sliding-window layers under pipeline parallelism are grouped per stage';
  return undefined;
}

/**
 * The layout of a network: KV heads are replicated where there are more cards than heads, MLA's latent is the same on
 * every card, and sliding layers share blocks with full ones in groups of equal size, the last of them padded.
 */
export function kvLayout(network: Network, { tp, pp, elementBytes }: KvSplit): KvLayout {
  const layers = Math.ceil(network.layers / pp);
  const sliding = network.sliding?.layers ?? 0;
  const groupLayers = sliding === 0 ? layers : groupSize(layers - sliding, sliding);
  const fullGroups = Math.ceil((layers - sliding) / groupLayers);
  const slidingGroups = Math.ceil(sliding / groupLayers);
  const groups = fullGroups + slidingGroups;
  const blockBytes = blockTokens * layerBytes(network, tp, elementBytes) * groupLayers;
  const window = network.sliding?.window ?? 0;
  return {
    blockBytes,
    bytesPerToken: (blockBytes * groups) / blockTokens,
    tokens: (blocks) => Math.floor(Math.max(blocks, 0) / groups) * blockTokens,
    blocksFor: (contextTokens, batchedTokens) => {
      const full = Math.ceil(contextTokens / blockTokens);
      const kept = Math.min(window - 1 + batchedTokens, contextTokens);
      return fullGroups * full + (slidingGroups === 0 ? 0 : slidingGroups * (Math.ceil(kept / blockTokens) + 1));
    },
  };
}

/** Bytes of one token in one layer on one card. */
function layerBytes({ latent, kvHeads, headDim = 0 }: Network, tp: number, elementBytes: number): number {
  if (latent) return (latent.rank + latent.rope) * elementBytes;
  return 2 * Math.max(1, Math.floor(kvHeads / tp)) * headDim * elementBytes;
}

/** The smaller kind's layers; the greater kind's where that pads less than a quarter. */
function groupSize(full: number, sliding: number): number {
  if (full === 0) return sliding;
  const [smaller, larger] = full < sliding ? [full, sliding] : [sliding, full];
  return larger < smaller * 1.25 ? larger : smaller;
}
