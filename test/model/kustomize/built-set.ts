import { resolveKustomizations } from '../../../src/model/kustomize/resolve.ts';
import { loadTexts } from '../../../src/model/load/set.ts';
import { valueAt } from '../../../src/model/plain.ts';
import type { ModelObject } from '../../../src/model/serving-model.ts';
import type { FieldPath, Plain } from '../../../src/model/source.ts';

/** Files by their names, resolved. */
export function resolved(files: Readonly<Record<string, string>>) {
  const set = loadTexts(Object.entries(files).map(([file, text]) => ({ file, text })));
  const result = resolveKustomizations(set);
  const named = (list: readonly ModelObject[]) =>
    list.map(({ kind, namespace, name }) => `${kind} ${namespace}/${name}`);
  return {
    ...result,
    applied: named(result.objects),
    parked: named(result.unlisted),
    /** The value in the only object of a kind. */
    at(kind: string, path: FieldPath): Plain | undefined {
      return valueAt(objectOfKind(result.objects, kind).manifest, path);
    },
    object: (kind: string) => objectOfKind(result.objects, kind),
  };
}

function objectOfKind(objects: readonly ModelObject[], kind: string): ModelObject {
  const [object, ...others] = objects.filter((each) => each.kind === kind);
  if (object === undefined || others.length > 0) throw new Error(`${others.length + 1} objects of kind ${kind}`);
  return object;
}

export const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: chat}
spec:
  selector: {matchLabels: {app: chat}}
  template:
    metadata: {labels: {app: chat}}
    spec:
      serviceAccountName: runner
      containers:
        - name: server
          image: registry.example.org/chat:1.0.0
          args: [--port, "8000"]
          envFrom: [{configMapRef: {name: settings}}]
        - name: proxy
          image: registry.example.org/proxy@sha256:aa
      volumes: [{name: weights, persistentVolumeClaim: {claimName: weights}}]
`;

export const configMap = `apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {LEVEL: info}
`;

export const inferenceService = `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: coder}
spec:
  predictor:
    containers:
      - name: kserve-container
        image: registry.example.org/coder:1.0.0
        args: [--port=8080]
        envFrom: [{configMapRef: {name: settings}}]
`;

export const service = (selector: string) => `apiVersion: v1
kind: Service
metadata: {name: front}
spec: {selector: {${selector}}, ports: [{port: 80}]}
`;
