import { valueAt } from '../model/plain.ts';
import type { ModelObject } from '../model/serving-model.ts';
import type { Check } from './check.ts';

const inferenceService = (name: string) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata:
  name: ${name}
  namespace: llm
  annotations: {serving.kserve.io/deploymentMode: RawDeployment}
spec:
  predictor:
    containers: [{name: kserve-container, image: registry.example.org/chat:1.0.0}]
`;
/** A label value and a host label hold 63 characters. */
const longestName = 63 - 'isvc.-predictor'.length;
const longestWithNamespace = 63 - '-predictor-'.length;

export const kserveNameTooLong: Check = {
  id: 'kserve-name-too-long',
  section: 'KServe',
  severity: 'error',
  description: `An InferenceService in raw mode with a name over ${longestName} characters, or over ${longestWithNamespace} together with its namespace.`,
  why: 'KServe puts the name into a label and a host name that hold 63 characters. The object is admitted, then every reconciliation fails and no pod ever comes.',
  remediation: 'Shorten the name.',
  notAFault: ['a namespace that the manifest leaves open: only the name is counted'],
  example: { wrong: inferenceService(`chat-${'x'.repeat(44)}`), right: inferenceService(`chat-${'x'.repeat(43)}`) },
  run(model, report) {
    for (const { object, name, namespace, mode } of model.inferenceServices) {
      const path = ['metadata', 'name'];
      const long = name.length > longestName;
      if (!long && (openNamespace(object) || name.length + namespace.length <= longestWithNamespace)) continue;
      if (mode === 'knative') continue;
      if (mode === undefined) {
        report.notJudged({ object, path, missing: "the deployment mode is the cluster's default" });
        continue;
      }
      report.finding({
        object,
        path,
        message: long
          ? `The name has ${name.length} characters; the label app: isvc.${name}-predictor would have ${name.length + 15} of at most 63.`
          : `Name and namespace have ${name.length + namespace.length} characters; the host ${name}-predictor-${namespace} would have ${name.length + namespace.length + 11} of at most 63.`,
        fix: `Shorten the name to ${Math.min(longestName, longestWithNamespace - (openNamespace(object) ? 0 : namespace.length))} characters.`,
      });
    }
  },
};

/** True where neither the manifest nor a kustomization says the namespace. */
function openNamespace({ namespace, manifest }: ModelObject): boolean {
  return namespace === 'default' && valueAt(manifest, ['metadata', 'namespace']) !== 'default';
}
