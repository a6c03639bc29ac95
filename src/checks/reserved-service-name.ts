import { namesTaken } from '../model/kserve/names-taken.ts';
import { nameOf } from '../model/wording.ts';
import type { Check } from './check.ts';

const set = (name: string) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: llm, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}
spec:
  predictor:
    containers: [{name: kserve-container, image: registry.example.org/chat:1.0.0}]
---
apiVersion: v1
kind: Service
metadata: {name: ${name}, namespace: llm}
spec:
  selector: {app: isvc.chat-predictor}
  ports: [{port: 8080}]
`;
const whyOld =
  'Where KServe up to 0.15 finds a Service with this old ending, it gives everything that it makes the old name, and writes over the Service.';

export const reservedServiceName: Check = {
  id: 'reserved-service-name',
  section: 'Wiring',
  severity: 'error',
  description: 'A hand-written Service, Deployment or HPA with the name of one that KServe makes.',
  why: 'KServe looks at the name, not at the owner: it writes its own ports, selector and labels over the object without a word, GitOps writes them back, and so on for ever. Deleting the InferenceService deletes the object.',
  remediation: 'Give it a name of its own.',
  notAFault: [
    'the same name in another namespace, or of another kind',
    'a longer name, and in raw mode the plain name of the InferenceService',
    'from 0.16 on, the old ending -predictor-default',
  ],
  example: { wrong: set('chat-predictor'), right: set('chat-api') },
  run(model, report) {
    for (const { object, owner } of namesTaken(model)) {
      const path = ['metadata', 'name'];
      if (owner.mode !== 'raw') {
        const missing = `the deployment mode of ${nameOf(owner.object)} is the cluster's default`;
        report.notJudged({ object, path, missing });
        continue;
      }
      report.finding({
        object,
        path,
        message: `${object.name} is the name that KServe ${model.kserveVersion.text} gives the ${object.kind} of ${nameOf(owner.object)}.`,
        ...(object.name.endsWith('-default') && { why: whyOld }),
      });
    }
  },
};
