import { expect, it } from 'vitest';
import { modelOf, workloadOf } from './model-of.ts';

it('expands an InferenceService into its pods and its Service', () => {
  const model = modelOf(`
apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata:
  name: coder
  namespace: llm
  labels: {app: mine, tier: chat}
  annotations: {serving.kserve.io/deploymentMode: RawDeployment}
spec:
  predictor:
    minReplicas: 2
    labels: {tier: code}
    containers:
      - image: vllm/vllm-openai:v0.11.0
        resources: {limits: {nvidia.com/gpu: "2"}}
`);
  const workload = workloadOf(model);
  expect(workload).toMatchObject({ kind: 'InferenceService', name: 'coder', replicas: 2, expanded: true });
  expect(workload.pod.labels).toEqual({
    app: 'isvc.coder-predictor',
    component: 'predictor',
    'serving.kserve.io/inferenceservice': 'coder',
    tier: 'code',
  });
  expect(workload.pod.containers[0]).toMatchObject({
    name: 'kserve-container',
    path: ['spec', 'predictor', 'containers', 0],
  });
  expect(workload.rollout).toMatchObject({ type: 'RollingUpdate', maxSurge: 1, maxUnavailable: 0 });
  expect(model.services).toMatchObject([
    { name: 'coder-predictor', generated: true, ports: [{ port: 80, targetPort: 8080 }] },
  ]);
  expect(model.services[0]?.backends).toEqual([workload]);
  expect(model.select('llm', { requirements: [{ key: 'tier', operator: 'In', values: ['code'] }] })).toEqual([
    workload,
  ]);
});
