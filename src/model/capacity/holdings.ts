import { isWhole, type Quantity, zero } from '../../quantity/quantity.ts';
import { allocatableOf, isJudged } from '../fit.ts';
import { isCardResource } from '../resources.ts';
import type { NodeModel, Resources, Workload } from '../serving-model.ts';

/** Pods of a workload that share their nodes: what each of them asks for, and where it may run. */
export interface Holding {
  readonly workload: Workload;
  readonly pods: number;
  readonly requests: Resources;
  /** Nodes that the pod's selectors allow and that are large enough for it; never empty. */
  readonly nodes: readonly NodeModel[];
}

/** A pod that asks for more of a resource than any node has that it may use. */
export interface Oversized {
  readonly workload: Workload;
  readonly resource: string;
  readonly request: Quantity;
  /** Where it may run as far as its selectors, and the resources looked at before this one, allow. */
  readonly nodes: readonly NodeModel[];
}

/** Cards first: a node without them is no candidate, so memory and cpu are judged on the nodes that have them. */
export function judgedResources(requests: Resources): readonly string[] {
  const names = [...requests].filter(([name, { nano }]) => nano > 0n && isJudged(name)).map(([name]) => name);
  return [...names.filter(isCardResource), ...['memory', 'cpu'].filter((name) => names.includes(name))];
}

/** Nodes for one pod, and what it asks for that none of them has. */
export function nodesFor(
  workload: Workload,
  eligible: readonly NodeModel[],
): { readonly nodes: readonly NodeModel[]; readonly oversized: readonly Oversized[] } {
  const oversized: Oversized[] = [];
  let nodes = eligible;
  for (const resource of judgedResources(workload.pod.requests)) {
    const request = workload.pod.requests.get(resource) ?? zero;
    const large = nodes.filter((node) => request.nano <= (allocatableOf(node, resource)?.nano ?? request.nano));
    if (large.length > 0) nodes = large;
    else oversized.push({ workload, resource, request, nodes });
  }
  return { nodes, oversized };
}

/** A workload's pods by the nodes they share; a DaemonSet runs one on each node. */
export function holdingsOf(workload: Workload, nodes: readonly NodeModel[]): readonly Holding[] {
  const { replicas = 0, pod, kind } = workload;
  const holding = { workload, requests: pod.requests };
  if (kind === 'DaemonSet') return nodes.map((node) => ({ ...holding, pods: 1, nodes: [node] }));
  return replicas > 0 ? [{ ...holding, pods: replicas, nodes }] : [];
}

/** False for a part of a card, which the API server refuses, so that the pod never runs. */
export function asksForWholeCards({ pod }: Workload): boolean {
  return [...pod.requests].every(([name, quantity]) => !isCardResource(name) || isWhole(quantity));
}

/** The one that came last into the set, whatever the order in which the files were read. */
export function lastWritten(holdings: readonly Holding[]): Holding | undefined {
  const placed = holdings.map((holding) => {
    const { object } = holding.workload;
    return { holding, file: object.document.file, line: object.locate([]).line };
  });
  placed.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  return placed.at(-1)?.holding;
}
