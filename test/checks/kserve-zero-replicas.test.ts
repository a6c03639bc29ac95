import { describe, expect, it } from 'vitest';
import { kserveZeroReplicas } from '../../src/checks/kserve-zero-replicas.ts';
import { messagesOf, missingOf, placesOf } from './judged.ts';
import { inferenceService } from './manifests.ts';

const check = kserveZeroReplicas;
const zero = { minReplicas: 0 };
const autoscaler = (name: string) => ({ annotations: { 'serving.kserve.io/autoscalerClass': name } });
const stop = { annotations: { 'serving.kserve.io/stop': 'true' } };

describe('minReplicas 0', () => {
  it('runs one pod', () => {
    expect(placesOf(check, inferenceService('chat', zero))).toEqual([
      'InferenceService/chat spec.predictor.minReplicas',
    ]);
    expect(messagesOf(check, inferenceService('chat', zero))).toEqual([
      'The predictor asks for 0 replicas and KServe 0.15 runs 1.',
    ]);
  });

  it('runs one pod with the HPA named, and with a stop annotation that raw mode does not know', () => {
    expect(placesOf(check, inferenceService('chat', zero, autoscaler('hpa')))).toHaveLength(1);
    expect(placesOf(check, inferenceService('chat', zero, stop), '0.15')).toHaveLength(1);
  });

  it('is refused by autoscalerClass none before 0.15.1', () => {
    expect(messagesOf(check, inferenceService('chat', zero, autoscaler('none')), '0.15.0')).toEqual([
      'The predictor asks for 0 replicas by autoscalerClass none, which KServe 0.15.0 does not know.',
    ]);
  });

  it('is not judged where the default of the cluster decides the mode', () => {
    const text = inferenceService('chat', zero, { mode: '' });
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual(["the deployment mode is the cluster's default"]);
  });
});

describe('no fault', () => {
  it.each([
    ['minReplicas 1', inferenceService('chat', { minReplicas: 1 }), '0.15'],
    ['no minReplicas', inferenceService('chat'), '0.15'],
    ['autoscalerClass none, 0.15 being its last patch', inferenceService('chat', zero, autoscaler('none')), '0.15'],
    ['keda', inferenceService('chat', zero, autoscaler('keda')), '0.15'],
    ['stopped from 0.16 on', inferenceService('chat', zero, { ...stop, mode: 'Standard' }), '0.16'],
    ['Knative mode', inferenceService('chat', zero, { mode: 'Serverless' }), '0.15'],
  ])('%s', (_, text, kserve) => {
    expect(placesOf(check, text, kserve)).toEqual([]);
  });
});
