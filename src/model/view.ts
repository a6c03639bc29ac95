import type { ClusterView, ServiceView } from '../notes/note.ts';
import { andText } from './capacity/text.ts';
import type { ServiceModel, ServingModel } from './serving-model.ts';
import { nodeView } from './view/node-view.ts';
import { workloadView } from './view/workload-view.ts';

/**
 * What comments may ask of the cluster in one state of the chart. Names may carry their namespace, `llm/coder`, where one
 * name stands in several.
 */
export function clusterView(model: ServingModel, state: string): ClusterView {
  const workloads = [
    ...model.workloads.map((workload) => ({ ...named(workload), listed: true })),
    ...model.parked.map((workload) => ({ ...named(workload), listed: false })),
  ];
  return {
    state,
    node: (name) => nodeView(model, find('node', model.nodes.map(named), name).of),
    workload: (name) => {
      const { of, listed } = find('workload', workloads, name);
      return workloadView(model, of, listed);
    },
    service: (name) => serviceView(find('Service', model.services.map(named), name).of),
  };
}

interface Named<T> {
  readonly name: string;
  readonly namespace: string;
  readonly of: T;
}

function named<T extends { readonly name: string; readonly namespace?: string }>(of: T): Named<T> {
  return { name: of.name, namespace: of.namespace ?? '', of };
}

function find<T extends Named<unknown>>(what: string, known: readonly T[], name: string): T {
  const found = known.find((each) => name === each.name || name === `${each.namespace}/${each.name}`);
  if (found) return found;
  const names = andText([...new Set(known.map((each) => each.name))].sort());
  throw new Error(`a comment asks for the ${what} "${name}", which the set does not have; it has ${names || 'none'}`);
}

function serviceView({ name, backends }: ServiceModel): ServiceView {
  const running = backends.filter(({ replicas }) => replicas !== 0);
  return {
    name,
    backends: running.map((workload) => workload.name),
    pods: running.reduce((sum, { replicas }) => sum + (replicas ?? 1), 0),
  };
}
