import { type ClientCall, clientCalls } from '../model/clients.ts';
import { type DroppedPacket, droppedPackets, policyToChange } from '../model/reachability.ts';
import { ruleToAdd } from '../model/rule-to-add.ts';
import { isServicePortFault } from '../model/service-port-rules.ts';
import { nameOf, workloadName } from '../model/wording.ts';
import type { Check } from './check.ts';
import { chat, clientOf } from './wiring-example.ts';

const set = (client: string) => `${chat}---
${clientOf('http://chat/v1')}---
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
        const { half, client, server, podPort } = packet;
        const policy = policyToChange(packet);
        const key = [half, workloadName(client), workloadName(server), podPort].join(' ');
        if (told.has(key) || isServicePortFault(model, packet)) continue;
        told.add(key);
        report.finding({
          object: policy.object,
          path: ['spec', half],
          message: message(call, packet),
          fix: `Add to spec.${half} of ${nameOf(policy.object)}:\n${ruleToAdd(packet)}`,
        });
      }
    }
  },
};

function message({ written }: ClientCall, { half, policies, client, server, podPort }: DroppedPacket): string {
  const names = policies.map(({ object }) => nameOf(object)).sort();
  const way = half === 'egress' ? "out of the client's pod" : "into the server's pod";
  const drops = `${names.join(' and ')} ${names.length === 1 ? 'drops' : 'drop'}`;
  return `${workloadName(client)} calls ${written}; on ${half}, the way ${way}, ${drops} the packet to port ${podPort} of ${workloadName(server)}: no rule lets it pass.`;
}
