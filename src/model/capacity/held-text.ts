import { add, zero } from '../../quantity/quantity.ts';
import { allocatableOf } from '../fit.ts';
import { remembered } from '../remembered.ts';
import { amountOf } from '../resources.ts';
import type { NodeModel, ServingModel } from '../serving-model.ts';
import { podsOn } from './placement.ts';
import { amountText, holdersText, nodesText } from './text.ts';

const texts = new WeakMap<readonly NodeModel[], Map<string, string>>();

/** `worker-1: coder 2, reasoning 1 of 4 cards`: who takes how much of what the nodes have. */
export function heldText(model: ServingModel, nodes: readonly NodeModel[], resource: string): string {
  const byResource = remembered(texts, nodes, () => new Map<string, string>());
  return remembered(byResource, resource, () => {
    const takers = nodes
      .flatMap((node) => podsOn(model, node))
      .filter(({ requests }) => amountOf(requests, resource).nano > 0n);
    const room = nodes.map((node) => allocatableOf(node, resource) ?? zero).reduce(add, zero);
    return `${nodesText(nodes)}: ${holdersText(resource, takers)} of ${amountText(resource, room)}`;
  });
}
