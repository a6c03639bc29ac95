import { type ClientCall, clientCalls } from '../model/clients.ts';
import { type DroppedPacket, droppedPackets } from '../model/reachability.ts';
import { ruleToAdd } from '../model/rule-to-add.ts';
import { isServicePortFault } from '../model/service-port-rules.ts';
import type { PolicyModel } from '../model/serving-model.ts';
import { nameOf } from '../model/wording.ts';
import type { Check } from './check.ts';

const set = (client: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {app: chat}
  ports: [{port: 80, targetPort: 8000}]
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec:
  containers: [{name: server, image: registry.example.org/chat:1.0.0}]
---
apiVersion: v1
kind: Pod
metadata: {name: web, namespace: llm, labels: {app: web}}
spec:
  containers:
    - {name: web, image: registry.example.org/web:1.0.0, env: [{name: CHAT_URL, value: http://chat/v1}]}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: chat-in, namespace: llm}
spec:
  podSelector: {matchLabels: {app: chat}}
  ingress: [{from: [{podSelector: {matchLabels: {app: ${client}}}}], ports: [{port: 8000}]}]
`;

export const clientBlocked: Check = {
  id: 'client-blocked',
  section: 'Wiring',
  severity: 'error',
  description: 'A client whose packets to a Service of the set a NetworkPolicy drops, on the way out or on the way in.',
  why: 'The client sees a bare timeout and the server logs nothing, so it looks as if the engine hung.',
  remediation: 'Add the rule to the policy of the half that drops the packet. Both halves must let it pass.',
  notAFault: [
    'pods that no policy selects',
    'policies add up: one that lets the packet pass is enough',
    'a peer by ipBlock, or by labels of a namespace that the set does not show: it may hold the pod',
    'what policy-port-not-pod-port says already',
  ],
  example: { wrong: set('monitor'), right: set('web') },
  run(model, report) {
    const told = new Set<string>();
    for (const call of clientCalls(model)) {
      for (const packet of droppedPackets(model, call)) {
        const { half, policies, client, server, podPort } = packet;
        const policy = policyToChange(policies, half);
        const key = [half, nameOf(client), nameOf(server), podPort].join(' ');
        if (!policy || told.has(key) || isServicePortFault(model, packet)) continue;
        told.add(key);
        report.finding({
          object: policy.object,
          path: ['spec', half],
          message: message(call, packet, policies),
          fix: `Add to spec.${half} of ${nameOf(policy.object)}:\n${ruleToAdd(packet)}`,
        });
      }
    }
  },
};

/** The policy with rules is the one that somebody keeps up; one without rules is a general ban. */
function policyToChange(policies: readonly PolicyModel[], half: 'egress' | 'ingress'): PolicyModel | undefined {
  const byName = [...policies].sort((a, b) => (a.object.name < b.object.name ? -1 : 1));
  return byName.find((policy) => (policy[half]?.length ?? 0) > 0) ?? byName[0];
}

function message({ written }: ClientCall, packet: DroppedPacket, policies: readonly PolicyModel[]): string {
  const { half, client, server, podPort } = packet;
  const names = policies.map(({ object }) => nameOf(object)).sort();
  const end = half === 'egress' ? `leaves ${nameOf(client)}` : `enters ${nameOf(server)}`;
  const rule = names.length === 1 ? 'has no rule' : 'have no rule';
  return `${nameOf(client)} calls ${written}; the packet to port ${podPort} of ${nameOf(server)} is dropped on ${half}, where it ${end}: ${names.join(' and ')} ${rule} that lets it pass.`;
}
