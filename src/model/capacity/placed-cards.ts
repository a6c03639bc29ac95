import { toNumber } from '../../quantity/quantity.ts';
import { amountOf, cardResources, isCardResource } from '../resources.ts';
import type { NodeModel, Resources, ServingModel, Workload } from '../serving-model.ts';
import type { Holding } from './holdings.ts';
import { Ledger } from './ledger.ts';

/** Cards that a workload's pods hold on one node. */
export interface HeldCards {
  readonly workload: Workload;
  readonly pods: number;
  readonly cards: number;
}

const placements = new WeakMap<ServingModel, ReadonlyMap<NodeModel, readonly HeldCards[]>>();

/**
 * Who holds cards on the node, the greatest holder first. Pods with a choice are put where the most cards are free, as the
 * scheduler would do; pods with none stay on their node even where that is too many.
 */
export function heldCards(model: ServingModel, node: NodeModel): readonly HeldCards[] {
  const known = placements.get(model) ?? placed(model);
  placements.set(model, known);
  return known.get(node) ?? [];
}

/** Whole cards among allocatable or requested resources, of all vendors together. */
export function cardsIn(resources: Resources): number {
  return [...resources.keys()]
    .filter(isCardResource)
    .reduce((sum, name) => sum + toNumber(amountOf(resources, name)), 0);
}

function placed(model: ServingModel): ReadonlyMap<NodeModel, readonly HeldCards[]> {
  const free = new Map(model.nodes.map((node) => [node, cardsIn(node.allocatable)]));
  const held = new Map<NodeModel, HeldCards[]>();
  const withCards = Ledger.of(model).holdings.filter(({ requests }) => cardResources(requests).length > 0);
  for (const holding of [...withCards].sort((a, b) => a.nodes.length - b.nodes.length)) {
    for (const [node, pods] of spread(holding, free)) {
      const cards = pods * cardsIn(holding.requests);
      free.set(node, (free.get(node) ?? 0) - cards);
      held.set(node, [...(held.get(node) ?? []), { workload: holding.workload, pods, cards }]);
    }
  }
  for (const holders of held.values()) {
    holders.sort((a, b) => b.cards - a.cards || (a.workload.name < b.workload.name ? -1 : 1));
  }
  return held;
}

/** As many pods on each node as it has cards for, the freest node first; what fits nowhere stays on the first. */
function spread({ pods, requests, nodes }: Holding, free: ReadonlyMap<NodeModel, number>): Map<NodeModel, number> {
  const each = cardsIn(requests);
  const freest = [...nodes].sort((a, b) => (free.get(b) ?? 0) - (free.get(a) ?? 0));
  const counts = new Map<NodeModel, number>();
  let left = pods;
  for (const node of freest) {
    const count = Math.max(0, Math.min(left, Math.floor((free.get(node) ?? 0) / each)));
    if (count > 0) counts.set(node, count);
    left -= count;
  }
  const [first] = freest;
  if (left > 0 && first) counts.set(first, (counts.get(first) ?? 0) + left);
  return counts;
}
