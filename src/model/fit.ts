import { type Quantity, zero } from '../quantity/quantity.ts';
import { isCardResource } from './resources.ts';
import type { NodeModel, Resources } from './serving-model.ts';

/** cpu, memory and whole cards; what else a pod may ask for, nobody here judges. */
export function isJudged(resource: string): boolean {
  return resource === 'cpu' || resource === 'memory' || isCardResource(resource);
}

/**
 * What the node has of a resource for pods. Undefined where its Node object doesn't say: without cpu or memory among the
 * allocatable resources they are unknown, while a node that lists no cards has none.
 */
export function allocatableOf({ allocatable }: NodeModel, resource: string): Quantity | undefined {
  return allocatable.get(resource) ?? (isCardResource(resource) && allocatable.size > 0 ? zero : undefined);
}

/** Nodes that could take the pod if they were empty. */
export function largeEnough(nodes: readonly NodeModel[], requests: Resources): readonly NodeModel[] {
  const judged = [...requests].filter(([resource]) => isJudged(resource));
  return nodes.filter((node) =>
    judged.every(([resource, { nano }]) => nano <= (allocatableOf(node, resource)?.nano ?? nano)),
  );
}
