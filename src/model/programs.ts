import type { EngineInvocation } from '../engines/invocation.ts';
import { lastOption } from '../engines/last-option.ts';
import { spansPods } from '../engines/vllm/parallel-size.ts';
import { valueAt } from './plain.ts';
import { podPortOf, servingContainers } from './pod-ports.ts';
import type { ContainerModel, ServiceModel, Workload } from './serving-model.ts';
import { workloadName } from './wording.ts';

/** The pods of each program that answers behind the Service, by the name of the first workload that runs it. */
export function programsBehind(service: ServiceModel): readonly string[] {
  const running = service.backends.filter(({ replicas, expanded, group }) => replicas !== 0 && expanded && !group);
  if (isGroupDomain(service, running)) return [];
  const byName = new Map(running.map((workload) => [workloadName(workload), workload]));
  const programs = new Map<string, string>();
  for (const [name, workload] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const program = programOf(answering(workload, service));
    if (program !== undefined && !programs.has(program)) programs.set(program, name);
  }
  return [...programs.values()];
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

/** Members of a group differ in their args and are one program; undefined where it is not known of which group. */
function programOf(containers: readonly ContainerModel[]): string | undefined {
  const member = containers.flatMap(({ engine }) => engine ?? []).find(isMember);
  if (member) return member.model?.text;
  return JSON.stringify(containers.map(({ image, spec }) => [image, spec.command ?? [], spec.args ?? []]));
}

function isMember(engine: EngineInvocation): boolean {
  return spansPods(engine) || memberFlags.some((flag) => lastOption(engine, flag) !== undefined);
}

const memberFlags = ['--headless', '--node-rank', '--data-parallel-address', '--data-parallel-rank'];

/** A headless Service that gives the members of a group their names: each says so in its pod spec. */
function isGroupDomain({ headless, name }: ServiceModel, running: readonly Workload[]): boolean {
  return (
    headless &&
    running.every(({ pod, object }) => {
      return [pod.spec.subdomain, valueAt(object.manifest, ['spec', 'serviceName'])].includes(name);
    })
  );
}
