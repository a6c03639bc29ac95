import { add, zero } from '../../quantity/quantity.ts';
import { allocatableOf } from '../fit.ts';
import { amountOf } from '../resources.ts';
import type { Holding } from './holdings.ts';
import { amountText, holdersText, nodesText } from './text.ts';

/** `worker-1: coder 2, reasoning 1 of 4 cards`: who takes how much of what the holding's nodes have. */
export function heldText(resource: string, { nodes }: Holding, neighbours: readonly Holding[]): string {
  const takers = neighbours.filter(({ requests }) => amountOf(requests, resource).nano > 0n);
  const room = nodes.map((node) => allocatableOf(node, resource) ?? zero).reduce(add, zero);
  return `${nodesText(nodes)}: ${holdersText(resource, takers)} of ${amountText(resource, room)}`;
}
