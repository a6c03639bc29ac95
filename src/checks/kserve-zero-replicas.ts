import { componentNames } from '../model/kserve/component.ts';
import { autoscalerAnnotation, isStopped } from '../model/kserve/mode.ts';
import { atLeast } from '../model/kserve-version.ts';
import { valueAt } from '../model/plain.ts';
import type { Check } from './check.ts';

const inferenceService = (minReplicas: number) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: llm, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}
spec:
  predictor:
    minReplicas: ${minReplicas}
    containers: [{name: kserve-container, image: registry.example.org/chat:1.0.0}]
`;
const stopping = 'the annotation serving.kserve.io/stop: "true"';

export const kserveZeroReplicas: Check = {
  id: 'kserve-zero-replicas',
  section: 'KServe',
  severity: 'error',
  description: 'minReplicas 0 in raw mode with the default autoscaler.',
  why: 'The autoscaler that KServe makes has a floor of one pod, so one pod runs and holds its cards, and Ready=True says nothing about it.',
  remediation: `Write minReplicas: 1 where one pod may run; to run none, set the annotation serving.kserve.io/autoscalerClass: none (from 0.15.1 on) or ${stopping} (from 0.16 on).`,
  notAFault: [
    'autoscalerClass none from 0.15.1 on, or keda: their zero is a zero',
    `${stopping}, from 0.16 on`,
    'Knative mode, which scales to zero by itself',
  ],
  example: { wrong: inferenceService(0), right: inferenceService(1) },
  run(model, report) {
    const version = model.kserveVersion;
    for (const { object, mode } of model.inferenceServices) {
      const { manifest } = object;
      const autoscaler = valueAt(manifest, ['metadata', 'annotations', autoscalerAnnotation]) ?? 'hpa';
      const refused = autoscaler === 'none' && !atLeast(version, 15, 1);
      if (isStopped(manifest, version) || (autoscaler !== 'hpa' && !refused) || mode === 'knative') continue;
      for (const component of componentNames) {
        const path = ['spec', component, 'minReplicas'];
        if (valueAt(manifest, path) !== 0) continue;
        if (mode === undefined)
          report.notJudged({ object, path, missing: "the deployment mode is the cluster's default" });
        else if (refused)
          report.finding({
            object,
            path,
            message: `The ${component} asks for 0 replicas by autoscalerClass none, which KServe ${version.text} does not know.`,
          });
        else
          report.finding({
            object,
            path,
            message: `The ${component} asks for 0 replicas and KServe ${version.text} runs 1.`,
          });
      }
    }
  },
};
