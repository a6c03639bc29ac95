import { knownPorts, namedPort, podPortOf, servingContainers } from './pod-ports.ts';
import type { PolicyPort, ServiceModel, ServingModel, Workload } from './serving-model.ts';

/** A Service's port that leads to another port of the workload's pods, or to one of another name. */
export interface Translation {
  readonly service: ServiceModel;
  readonly port: number;
  readonly name: string | undefined;
  readonly podPort: number;
}

const indexes = new WeakMap<ServingModel, ReadonlyMap<Workload, readonly Translation[]>>();

/** What Services make of their ports on the way to the workload's pods. TCP only. */
export function translationsTo(model: ServingModel, workload: Workload): readonly Translation[] {
  let index = indexes.get(model);
  if (!index) {
    index = indexOf(model);
    indexes.set(model, index);
  }
  return index.get(workload) ?? [];
}

function indexOf(model: ServingModel): ReadonlyMap<Workload, readonly Translation[]> {
  const index = new Map<Workload, Translation[]>();
  for (const service of model.services) {
    for (const workload of service.backends.filter(({ expanded }) => expanded)) {
      const translations = service.ports.flatMap((each) => {
        const podPort = each.protocol === 'TCP' ? podPortOf(each, workload) : undefined;
        return podPort === undefined ? [] : [{ service, port: each.port, name: each.name, podPort }];
      });
      index.set(workload, [...(index.get(workload) ?? []), ...translations]);
    }
  }
  return index;
}

/** True where the entry means a port that the pods have: they listen there, declare it, or a Service leads there. */
export function isPodPort(model: ServingModel, { port }: PolicyPort, workload: Workload): boolean {
  if (port === undefined) return true;
  if (typeof port === 'string') return namedPort(workload, port, 'TCP') !== undefined;
  const declared = servingContainers(workload).flatMap(({ declaredPorts }) => declaredPorts);
  return (
    knownPorts(workload).includes(port) ||
    declared.some((each) => each.port === port) ||
    translationsTo(model, workload).some(({ podPort }) => podPort === port)
  );
}
