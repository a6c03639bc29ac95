import { describe, expect, it } from 'vitest';
import { makerOfPods, makerOfService } from '../../src/model/makers.ts';
import { selectorOfMap } from '../../src/model/selector.ts';
import { inferenceService, other, pod, set } from '../checks/manifests.ts';
import { modelOf } from './model-of.ts';

const template = { metadata: { labels: { app: 'chat' } }, spec: { containers: [{ name: 'w', image: 'w:1' }] } };
const group = other('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', 'chat', {
  spec: { leaderWorkerTemplate: { workerTemplate: template } },
});
const database = other('postgresql.cnpg.io/v1', 'Cluster', 'pg', { spec: { instances: 3, image: 'pg:16' } });

describe('the maker of pods', () => {
  const maker = (text: string, selector: Record<string, string>) =>
    makerOfPods(modelOf(text), 'llm', selectorOfMap(selector))?.kind;

  it.each([
    ['by a label that its template has', { app: 'chat' }, 'LeaderWorkerSet'],
    ['by a label that its controller may add', { 'leaderworkerset.sigs.k8s.io/name': 'chat' }, 'LeaderWorkerSet'],
    ['not by a label that its template has otherwise', { app: 'code' }, undefined],
  ])('%s', (_, selector, kind) => {
    expect(maker(group, selector)).toBe(kind);
  });

  it('by the name of a custom resource', () => {
    expect(maker(database, { 'cnpg.io/cluster': 'pg' })).toBe('Cluster');
    expect(maker(database, { app: 'other' })).toBeUndefined();
  });

  it.each([
    ['a monitor', other('monitoring.coreos.com/v1', 'ServiceMonitor', 'pg', { spec: { selector: {} } })],
    ['a route', other('gateway.networking.k8s.io/v1', 'HTTPRoute', 'pg', { spec: { replicas: 1 } })],
    [
      'a runtime',
      other('serving.kserve.io/v1alpha1', 'ServingRuntime', 'pg', { spec: { containers: [{ image: 'x' }] } }),
    ],
    ['a Pod', pod('pg')],
  ])('is never %s', (_, text) => {
    expect(maker(text, { 'cnpg.io/cluster': 'pg' })).toBeUndefined();
  });
});

describe('the maker of a Service', () => {
  const maker = (text: string, name: string) => makerOfService(modelOf(text), 'llm', name)?.kind;

  it('has its name, or the start of it', () => {
    expect(maker(database, 'pg-rw')).toBe('Cluster');
    expect(maker(group, 'chat')).toBe('LeaderWorkerSet');
    expect(maker(database, 'pgx')).toBeUndefined();
    expect(makerOfService(modelOf(database), 'prod', 'pg-rw')).toBeUndefined();
  });

  it('is an InferenceService whose Services the model doesn’t know', () => {
    const stopped = { annotations: { 'serving.kserve.io/stop': 'true' }, mode: 'Standard' };
    expect(maker(inferenceService('code', {}, { mode: 'Serverless' }), 'code')).toBe('InferenceService');
    expect(
      makerOfService(modelOf(inferenceService('code', {}, stopped), { kserve: '0.16' }), 'llm', 'code-predictor')?.kind,
    ).toBe('InferenceService');
    expect(maker(set(inferenceService('code')), 'code')).toBeUndefined();
  });
});
