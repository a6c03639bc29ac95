import { describe, expect, it } from 'vitest';
import { workloadOf } from '../model-of.ts';
import { foo, oneContainer } from './inference-service-of.ts';

const hpa = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'h', namespace: 'llm' },
  spec: { scaleTargetRef: { kind: 'Deployment', name: 'foo-predictor' }, minReplicas: 3 },
};

function replicas(minReplicas: number | undefined, autoscaler?: string, kserve = '0.15', others: object[] = []) {
  const annotations = autoscaler ? { 'serving.kserve.io/autoscalerClass': autoscaler } : {};
  return workloadOf(foo({ ...oneContainer, minReplicas }, { kserve, annotations, others })).replicas;
}

describe('pods of a component', () => {
  it.each<[string, Parameters<typeof replicas>, number | undefined]>([
    ['one where nothing is said', [undefined], 1],
    ['the least that is said', [2], 2],
    ['one at minReplicas 0, since the HPA keeps one', [0], 1],
    ['none at 0 with autoscaler none', [0, 'none'], 0],
    ['two with autoscaler none', [2, 'none'], 2],
    ['unknown at 0 with keda', [0, 'keda'], undefined],
    ['two with keda', [2, 'keda'], 2],
    ['one with an autoscaler elsewhere, whatever is said', [2, 'external'], 1],
    ['the minimum on 0.15.0 with external', [0, 'external', '0.15.0'], 0],
    ["another HPA's minimum with external", [1, 'external', '0.15', [hpa]], 3],
  ])('%s', (_, parameters, expected) => {
    expect(replicas(...parameters)).toBe(expected);
  });

  it.each([
    [0, undefined],
    [2, 2],
  ])('in Knative mode at minReplicas %s: %s', (minReplicas, expected) => {
    expect(workloadOf(foo({ ...oneContainer, minReplicas }, { mode: 'Serverless' })).replicas).toBe(expected);
  });
});
