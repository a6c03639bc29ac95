import { add, multiply, type Quantity, toNumber, zero } from '../../quantity/quantity.ts';
import { remembered } from '../remembered.ts';
import { amountOf, isCardResource } from '../resources.ts';
import type { NodeModel, Resources, ServingModel, Workload } from '../serving-model.ts';
import type { Holding } from './holdings.ts';
import { Ledger } from './ledger.ts';

/** Pods of a workload that run on one node. */
export interface PlacedPods {
  readonly workload: Workload;
  readonly pods: number;
  /** What each of them asks for. */
  readonly requests: Resources;
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

export function cardsHeld(placed: readonly PlacedPods[]): number {
  return placed.reduce((sum, { pods, requests }) => sum + pods * cardsIn(requests), 0);
}

export function memoryHeld(placed: readonly PlacedPods[]): Quantity {
  return placed.map(({ pods, requests }) => multiply(amountOf(requests, 'memory'), pods)).reduce(add, zero);
}

function placed(model: ServingModel): ReadonlyMap<NodeModel, readonly PlacedPods[]> {
  const free = new Map(model.nodes.map((node) => [node, cardsIn(node.allocatable)]));
  const held = new Map<NodeModel, PlacedPods[]>(model.nodes.map((node) => [node, []]));
  for (const holding of [...Ledger.of(model).holdings].sort((a, b) => a.nodes.length - b.nodes.length)) {
    const { workload, requests } = holding;
    for (const [node, pods] of spread(holding, free)) held.get(node)?.push({ workload, pods, requests });
  }
  for (const pods of held.values()) {
    pods.sort((a, b) => cardsHeld([b]) - cardsHeld([a]) || (a.workload.name < b.workload.name ? -1 : 1));
  }
  return held;
}

/** As many pods on a node as it has cards for, the freest node first; what fits nowhere stays on the freest. */
function spread({ pods, requests, nodes }: Holding, free: Map<NodeModel, number>): Map<NodeModel, number> {
  const each = cardsIn(requests);
  const counts = new Map<NodeModel, number>();
  const freeOn = (node: NodeModel) => free.get(node) ?? 0;
  for (let left = pods; left > 0; ) {
    const freest = nodes.reduce((a, b) => (freeOn(b) > freeOn(a) ? b : a));
    const places = each === 0 ? left : Math.floor(freeOn(freest) / each);
    const count = places > 0 ? Math.min(left, places) : left;
    counts.set(freest, (counts.get(freest) ?? 0) + count);
    free.set(freest, freeOn(freest) - count * each);
    left -= count;
  }
  return counts;
}
