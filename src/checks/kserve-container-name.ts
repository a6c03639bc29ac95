import { modelKeys } from '../model/kserve/containers.ts';
import { atLeast } from '../model/kserve-version.ts';
import { objectAt, objectsOf, textOf } from '../model/plain.ts';
import type { Check } from './check.ts';

const inferenceService = (first: string, second: string) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: llm, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}
spec:
  predictor:
    containers:
      - {name: ${first}, image: registry.example.org/chat:1.0.0}
      - {name: ${second}, image: registry.example.org/log-shipper:1.0.0}
`;
const serving = 'kserve-container';

export const kserveContainerName: Check = {
  id: 'kserve-container-name',
  section: 'KServe',
  severity: 'error',
  description: 'A predictor with several containers whose first is not called kserve-container.',
  why: 'KServe serves from the container of that name. Without one its controller crashes on this InferenceService and on every one after it; with one further down it writes it over the first, whose program is lost.',
  remediation: 'Put the serving container first and call it kserve-container.',
  notAFault: [
    'a single container, which KServe names itself',
    'containers beside `model` or a framework key, which brings the serving container',
  ],
  example: { wrong: inferenceService('engine', 'logs'), right: inferenceService(serving, 'logs') },
  run(model, report) {
    // Up to 0.14 KServe renamed the first container whatever it was called.
    if (!atLeast(model.kserveVersion, 15)) return;
    for (const { object } of model.inferenceServices) {
      const predictor = objectAt(object.manifest, ['spec', 'predictor']);
      const names = objectsOf(predictor.containers).map(({ item }) => textOf(item.name) || serving);
      if (names.length < 2 || names[0] === serving || modelKeys.some((key) => key in predictor)) continue;
      const place = names.indexOf(serving);
      report.finding({
        object,
        path: ['spec', 'predictor', 'containers', 0, 'name'],
        message:
          place < 0
            ? `None of the predictor's ${names.length} containers (${names.join(', ')}) is called ${serving}.`
            : `${serving} is container ${place + 1} of the predictor, behind ${names.slice(0, place).join(', ')}.`,
        why:
          place < 0
            ? `KServe ${model.kserveVersion.text} looks for that name, finds nothing and crashes: no InferenceService is reconciled until this one is gone.`
            : `KServe writes ${serving} over the first container: ${names[0]} never runs, and two containers have one name.`,
      });
    }
  },
};
