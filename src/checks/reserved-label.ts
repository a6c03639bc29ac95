import { deletedByLabel, inferenceServiceLabel } from '../model/kserve/deletion.ts';
import { labelsOf } from '../model/labels.ts';
import { valueAt } from '../model/plain.ts';
import type { InferenceServiceModel, ServingModel } from '../model/serving-model.ts';
import { nameOf } from '../model/wording.ts';
import type { Check, Report } from './check.ts';

const inferenceService = (label: string) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata:
  name: chat
  namespace: llm
  labels: {${label}}
  annotations: {serving.kserve.io/deploymentMode: RawDeployment}
spec:
  predictor:
    containers: [{name: kserve-container, image: registry.example.org/chat:1.0.0}]
`;

export const reservedLabel: Check = {
  id: 'reserved-label',
  section: 'Wiring',
  severity: 'error',
  description: 'A label that KServe sets itself, or the pair by which it deletes what is not its own.',
  why: 'KServe writes its own value over the label on the pods: a selector or policy that counts on yours matches nothing.',
  remediation: 'Use keys of your own, such as app.kubernetes.io/name and app.kubernetes.io/component.',
  notAFault: [
    'the value that KServe sets anyway',
    'the app.kubernetes.io keys',
    'the pair of labels in a selector, and before 0.20 on any object',
  ],
  example: { wrong: inferenceService('app: chat'), right: inferenceService('app.kubernetes.io/name: chat') },
  run(model, report) {
    for (const inferenceService of model.inferenceServices) judgeOwn(inferenceService, report);
    judgeDeleted(model, report);
  },
};

function judgeOwn({ object, mode, workloads }: InferenceServiceModel, report: Report): void {
  const effective = workloads.find(({ pod }) => pod.path[1] === 'predictor')?.pod.labels;
  if (!effective || mode === 'knative') return;
  for (const at of [
    ['metadata', 'labels'],
    ['spec', 'predictor', 'labels'],
  ]) {
    // A label that a kustomization adds is that kustomization's fault.
    const written = labelsOf(valueAt(object.document.content, at));
    for (const key of ['app', 'component', inferenceServiceLabel]) {
      const path = [...at, key];
      if (written[key] === undefined || written[key] === effective[key]) continue;
      const message = `KServe sets the label ${key}: ${effective[key]} on the pods; ${written[key]} is lost.`;
      if (mode === undefined)
        report.notJudged({ object, path, missing: "the deployment mode is the cluster's default" });
      else report.finding({ object, path, message });
    }
  }
}

function judgeDeleted(model: ServingModel, report: Report): void {
  for (const { object, owner } of deletedByLabel(model)) {
    report.finding({
      object,
      path: ['metadata', 'labels', inferenceServiceLabel],
      message: `The labels ${inferenceServiceLabel}: ${owner.name} and component: predictor make KServe ${model.kserveVersion.text} delete this ${object.kind}.`,
      why: `Each time it reconciles ${nameOf(owner.object)}, KServe deletes every Deployment and Service that carries both and that it did not name, whoever owns it.`,
      fix: 'Take one of the two labels off the object; in its selector both may stay.',
    });
  }
}
