import { parseQuantity } from '../../quantity/parse.ts';
import { compare, max, type Quantity, zero } from '../../quantity/quantity.ts';
import { amountOf } from '../resources.ts';
import type { NodeModel, ServingModel, Workload } from '../serving-model.ts';
import { Ledger } from './ledger.ts';

/** A memory request above what was found to schedule on the nodes that the pod may use. */
export interface OverLargestRequest {
  readonly workload: Workload;
  readonly nodes: readonly NodeModel[];
  readonly request: Quantity;
  readonly largest: Quantity;
  readonly allocatable: Quantity;
}

/** What other pods take is not in the set; where the largest request that schedules was found out, it is the bound. */
export function overLargestRequest(model: ServingModel): readonly OverLargestRequest[] {
  const nodesOf = new Map(Ledger.of(model).holdings.map(({ workload, nodes }) => [workload, nodes]));
  return [...nodesOf].flatMap(([workload, nodes]) => {
    const request = amountOf(workload.pod.requests, 'memory');
    const largest = largestRequest(model, nodes);
    if (largest === undefined || compare(request, largest) <= 0) return [];
    const allocatable = nodes.map((node) => amountOf(node.allocatable, 'memory')).reduce(max);
    return [{ workload, nodes, request, largest, allocatable }];
  });
}

/** Undefined where one of the nodes has no such figure: the pod may go there. */
function largestRequest({ facts }: ServingModel, nodes: readonly NodeModel[]): Quantity | undefined {
  let largest = zero;
  for (const { name } of nodes) {
    const known = parseQuantity(`${facts.largestMemoryRequestMiB[name]}Mi`);
    if (!known) return undefined;
    largest = max(largest, known);
  }
  return largest;
}
