import { isInferenceService } from '../model/kserve/inference-service.ts';
import type { KustomizationModel, LeftBehind } from '../model/kustomization.ts';
import { addedLabels, overwrittenLabels } from '../model/kustomize/labels.ts';
import type { Labels, ModelObject } from '../model/serving-model.ts';
import { nameOf } from '../model/wording.ts';
import { printPath } from '../notes/field-path.ts';
import type { Check, Report } from './check.ts';

const folder = (change: string) => `# chat/kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: llm
${change}
resources: [chat.yaml]
# chat/chat.yaml
apiVersion: v1
kind: Secret
metadata: {name: hub}
stringData: {token: replaced-in-the-cluster}
---
apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}
spec:
  predictor:
    containers:
      - name: kserve-container
        image: registry.example.org/chat:1.0.0
        envFrom: [{secretRef: {name: hub}}]
`;

export const kustomizationBreaksInferenceService: Check = {
  id: 'kustomization-breaks-inference-service',
  section: 'Files',
  severity: 'error',
  description:
    'A kustomization changes names that an InferenceService, or a selector on it, goes on using; or it selects by a label that KServe overwrites.',
  why: "kustomize follows its changes in Kubernetes' own kinds and not in an InferenceService: the pod waits for a Secret or ConfigMap of the old name, and a selector by the old name or label has no pod.",
  remediation:
    'Leave names alone and set a namespace instead (for generated objects: disableNameSuffixHash), and choose label keys such as app.kubernetes.io/part-of.',
  notAFault: [
    'images, namespace, and labels with other keys',
    'a prefix or suffix where nothing calls the old name',
    'a generated object without a hash, or one that no InferenceService uses',
    'app and component in labels that are not put into selectors, or with the value that KServe gives anyway',
  ],
  example: { wrong: folder('namePrefix: north-'), right: folder('labels: [{pairs: {team: north}}]') },
  run({ kustomizations, inferenceServices }, report) {
    const labels = new Map(
      inferenceServices.map(({ object, workloads }) => [object, workloads.map(({ pod }) => pod.labels)]),
    );
    const configured = kustomizations.find(({ object: { manifest } }) =>
      ['configurations', 'crds', 'openapi'].some((field) => manifest[field] !== undefined),
    );
    for (const kustomization of kustomizations) {
      judgeNames(kustomization, configured, report);
      judgeLabels(kustomization, labels, report);
    }
  },
};

function judgeNames(
  { object, leftBehind }: KustomizationModel,
  configured: KustomizationModel | undefined,
  report: Report,
): void {
  const byPath = new Map<string, LeftBehind[]>();
  for (const left of leftBehind) {
    const key = printPath(left.path);
    byPath.set(key, [...(byPath.get(key) ?? []), left]);
  }
  for (const [path, [first, ...others]] of byPath) {
    if (first === undefined) continue;
    if (configured) {
      const missing = `${configured.object.document.file} tells kustomize more about kinds, which may include its names`;
      report.notJudged({ object, path: first.path, missing });
      continue;
    }
    const count = others.length;
    const more = ['', ' There is 1 more such reference.'][count] ?? ` There are ${count} more such references.`;
    const message = `${path} makes ${first.to} of the ${first.kind} ${first.from}, and ${nameOf(first.object)} still says ${first.from} at ${printPath(first.at)}.${more}`;
    report.finding({ object, path: first.path, message });
  }
}

function judgeLabels(
  { object, objects }: KustomizationModel,
  podLabels: ReadonlyMap<ModelObject, readonly Labels[]>,
  report: Report,
): void {
  const served = objects.filter(isInferenceService);
  for (const { pairs, path, selectors } of addedLabels(object.manifest)) {
    for (const [key, value] of Object.entries(pairs)) {
      if (!selectors || !overwrittenLabels.includes(key)) continue;
      const other = served.find((each) => (podLabels.get(each) ?? [{}]).some((labels) => labels[key] !== value));
      if (other === undefined) continue;
      const message = `${printPath(path)} puts ${key}: ${value} into every selector, but KServe gives the pods of ${nameOf(other)} a label ${key} of its own.`;
      report.finding({ object, path: [...path, key], message });
    }
  }
}
