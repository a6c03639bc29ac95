import { modeAnnotation } from '../model/kserve/mode.ts';
import { atLeast } from '../model/kserve-version.ts';
import { valueAt } from '../model/plain.ts';
import type { KServeVersion } from '../model/serving-model.ts';
import type { Check, RawFinding } from './check.ts';

const inferenceService = (mode: string) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: llm, annotations: {serving.kserve.io/deploymentMode: ${mode}}}
spec:
  predictor:
    containers: [{name: kserve-container, image: registry.example.org/chat:1.0.0}]
`;
const newNames = new Map([
  ['RawDeployment', 'Standard'],
  ['Serverless', 'Knative'],
]);
const oldNames = new Map([...newNames].map(([old, name]) => [name, old]));

export const kserveModeForVersion: Check = {
  id: 'kserve-mode-for-version',
  section: 'KServe',
  severity: 'error',
  description: 'A deployment mode that this version of KServe does not know, refuses or rewrites.',
  why: 'KServe takes a mode that it does not know for none: the cluster default decides, which as shipped is Serverless.',
  remediation: 'Up to 0.15 write RawDeployment or Serverless; from 0.16 on Standard or Knative.',
  notAFault: ['no annotation: the default of the cluster is asked for'],
  example: { wrong: inferenceService('Standard'), right: inferenceService('RawDeployment') },
  run(model, report) {
    for (const { object } of model.inferenceServices) {
      const path = ['metadata', 'annotations', modeAnnotation];
      const mode = valueAt(object.manifest, path);
      const strategy = valueAt(object.manifest, ['spec', 'predictor', 'deploymentStrategy']) !== undefined;
      const fault = typeof mode === 'string' && mode !== '' && faultOf(mode, strategy, model.kserveVersion);
      if (fault) report.finding({ object, path, ...fault });
    }
  },
};

type Fault = Omit<RawFinding, 'object' | 'path'>;

function faultOf(mode: string, strategy: boolean, version: KServeVersion): Fault | undefined {
  const { text } = version;
  const [old, newer] = [oldNames.get(mode), newNames.get(mode)];
  if (mode === 'ModelMesh') return undefined;
  if (old) {
    if (atLeast(version, 16)) return undefined;
    return { message: `KServe ${text} does not know the mode ${mode}; it came with 0.16.`, fix: `Write ${old}.` };
  }
  if (!newer) {
    const known = [...(atLeast(version, 16) ? newNames.values() : newNames.keys())].join(' or ');
    return { message: `"${mode}" is no deployment mode of KServe ${text}.`, fix: `Write ${known}, spelt exactly so.` };
  }
  if (!atLeast(version, 16)) return undefined;
  const fix = `Write ${newer}.`;
  if (atLeast(version, 17)) {
    const message = `KServe ${text} rewrites the mode ${mode} to ${newer}.`;
    return {
      message,
      fix,
      severity: 'warning',
      why: 'The stored object differs from Git for ever, and GitOps reports or fights it.',
    };
  }
  const why =
    'KServe 0.16 stores the new name and then takes the old one for a change of mode, which it forbids; even deletion hangs.';
  const when = strategy ? 'at once, since a deploymentStrategy is set' : 'at the first update';
  return { message: `KServe ${text} refuses the mode ${mode} ${when}.`, fix, why };
}
