import { add, multiply, type Quantity, toNumber, zero } from '../../quantity/quantity.ts';
import { remembered } from '../remembered.ts';
import { amountOf, isCardResource } from '../resources.ts';
import type { NodeModel, Resources, ServingModel, Workload } from '../serving-model.ts';
import type { Holding } from './holdings.ts';
import { Ledger } from './ledger.ts';

/** Pods of a workload on one node, and what they take there together. */
export interface PlacedPods {
  readonly workload: Workload;
  readonly pods: number;
  readonly cards: number;
  readonly memory: Quantity;
}

const placements = new WeakMap<ServingModel, ReadonlyMap<NodeModel, readonly PlacedPods[]>>();

/**
 * What runs on the node, the greatest holder of cards first. Pods with a choice of nodes are put where the most cards are
 * free, as the scheduler would do; pods with none stay on their node even where that is too many.
 */
export function podsOn(model: ServingModel, node: NodeModel): readonly PlacedPods[] {
  return remembered(placements, model, () => placed(model)).get(node) ?? [];
}

/** Whole cards among allocatable or requested resources, of all vendors together. */
export function cardsIn(resources: Resources): number {
  return [...resources].reduce((sum, [name, amount]) => (isCardResource(name) ? sum + toNumber(amount) : sum), 0);
}

function placed(model: ServingModel): ReadonlyMap<NodeModel, readonly PlacedPods[]> {
  const free = new Map(model.nodes.map((node) => [node, cardsIn(node.allocatable)]));
  const held = new Map<NodeModel, PlacedPods[]>(model.nodes.map((node) => [node, []]));
  for (const holding of [...Ledger.of(model).holdings].sort((a, b) => a.nodes.length - b.nodes.length)) {
    const { workload, requests } = holding;
    for (const [node, pods] of spread(holding, free)) {
      const cards = pods * cardsIn(requests);
      free.set(node, (free.get(node) ?? 0) - cards);
      held.get(node)?.push({ workload, pods, cards, memory: multiply(amountOf(requests, 'memory'), pods) });
    }
  }
  for (const pods of held.values()) {
    pods.sort((a, b) => b.cards - a.cards || (a.workload.name < b.workload.name ? -1 : 1));
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
    const places = each === 0 ? left : Math.floor((free.get(node) ?? 0) / each);
    const count = Math.max(0, Math.min(left, places));
    if (count > 0) counts.set(node, count);
    left -= count;
  }
  const [first] = freest;
  if (left > 0 && first) counts.set(first, (counts.get(first) ?? 0) + left);
  return counts;
}

export function cardsHeld(pods: readonly PlacedPods[]): number {
  return pods.reduce((sum, { cards }) => sum + cards, 0);
}

export function memoryHeld(pods: readonly PlacedPods[]): Quantity {
  return pods.map(({ memory }) => memory).reduce(add, zero);
}
