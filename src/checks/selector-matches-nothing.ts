import { makerOfPods } from '../model/makers.ts';
import type { Selector, ServiceModel, ServingModel } from '../model/serving-model.ts';
import { unseenObjects } from '../model/unseen.ts';
import { nameOf, selectorText, workloadName } from '../model/wording.ts';
import type { Check } from './check.ts';

const set = (app: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {app: ${app}}
  ports: [{port: 8000}]
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec: {containers: [{name: server, image: registry.example.org/chat:1.0.0}]}
`;

export const selectorMatchesNothing: Check = {
  id: 'selector-matches-nothing',
  section: 'Wiring',
  severity: 'error',
  description: 'A Service whose selector matches no pod template of the set.',
  why: 'The Service has an address and no endpoint: every call is refused or times out, while all pods are Ready.',
  remediation: 'Select labels that the pod template carries; labels of the Deployment itself are not on its pods.',
  notAFault: [
    'a Service with no selector, and ExternalName',
    'a set with no workload at all: the pods are somewhere else',
    'pods of a kind that is not expanded (Ray, LeaderWorkerSet, a custom resource), whose controller may add the labels',
    'pods of a workload with 0 replicas',
  ],
  example: { wrong: set('chat-server'), right: set('chat') },
  run(model, report) {
    const unseen = model.workloads.length === 0 ? 'the set has no workload' : unseenObjects(model);
    for (const service of model.services) {
      const { object, namespace, selector, selectorPath: path, generated, backends } = service;
      if (!selector || generated || backends.length > 0) continue;
      const maker = makerOfPods(model, namespace, selector);
      const missing = unseen ?? (maker && `${nameOf(maker)} may make pods with these labels`);
      if (missing !== undefined) report.notJudged({ object, path, missing });
      else report.finding({ object, path, message: message(model, service, selector) });
    }
  },
};

function message(model: ServingModel, { namespace }: ServiceModel, selector: Selector): string {
  const fault = `No pod of namespace ${namespace} carries ${selectorText(selector)}.`;
  for (const requirement of selector.requirements) {
    const [near] = model.select(namespace, { requirements: [requirement] });
    const rest = selector.requirements.filter((each) => each !== requirement);
    if (near && rest.length > 0) {
      const carried = rest.map(({ key }) => (key in near.pod.labels ? `${key}=${near.pod.labels[key]}` : `no ${key}`));
      return `${fault} The pods of ${workloadName(near)} have ${selectorText({ requirements: [requirement] })}, but ${carried.join(', ')}.`;
    }
  }
  const elsewhere = [...model.namespaces].slice(0, 100).flatMap((other) => model.select(other, selector))[0];
  return elsewhere ? `${fault} Those of ${workloadName(elsewhere)} do, in another namespace.` : fault;
}
