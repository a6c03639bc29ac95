import { knownPorts, listensOn, podPortOf, servingContainers } from '../model/pod-ports.ts';
import type { ServiceModel, ServicePort, Workload } from '../model/serving-model.ts';
import { namesOf } from '../model/wording.ts';
import type { Check } from './check.ts';

const set = (targetPort: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {app: chat}
  ports: [{port: 80, targetPort: ${targetPort}}]
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec:
  containers:
    - name: server
      image: registry.example.org/chat:1.0.0
      ports: [{name: api, containerPort: 8000}]
`;

export const targetPortMismatch: Check = {
  id: 'target-port-mismatch',
  section: 'Wiring',
  severity: 'error',
  description: 'A Service sends to a port on which no selected pod listens, or to a name that none of their ports has.',
  why: 'The pods are Ready and every call through the Service is refused.',
  remediation: 'Write the port on which the process listens, or the name of a containerPort.',
  notAFault: [
    'a number that no container declares while the ports of one of them are not known: declaring is optional',
    "a sidecar's port",
    'a Service whose pods are of a kind that is not expanded',
  ],
  example: { wrong: set('http'), right: set('api') },
  run(model, report) {
    for (const service of model.services) {
      const { object, backends, ports } = service;
      if (backends.length === 0 || backends.some(({ expanded }) => !expanded)) continue;
      const faults = ports.filter((port) => isFault(port, backends));
      const first = new Map([...faults].reverse().map((port) => [port.targetPort, port]));
      for (const port of [...first.values()].reverse()) {
        report.finding({ object, path: port.path, message: message(service, port), ...fixOf(service) });
      }
    }
  },
};

function isFault(port: ServicePort, backends: readonly Workload[]): boolean {
  if (typeof port.targetPort === 'string') return backends.every((workload) => podPortOf(port, workload) === undefined);
  const { targetPort, protocol } = port;
  return protocol === 'TCP' && backends.every((workload) => listensOn(workload, targetPort) === false);
}

function message({ generated, name, backends }: ServiceModel, { port, targetPort }: ServicePort): string {
  const service = generated ? `The Service ${name} that KServe makes` : 'The Service';
  const target = typeof targetPort === 'string' ? `the port named "${targetPort}"` : `port ${targetPort}`;
  const start = `${service} sends port ${port} to ${target}`;
  const pods = `the pods of ${namesOf(backends)}`;
  if (typeof targetPort === 'number') {
    const ports = [...new Set(backends.flatMap(knownPorts))].join(', ');
    return `${start}, but ${pods} listen on ${ports} only.`;
  }
  const names = backends.flatMap((workload) =>
    servingContainers(workload).flatMap(({ declaredPorts }) => declaredPorts.flatMap(({ name: own }) => own ?? [])),
  );
  const known = names.length === 0 ? 'no named port' : `only ${[...new Set(names)].join(', ')}`;
  return `${start}; ${pods} have ${known}.`;
}

/** KServe publishes what the first container declares, and knows no engine's own default. */
function fixOf({ generated, backends }: ServiceModel): { fix?: string } {
  const [port] = backends.flatMap(knownPorts);
  if (!generated || port === undefined) return {};
  return { fix: `Declare the port in the first container: ports: [{containerPort: ${port}, protocol: TCP}].` };
}
