import { type ServicePortRule, servicePortRules } from '../model/service-port-rules.ts';
import { namesOf } from '../model/wording.ts';
import type { Check } from './check.ts';
import { chat } from './wiring-example.ts';

const set = (port: number) => `${chat}---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: chat-in, namespace: llm}
spec:
  podSelector: {matchLabels: {app: chat}}
  ingress: [{ports: [{port: ${port}}]}]
`;

export const policyPortNotPodPort: Check = {
  id: 'policy-port-not-pod-port',
  section: 'Wiring',
  severity: 'error',
  description:
    "A NetworkPolicy that lets a peer through on a Service's port where the pods behind it listen on another.",
  why: 'A policy sees the packet after the Service has translated its port, on the way out of the client and on the way into the pod. The packet is dropped and the client gets a bare timeout.',
  remediation: "Write the pod's port, or the name of the containerPort.",
  notAFault: [
    'both ports listed',
    'a port named as the containerPort is',
    'a range up to endPort that covers the port of the pod',
    'another rule or policy that lets the same peer through on the port of the pod',
  ],
  example: { wrong: set(80), right: set(8000) },
  run(model, report) {
    for (const rule of [...servicePortRules(model).values()].flat()) {
      const ports = [...new Set(rule.missed.map(({ podPort }) => podPort))].sort((a, b) => a - b);
      const { object } = rule.policy;
      const fix = `Write port: ${ports.join(' and port: ')} here; a policy never sees the port of the Service.`;
      report.finding({ object, path: rule.entry.path, message: message(rule, ports), fix });
    }
  },
};

function message({ half, entry, missed }: ServicePortRule, ports: readonly number[]): string {
  const named = typeof entry.port === 'string' ? `the name "${entry.port}"` : `port ${entry.port}`;
  const services = [...new Set(missed.map(({ service }) => `${service.namespace}/${service.name}`))].sort().join(', ');
  const pods = namesOf(missed.map(({ server }) => server));
  const direction = half === 'ingress' ? 'in' : 'out';
  return `The rule lets packets ${direction} on ${named}, which is the port of the Service ${services}; the pods of ${pods} listen on ${ports.join(', ')}.`;
}
