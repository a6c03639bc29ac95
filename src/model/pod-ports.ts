import type { ContainerModel, ServicePort, Workload } from './serving-model.ts';

/** Containers that run while the pod serves; they share its network. */
export function servingContainers(workload: Workload): readonly ContainerModel[] {
  return workload.pod.containers.filter((container) => container.role !== 'init');
}

/** The number that the pod's containers declare under this port name. */
export function namedPort(workload: Workload, name: string, protocol: string): number | undefined {
  const ports = servingContainers(workload).flatMap((container) => container.declaredPorts);
  return ports.find((port) => port.name === name && port.protocol === protocol)?.port;
}

/** The port of the workload's pods that the Service port leads to; undefined where they lack the name. */
export function podPortOf(port: ServicePort, workload: Workload): number | undefined {
  const { targetPort, protocol } = port;
  return typeof targetPort === 'number' ? targetPort : namedPort(workload, targetPort, protocol);
}

/** True or false where it is known whether a process of the pod listens on the TCP port, else undefined. */
export function listensOn(workload: Workload, port: number): boolean | undefined {
  const containers = servingContainers(workload);
  if (containers.some(({ listens }) => listens.ports.includes(port))) return true;
  return workload.expanded && containers.every(({ listens }) => listens.complete) ? false : undefined;
}

/** Every port that the pod is known to listen on, ascending. */
export function knownPorts(workload: Workload): readonly number[] {
  const ports = servingContainers(workload).flatMap(({ listens }) => listens.ports);
  return [...new Set(ports)].sort((a, b) => a - b);
}
