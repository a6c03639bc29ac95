import { valueAt } from './plain.ts';
import { podPortOf, servingContainers } from './pod-ports.ts';
import type { ContainerModel, ServiceModel, Workload } from './serving-model.ts';
import { nameOf } from './wording.ts';

/** The pods of each program that answers behind the Service, by the name of the first workload that runs it. */
export function programsBehind(service: ServiceModel): readonly string[] {
  const running = service.backends.filter(({ replicas, expanded, group }) => replicas !== 0 && expanded && !group);
  if (isGroupDomain(service, running)) return [];
  const byName = new Map(running.map((workload) => [podsOf(workload), workload]));
  const programs = new Map<string, string>();
  for (const [name, workload] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const program = programOf(answering(workload, service));
    if (!programs.has(program)) programs.set(program, name);
  }
  return [...programs.values()];
}

/** An InferenceService may make pods of several components. */
function podsOf(workload: Workload): string {
  const component = workload.kind === 'InferenceService' ? ` (${workload.pod.path[1]})` : '';
  return `${nameOf(workload)}${component}`;
}

/** The containers that the Service's ports lead to; all of them where that is not known. */
function answering(workload: Workload, { ports }: ServiceModel): readonly ContainerModel[] {
  const wanted = new Set(ports.map((port) => podPortOf(port, workload)));
  const containers = servingContainers(workload);
  const found = containers.filter(({ listens, declaredPorts }) =>
    [...listens.ports, ...declaredPorts.map(({ port }) => port)].some((port) => wanted.has(port)),
  );
  return found.length > 0 ? found : containers;
}

function programOf(containers: readonly ContainerModel[]): string {
  if (containers.some(({ engine }) => engine?.joinsGroup)) return 'a member of a group';
  return JSON.stringify(containers.map(({ image, spec }) => [image, spec.command, spec.args]));
}

/** A headless Service that gives the members of a group their names: each says so in its pod spec. */
function isGroupDomain({ headless, name }: ServiceModel, running: readonly Workload[]): boolean {
  return (
    headless &&
    running.every(({ pod, object }) => {
      return [pod.spec.subdomain, valueAt(object.manifest, ['spec', 'serviceName'])].includes(name);
    })
  );
}
