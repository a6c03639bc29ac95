import { lastOption } from '../engines/last-option.ts';
import { isIntegerVariable } from '../engines/vllm/env-table.ts';
import type { ServiceModel, ServingModel } from '../model/serving-model.ts';
import { namesOf } from '../model/wording.ts';
import type { Check } from './check.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

const service = (name: string) => `apiVersion: v1
kind: Service
metadata: {name: ${name}, namespace: llm}
spec: {selector: {app: chat}, ports: [{port: 80, targetPort: 8000}]}
---
`;
const chat = vllmPod('args: [--model=acme/chat-7b]');

export const serviceEnvCollision: Check = {
  id: 'service-env-collision',
  section: 'The engine and the card',
  severity: 'error',
  description: 'A Service beside a vLLM pod has a name whose link variable vLLM reads as a port number.',
  why:
    'Kubernetes gives every pod of the namespace NAME_PORT=tcp://IP:PORT for each Service. vLLM reads VLLM_PORT and its ' +
    'like with int() and raises ValueError as it starts, on pods that started before the Service came only at their next restart.',
  remediation: 'Rename the Service, or set `enableServiceLinks: false` on the vLLM pods.',
  notAFault: [
    'headless and ExternalName Services, and those of other namespaces',
    'enableServiceLinks: false, or the variable set in the container',
    'other names: vllm-chat, vllm-service',
    'vllm-nixl-side-channel where no NIXL connector is configured',
  ],
  example: { wrong: service('vllm') + chat, right: service('chat') + chat },
  run(model, report) {
    const engines = byNamespace(model);
    for (const { object, name, namespace, ...service } of model.services) {
      const variable = `${name.toUpperCase().replaceAll('-', '_')}_PORT`;
      if (!isIntegerVariable(variable) || !hasClusterIp(service)) continue;
      const hit = (engines.get(namespace) ?? []).filter((found) => readsLink(found, variable));
      if (hit.length === 0) continue;
      const pods = namesOf(hit.map(({ workload }) => workload));
      const [port] = service.ports;
      const message = `Service \`${name}\` gives ${pods} the variable ${variable}=tcp://...:${port?.port}, which vLLM reads as an integer.`;
      report.finding({ object, path: ['metadata', 'name'], message });
    }
  },
};

function byNamespace(model: ServingModel): ReadonlyMap<string, readonly EngineContainer[]> {
  const engines = new Map<string, EngineContainer[]>();
  for (const found of engineContainers(model)) {
    const { namespace } = found.workload;
    const others = engines.get(namespace);
    if (others) others.push(found);
    else engines.set(namespace, [found]);
  }
  return engines;
}

function hasClusterIp({ headless, type, ports }: Pick<ServiceModel, 'headless' | 'type' | 'ports'>): boolean {
  return !headless && type !== 'ExternalName' && ports.length > 0;
}

function readsLink({ workload, container, engine }: EngineContainer, variable: string): boolean {
  if (workload.replicas === 0 || workload.pod.spec.enableServiceLinks === false) return false;
  if (container.env.has(variable) || engine.env.has(variable)) return false;
  const connector = lastOption(engine, '--kv-transfer-config')?.values[0]?.text ?? '';
  return variable !== 'VLLM_NIXL_SIDE_CHANNEL_PORT' || connector.includes('Nixl');
}
