import { describe, expect, it } from 'vitest';
import { unknownField } from '../../src/checks/unknown-field.ts';
import { judged, messagesOf, placesOf } from './judged.ts';
import { deployment, inferenceService, other, pod, service } from './manifests.ts';

const fixesOf = (text: string) => judged(text, [unknownField]).findings.map(({ fix }) => fix);

describe('a field that the kind does not have', () => {
  it.each([
    [
      pod('chat', { spec: { nodeselector: {} } }),
      'A Pod (v1) has no field spec.nodeselector; did you mean nodeSelector?',
    ],
    [
      pod('chat', { spec: { tolerationss: [] } }),
      'A Pod (v1) has no field spec.tolerationss; did you mean tolerations?',
    ],
    [service('chat', { shmSize: 1 }), 'A Service (v1) has no field spec.shmSize.'],
    [
      inferenceService('chat', { replicas: 2 }),
      'An InferenceService (serving.kserve.io/v1beta1) has no field spec.predictor.replicas.',
    ],
  ])('%s', (text, message) => {
    expect(messagesOf(unknownField, text)).toEqual([message]);
  });

  it('points to minReplicas and maxReplicas', () => {
    expect(fixesOf(inferenceService('chat', { replicas: 2 }))).toEqual([
      'Set the number of pods with minReplicas and maxReplicas; the same number in both keeps it fixed.',
    ]);
  });

  it('says where the field belongs', () => {
    const misplaced = other('apps/v1', 'Deployment', 'chat', { spec: { nodeSelector: {} } });
    expect(fixesOf(misplaced)).toEqual(['Move it to spec.template.spec.nodeSelector, or take it out.']);
    const tooDeep = deployment('chat', { spec: { containers: [{ name: 'a', tolerations: [] }] } });
    expect(fixesOf(tooDeep)).toEqual(['Move it to spec.template.spec.tolerations, or take it out.']);
  });

  it('is found once per field, also in a list', () => {
    const text = pod('chat', {
      spec: {
        containers: [
          { name: 'a', foo: 1 },
          { name: 'b', foo: 1, bar: 2 },
        ],
      },
    });
    expect(placesOf(unknownField, text)).toEqual([
      'Pod/chat spec.containers[0].foo',
      'Pod/chat spec.containers[1].foo',
      'Pod/chat spec.containers[1].bar',
    ]);
  });
});

describe('no fault', () => {
  it.each([
    ['a kind that is not known', other('ops.example.org/v1', 'Plan', 'chat', { spec: { shmSize: 1 } })],
    ['a foreign Service', other('networking.example.org/v1', 'Service', 'chat', { spec: { hosts: [] } })],
    [
      'fields of newer versions',
      service('chat', { trafficDistribution: 'PreferClose', internalTrafficPolicy: 'Local' }),
    ],
    ['free maps', pod('chat', { labels: { any: 'x' }, spec: { nodeSelector: { some: 'x' }, overhead: { gpu: 1 } } })],
    ['a ConfigMap', other('v1', 'ConfigMap', 'chat', { data: { replicas: '2' } })],
    ['status', other('v1', 'Node', 'worker-1', { status: { whatever: true } })],
    [
      'minReplicas',
      inferenceService('chat', { minReplicas: 1, maxReplicas: 2, deploymentStrategy: { type: 'Recreate' } }),
    ],
    [
      'a model',
      inferenceService('chat', {
        containers: undefined,
        model: { modelFormat: { name: 'vllm' }, storageUri: 'pvc://x' },
      }),
    ],
  ])('%s', (_, text) => {
    expect(messagesOf(unknownField, text)).toEqual([]);
  });
});
