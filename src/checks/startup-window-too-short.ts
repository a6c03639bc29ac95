import { coldStartOf, loadingContainers, restartingProbe } from '../model/cold-start.ts';
import { patienceSeconds } from '../model/probes.ts';
import { cardResources } from '../model/resources.ts';
import type { ContainerModel, ProbeModel } from '../model/serving-model.ts';
import type { Check } from './check.ts';

/** A large model takes minutes to load, compile and capture its graphs; below this a liveness probe alone is a trap. */
const unmeasuredSeconds = 600;

const set = (probes: string) => `apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm}
spec:
  containers:
    - name: server
      image: registry.example.org/chat:1.0.0
      resources: {limits: {nvidia.com/gpu: "1"}}
      livenessProbe: {httpGet: {path: /health, port: 8000}, periodSeconds: 10, failureThreshold: 3}
${probes}`;

export const startupWindowTooShort: Check = {
  id: 'startup-window-too-short',
  section: 'Probes',
  severity: 'error',
  description: 'The kubelet restarts the container before the model can have been loaded.',
  why: 'Each restart begins the load again and ends in the same restart: the pod cycles for ever and the log of each run breaks off in the middle of loading, with no error in it.',
  remediation: 'Add a startupProbe whose periodSeconds x failureThreshold is well above the cold start.',
  notAFault: [
    'a readinessProbe, which never restarts anything',
    'any startupProbe where no cold start was measured',
    `a livenessProbe alone that waits ${unmeasuredSeconds} s or more, or longer than the measured cold start`,
    'a livenessProbe on a container without a card, where no cold start was measured',
  ],
  example: {
    wrong: set(''),
    right: set('      startupProbe: {httpGet: {path: /health, port: 8000}, failureThreshold: 180}\n'),
  },
  run(model, report) {
    for (const workload of model.workloads) {
      const coldStart = coldStartOf(model, workload);
      for (const container of loadingContainers(workload)) {
        const probe = restartingProbe(container);
        if (!probe) continue;
        const guards = probe.kind === 'livenessProbe' && cardResources(container.limits).length > 0;
        if (patienceSeconds(probe) >= (coldStart ?? (guards ? unmeasuredSeconds : 0))) continue;
        report.finding({ object: workload.object, path: probe.path, message: message(probe, container, coldStart) });
      }
    }
  },
};

function message(probe: ProbeModel, { name }: ContainerModel, coldStart: number | undefined): string {
  const { initialDelaySeconds, periodSeconds, failureThreshold } = probe;
  const window = `${patienceSeconds(probe)} s (${initialDelaySeconds} s, then ${failureThreshold} times ${periodSeconds} s)`;
  const restart = `The ${probe.kind} of container ${name} has it restarted after ${window}`;
  return coldStart === undefined
    ? `${restart}, and no startupProbe gives a model on a card time to load; ${unmeasuredSeconds} s is the least to wait.`
    : `${restart}, and a cold start takes ${coldStart} s here.`;
}
