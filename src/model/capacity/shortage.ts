import { add, multiply, type Quantity, zero } from '../../quantity/quantity.ts';
import { allocatableOf } from '../fit.ts';
import { grouped } from '../groups.ts';
import { amountOf } from '../resources.ts';
import type { NodeModel } from '../serving-model.ts';
import type { Holding } from './holdings.ts';
import { packing } from './packing.ts';

/** Pods that can only run on these nodes and that these nodes can't all run at once. */
export interface Shortage {
  readonly resource: string;
  readonly nodes: readonly NodeModel[];
  readonly holdings: readonly Holding[];
  readonly requested: Quantity;
  readonly room: Quantity;
}

/** What a node has of a resource; undefined where nobody knows. */
export type RoomOf = (node: NodeModel, resource: string) => Quantity | undefined;

/** More than any set of pods asks for. */
const unlimited = 1n << 128n;

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
    .filter((component) => canRun(component, [resource], roomOf) === 'impossible')
    .map((component) => shortage(resource, nodesOf(component), component, roomOf));
  return [...found, ...unfit];
}

/** Whether all these pods can run at once, looking at the named resources together. */
export function canRun(
  holdings: readonly Holding[],
  resources: readonly string[],
  roomOf: RoomOf,
): ReturnType<typeof packing> {
  const nodes = nodesOf(holdings);
  const indexes = new Map(nodes.map((node, index) => [node, index]));
  const batches = holdings.map(({ pods, requests, nodes: usable }) => ({
    pods,
    demand: resources.map((resource) => amountOf(requests, resource).nano),
    nodes: usable.flatMap((node) => indexes.get(node) ?? []),
  }));
  const rooms = nodes.map((node) => resources.map((resource) => roomOf(node, resource)?.nano ?? unlimited));
  return packing(batches, rooms);
}

/** Sets of nodes whose own pods ask for more than the sum of what they have. */
function shortSums(resource: string, holdings: readonly Holding[], roomOf: RoomOf): readonly Shortage[] {
  const sets = new Map(holdings.map(({ nodes }) => [keyOf(nodes), nodes]));
  const byFirstNode = grouped(holdings, ({ nodes }) => nodes[0]);
  const found: Shortage[] = [];
  const named = new Map<NodeModel, readonly NodeModel[]>();
  for (const nodes of [...sets.values()].sort((a, b) => a.length - b.length)) {
    const set = new Set(nodes);
    if (nodes.some((node) => named.get(node)?.every((each) => set.has(each)))) continue;
    const inside = nodes
      .flatMap((node) => byFirstNode.get(node) ?? [])
      .filter((holding) => holding.nodes.every((node) => set.has(node)));
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

/** Holdings that share nodes, directly or over others. */
export function components(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  const leaders = new Map<NodeModel, NodeModel>();
  const leaderOf = (node: NodeModel): NodeModel => {
    let leader = node;
    for (let next = leaders.get(leader); next && next !== leader; next = leaders.get(leader)) leader = next;
    leaders.set(node, leader);
    return leader;
  };
  for (const { nodes } of holdings) {
    const [first] = nodes;
    if (first) for (const node of nodes) leaders.set(leaderOf(node), leaderOf(first));
  }
  return [...grouped(holdings, ({ nodes }) => nodes[0] && leaderOf(nodes[0])).values()];
}

export function nodesOf(holdings: readonly Holding[]): readonly NodeModel[] {
  return [...new Set(holdings.flatMap(({ nodes }) => nodes))];
}

function keyOf(nodes: readonly NodeModel[]): string {
  return nodes.map(({ name }) => name).join();
}
