import { labelsOf } from './labels.ts';
import { valueAt } from './plain.ts';
import { resourcesOf } from './resources.ts';
import type { Labels, ModelObject, NodeCard, NodeModel } from './serving-model.ts';

const discovery = 'nvidia.com/gpu';

/** The inventory: every Node object of the set. */
export function nodesOf(objects: readonly ModelObject[]): readonly NodeModel[] {
  return objects.filter(({ group, kind }) => group === '' && kind === 'Node').map(nodeOf);
}

function nodeOf(object: ModelObject): NodeModel {
  const labels = labelsOf(valueAt(object.manifest, ['metadata', 'labels']));
  const card = cardOf(labels);
  return {
    object,
    name: object.name,
    labels,
    allocatable: resourcesOf(valueAt(object.manifest, ['status', 'allocatable'])),
    ...(card && { card }),
  };
}

/** What GPU feature discovery says of the node's cards. */
function cardOf(labels: Labels): NodeCard | undefined {
  const product = labels[`${discovery}.product`];
  if (product === undefined) return undefined;
  const major = labels[`${discovery}.compute.major`];
  const memory = Number(labels[`${discovery}.memory`]);
  return {
    product,
    timeSliced: Number(labels[`${discovery}.replicas`] ?? 1) > 1 || product.endsWith('-SHARED'),
    ...(major !== undefined && { computeCapability: `${major}.${labels[`${discovery}.compute.minor`] ?? 0}` }),
    ...(memory > 0 && { memoryMiB: memory }),
  };
}
