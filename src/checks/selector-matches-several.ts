import { programsBehind } from '../model/programs.ts';
import { selectorText } from '../model/wording.ts';
import type { Check } from './check.ts';

const pod = (name: string, model: string) => `---
apiVersion: v1
kind: Pod
metadata: {name: ${name}, namespace: llm, labels: {app: engine, model: ${name}}}
spec: {containers: [{name: server, image: registry.example.org/engine:1.0.0, args: [--weights=/models/${model}]}]}
`;
const set = (selector: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {${selector}}
  ports: [{port: 8000}]
${pod('chat', 'chat-8b')}${pod('code', 'code-30b')}`;

export const selectorMatchesSeveral: Check = {
  id: 'selector-matches-several',
  section: 'Wiring',
  severity: 'error',
  description: 'A Service that spans running pods of workloads that differ in image, command or args.',
  why: 'Each connection goes to either of them: some answers come from the wrong model, or none comes from a pod that serves something else.',
  remediation: 'Add a label that only the pods meant carry, to their template and to the selector.',
  notAFault: [
    'an alternative with 0 replicas',
    'the same program twice, on two nodes or cards',
    'pods that act as one engine: LeaderWorkerSet, Ray, --nnodes, or a headless Service that names the members of a group',
  ],
  example: { wrong: set('app: engine'), right: set('app: engine, model: chat') },
  run(model, report) {
    for (const service of model.services) {
      const programs = programsBehind(service);
      const [first, second] = programs;
      if (!first || !second || !service.selector) continue;
      const more = programs.length > 2 ? `, ${programs.length} programs in all` : '';
      report.finding({
        object: service.object,
        path: service.selectorPath,
        message: `The selector ${selectorText(service.selector)} matches running pods that differ in image, command or args: ${first} and ${second}${more}.`,
      });
    }
  },
};
