import { andText } from '../model/capacity/text.ts';
import { grouped } from '../model/groups.ts';
import { knownPorts } from '../model/pod-ports.ts';
import { probeTargetFault } from '../model/probe-target.ts';
import type { ContainerModel, ProbeModel, Workload } from '../model/serving-model.ts';
import type { Check } from './check.ts';

const set = (port: string) => `apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm}
spec:
  containers:
    - name: server
      ports: [{name: api, containerPort: 8000}]
      readinessProbe: {httpGet: {path: /health, port: ${port}}}
`;

export const probePortMismatch: Check = {
  id: 'probe-port-mismatch',
  section: 'Probes',
  severity: 'error',
  description:
    'A probe asks a port on which nothing in the pod listens, or a port name that its container does not have.',
  why: 'The probe can never succeed: a readiness probe keeps the pod out of its Service for ever, a startup or liveness probe restarts an engine that works.',
  remediation: 'Let the probe ask the port on which the engine listens.',
  notAFault: [
    'a port that no container declares, where one of them may listen on it: declaring is optional',
    'a port of another container of the pod, which shares its network, unless that one is probed there itself',
    'exec probes, and probes that ask another host',
  ],
  example: { wrong: set('http'), right: set('api') },
  run(model, report) {
    for (const workload of model.workloads.filter(({ expanded }) => expanded)) {
      for (const container of workload.pod.containers) {
        const asking = container.probes.filter(({ otherHost }) => !otherHost);
        for (const probes of grouped(asking, ({ port }) => port).values()) {
          const [probe] = probes;
          const fault = probe && probeTargetFault(probe, container, workload);
          if (!fault) continue;
          const message = `${subject(probes, container)} port ${probe.port}, ${fault}.`;
          report.finding({ object: workload.object, path: probe.portPath, message, ...fixOf(probe, workload) });
        }
      }
    }
  },
};

function subject(probes: readonly ProbeModel[], { name }: ContainerModel): string {
  if (probes[0]?.generated) return `The ${probes[0].kind} that KServe gives container ${name} asks`;
  return `The ${andText(probes.map(({ kind }) => kind))} of container ${name} ${probes.length === 1 ? 'asks' : 'ask'}`;
}

/** KServe asks the first declared port, or 8080. */
function fixOf({ generated }: ProbeModel, workload: Workload): { readonly fix?: string } {
  const [port] = knownPorts(workload);
  if (!generated || port === undefined) return {};
  return {
    fix: `Declare the engine's port first, ports: [{containerPort: ${port}}], or write a readinessProbe for it.`,
  };
}
