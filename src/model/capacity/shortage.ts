import { add, multiply, type Quantity, zero } from '../../quantity/quantity.ts';
import { allocatableOf } from '../fit.ts';
import { grouped } from '../groups.ts';
import { amountOf } from '../resources.ts';
import type { NodeModel } from '../serving-model.ts';
import { components, nodesOf } from './components.ts';
import type { Holding } from './holdings.ts';
import { PackedNodes, type RoomOf, unlimited } from './packed-nodes.ts';

/** Pods that can only run on these nodes and that these nodes can't all run at once. */
export interface Shortage {
  readonly resource: string;
  readonly nodes: readonly NodeModel[];
  readonly holdings: readonly Holding[];
  readonly requested: Quantity;
  readonly room: Quantity;
}

/**
 * All certain shortages of one resource, the smallest sets of nodes first; a set that holds one that is already named
 * is not named again.
 */
export function shortagesOf(
  resource: string,
  holdings: readonly Holding[],
  roomOf: RoomOf = allocatableOf,
): readonly Shortage[] {
  const asking = holdings.filter(({ requests }) => amountOf(requests, resource).nano > 0n);
  const found = shortSums(resource, asking, roomOf);
  const named = new Set(found.flatMap(({ nodes }) => nodes));
  const unfit = components(asking)
    .filter((component) => !component.some(({ nodes }) => nodes.some((node) => named.has(node))))
    .filter((component) => new PackedNodes(component, [resource], roomOf).verdict() === 'impossible')
    .map((component) => shortage(resource, nodesOf(component), component, roomOf));
  return [...found, ...unfit];
}

/** Sets of nodes whose own pods ask for more than the sum of what they have. */
function shortSums(resource: string, holdings: readonly Holding[], roomOf: RoomOf): readonly Shortage[] {
  const byNodes = grouped(holdings, ({ nodes }) => nodes);
  const listsByFirst = grouped([...byNodes.keys()], ([first]) => first);
  const found: Shortage[] = [];
  const named = new Map<NodeModel, readonly NodeModel[]>();
  for (const nodes of [...byNodes.keys()].sort((a, b) => a.length - b.length)) {
    const set = new Set(nodes);
    if (nodes.some((node) => named.get(node)?.every((each) => set.has(each)))) continue;
    const inside = nodes
      .flatMap((node) => listsByFirst.get(node) ?? [])
      .filter((list) => list.every((node) => set.has(node)))
      .flatMap((list) => byNodes.get(list) ?? []);
    const candidate = shortage(resource, nodes, inside, roomOf);
    if (candidate.requested.nano <= candidate.room.nano) continue;
    found.push(candidate);
    for (const node of nodes) named.set(node, nodes);
  }
  return found;
}

function shortage(
  resource: string,
  nodes: readonly NodeModel[],
  holdings: readonly Holding[],
  roomOf: RoomOf,
): Shortage {
  const requested = holdings
    .map(({ requests, pods }) => multiply(amountOf(requests, resource), pods))
    .reduce(add, zero);
  const room = nodes.map((node) => roomOf(node, resource) ?? { nano: unlimited }).reduce(add, zero);
  return { resource, nodes, holdings, requested, room };
}
