import { largeEnough } from '../model/fit.ts';
import type { NodeCard, Workload } from '../model/serving-model.ts';

/** A kind of card that a pod may land on. */
export interface CapableCard {
  readonly product: string;
  readonly capability: string;
}

/** Kinds of card among the nodes; undefined where there is none, or one whose capability is not known. */
export function capableCards({ pod }: Workload): readonly CapableCard[] | undefined {
  const cards = largeEnough(pod.eligibleNodes ?? [], pod.requests).map(({ card }) => card);
  if (cards.length === 0 || cards.some((card) => card?.computeCapability === undefined)) return undefined;
  const kinds = new Map(cards.flatMap((card) => (card ? [[card.product, capable(card)]] : [])));
  return [...kinds.values()];
}

function capable({ product, computeCapability = '' }: NodeCard): CapableCard {
  return { product, capability: computeCapability };
}
