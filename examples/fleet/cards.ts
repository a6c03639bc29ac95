import type { GpuNodeProps } from '../../constructs/gpu-node.ts';
import known from '../../src/engines/data/cards.json' with { type: 'json' };
import { SynthRefused } from '../../src/synth/refused.ts';

/** What a node's labels say of one of its cards. */
export type CardKind = Omit<GpuNodeProps['cards'], 'count'>;

const byProduct = new Map(known.cards.map((card) => [card.product, card]));

/** A kind of card by its product label. @throws SynthRefused for one that the table does not know, or without its memory */
export function cardKind(product: string): CardKind {
  const card = byProduct.get(product);
  if (card?.memoryMiB !== undefined) {
    return { product, memoryMiB: card.memoryMiB, computeCapability: card.computeCapability };
  }
  const complete = known.cards.filter(({ memoryMiB }) => memoryMiB !== undefined).map((row) => row.product);
  throw new SynthRefused(
    `no card ${JSON.stringify(product)} with its memory is known; known: ${complete.join(', ')}. ` +
      'Write it as the label nvidia.com/gpu.product does, or add it to src/engines/data/cards.json.',
  );
}
