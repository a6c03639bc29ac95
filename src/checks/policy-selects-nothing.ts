import { makerOfPods } from '../model/makers.ts';
import { type PolicySelector, policySelectors } from '../model/policy-selectors.ts';
import { unseenObjects } from '../model/unseen.ts';
import { nameOf, selectorText } from '../model/wording.ts';
import type { Check } from './check.ts';

const set = (app: string) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: chat-in, namespace: llm}
spec:
  podSelector: {matchLabels: {app: ${app}}}
  ingress: [{ports: [{port: 8000}]}]
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec: {containers: [{name: server, image: registry.example.org/chat:1.0.0}]}
`;

export const policySelectsNothing: Check = {
  id: 'policy-selects-nothing',
  section: 'Wiring',
  severity: 'warning',
  description: 'A NetworkPolicy, or a peer in one, whose selector matches no pod of the set.',
  why: 'A policy that selects no pod protects none: the pods it was written for stay open to all. A peer that matches no pod lets nobody in.',
  remediation:
    'Select labels that the pods carry. On the pods of an InferenceService KServe sets app: isvc.<name>-predictor.',
  notAFault: [
    'an empty podSelector, which takes every pod of the namespace',
    'peers in namespaces that are not in the set, peers by labels of namespaces, and ipBlock',
    'a set with no workload at all',
  ],
  example: { wrong: set('chat-server'), right: set('chat') },
  run(model, report) {
    const unseen = model.workloads.length === 0 ? 'the set has no workload' : unseenObjects(model);
    for (const place of policySelectors(model)) {
      const { object, path, namespaces, selector } = place;
      if (namespaces.some((namespace) => model.select(namespace, selector).length > 0)) continue;
      const [maker] = namespaces.flatMap((namespace) => makerOfPods(model, namespace, selector) ?? []);
      const missing = unseen ?? (maker && `${nameOf(maker)} may make pods with these labels`);
      if (missing !== undefined) report.notJudged({ object, path, missing });
      else report.finding({ object, path, message: message(place) });
    }
  },
};

function message({ path, namespaces, selector }: PolicySelector): string {
  const subject = path.length === 2 ? 'The policy selects no pod' : 'The peer matches no pod';
  return `${subject}: none of namespace ${namespaces.join(' or ')} carries ${selectorText(selector)}.`;
}
