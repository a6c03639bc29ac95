import { andText } from './capacity/text.ts';
import { knownPorts, listensOn, servingContainers } from './pod-ports.ts';
import type { ContainerModel, ProbeModel, Workload } from './serving-model.ts';

/** Why a probe can't say anything about its container, a clause that follows the port; undefined where it may. */
export function probeTargetFault(
  { port }: ProbeModel,
  container: ContainerModel,
  workload: Workload,
): string | undefined {
  if (port === undefined) return undefined;
  if (typeof port === 'string') return namedFault(port, container);
  if (listensOn(workload, port) === false) return `and the pod listens on ${listed(knownPorts(workload))} only`;
  const other = answererOf(port, container, workload);
  return (
    other && `where container ${other.name} answers; ${container.name} listens on ${listed(container.listens.ports)}`
  );
}

function namedFault(port: string, { declaredPorts }: ContainerModel): string | undefined {
  const names = declaredPorts.flatMap(({ name }) => name ?? []);
  if (names.includes(port)) return undefined;
  return names.length === 0 ? 'and the container names no port' : `and its ports are called ${andText(names)}`;
}

/**
 * The neighbour that answers in the container's place. Containers share the network, so this may be meant where a proxy
 * stands before the engine; where the neighbour is probed there itself, nothing asks the engine.
 */
function answererOf(port: number, container: ContainerModel, workload: Workload): ContainerModel | undefined {
  const { ports, complete } = container.listens;
  if (!complete || ports.includes(port)) return undefined;
  return servingContainers(workload).find(
    (other) => other !== container && other.probes.some((probe) => numberOf(probe, other) === port),
  );
}

function numberOf({ port }: ProbeModel, { declaredPorts }: ContainerModel): number | undefined {
  return typeof port === 'string' ? declaredPorts.find(({ name }) => name === port)?.port : port;
}

function listed(ports: readonly number[]): string {
  return andText(ports.map(String));
}
