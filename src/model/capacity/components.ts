import { grouped } from '../groups.ts';
import type { NodeModel } from '../serving-model.ts';
import type { Holding } from './holdings.ts';

/** Holdings that share nodes, directly or over others. */
export function components(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  const leaders = new Map<NodeModel, NodeModel>();
  const leaderOf = (node: NodeModel): NodeModel => {
    let leader = node;
    for (let next = leaders.get(leader); next && next !== leader; next = leaders.get(leader)) leader = next;
    leaders.set(node, leader);
    return leader;
  };
  for (const nodes of nodeListsOf(holdings)) {
    const [first] = nodes;
    if (first) for (const node of nodes) leaders.set(leaderOf(node), leaderOf(first));
  }
  return [...grouped(holdings, ({ nodes }) => nodes[0] && leaderOf(nodes[0])).values()];
}

export function nodesOf(holdings: readonly Holding[]): readonly NodeModel[] {
  return [...new Set([...nodeListsOf(holdings)].flat())];
}

/** Each list once: holdings with the same choice of nodes share one. */
function nodeListsOf(holdings: readonly Holding[]): ReadonlySet<readonly NodeModel[]> {
  return new Set(holdings.map(({ nodes }) => nodes));
}
