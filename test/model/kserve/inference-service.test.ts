import { describe, expect, it } from 'vitest';
import { workloadOf } from '../model-of.ts';
import { foo, oneContainer } from './inference-service-of.ts';

const oldService = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'foo-predictor-default', namespace: 'llm' },
  spec: { ports: [{ port: 80 }] },
};

describe('labels on the pods', () => {
  it("are the user's, then KServe's own over them", () => {
    const model = foo(
      { ...oneContainer, labels: { tier: 'code' } },
      { labels: { app: 'mine', tier: 'chat', team: 't' } },
    );
    expect(workloadOf(model).pod.labels).toEqual({
      team: 't',
      tier: 'code',
      component: 'predictor',
      'serving.kserve.io/inferenceservice': 'foo',
      app: 'isvc.foo-predictor',
    });
  });
});

describe('children', () => {
  it.each([
    ['0.10', ['foo-predictor-default']],
    ['0.15', ['foo-predictor', 'foo-predictor-default']],
    ['0.16', ['foo-predictor']],
  ])('of KServe %s may be called %j', (kserve, names) => {
    expect(foo(oneContainer, { kserve }).inferenceServices[0]?.childNames).toEqual(names);
  });

  it.each([
    ['0.15', 'foo-predictor-default'],
    ['0.16', 'foo-predictor'],
  ])('of KServe %s beside a Service of the old name are called %s', (kserve, name) => {
    const model = foo(oneContainer, { kserve, others: [oldService] });
    expect(model.services.filter(({ generated }) => generated).map((service) => service.name)).toEqual([name]);
    expect(workloadOf(model).pod.labels.app).toBe(`isvc.${name}`);
  });

  it('of a transformer have its name, and a finding on them the InferenceService', () => {
    const model = foo(oneContainer, { spec: { transformer: { containers: [{ name: 'c', image: 't' }] } } });
    expect(model.workloads.map(({ name, kind }) => [name, kind])).toEqual([
      ['foo', 'InferenceService'],
      ['foo-transformer', 'InferenceService'],
    ]);
    expect(workloadOf(model, 'foo-transformer').pod.labels).toMatchObject({
      component: 'transformer',
      app: 'isvc.foo-transformer',
    });
    expect(model.services.map(({ name }) => name)).toEqual(['foo-predictor', 'foo-transformer']);
  });
});

describe('what is expanded', () => {
  it('is raw mode with containers of its own', () => {
    expect(workloadOf(foo(oneContainer))).toMatchObject({ expanded: true, group: false, rollout: { maxSurge: 1 } });
  });

  it.each<[string, ReturnType<typeof foo>]>([
    ['Knative mode', foo(oneContainer, { mode: 'Serverless' })],
    ['the default of a cluster that nobody knows', foo(oneContainer, { mode: '' })],
  ])('is neither the Service nor the rollout in %s', (_, model) => {
    const workload = workloadOf(model);
    expect(workload).toMatchObject({ expanded: false, replicas: 1, pod: { containers: [{ image: 'i' }] } });
    expect(workload).not.toHaveProperty('rollout');
    expect(model.services).toEqual([]);
  });

  it('is not a predictor that a runtime serves, but its cards count', () => {
    const model = {
      modelFormat: { name: 'huggingface' },
      resources: { limits: { 'nvidia.com/gpu': 2, memory: '9Gi' } },
    };
    const { expanded, pod } = workloadOf(foo({ model }));
    expect(expanded).toBe(false);
    expect([...pod.requests.keys()]).toEqual(['nvidia.com/gpu']);
    expect(pod.containers[0]).toMatchObject({
      name: 'kserve-container',
      path: ['spec', 'predictor', 'model'],
      image: undefined,
    });
  });

  it('is not a group of pods', () => {
    expect(workloadOf(foo({ ...oneContainer, workerSpec: {} }))).toMatchObject({ expanded: false, group: true });
  });
});

describe('deploymentStrategy', () => {
  it('counts from 0.13 on', () => {
    const predictor = { ...oneContainer, deploymentStrategy: { type: 'Recreate' } };
    expect(workloadOf(foo(predictor)).rollout).toMatchObject({
      type: 'Recreate',
      path: ['spec', 'predictor', 'deploymentStrategy'],
    });
    expect(workloadOf(foo(predictor, { kserve: '0.12' })).rollout?.type).toBe('RollingUpdate');
  });
});

describe('a stopped InferenceService', () => {
  const annotations = { 'serving.kserve.io/stop': 'true' };

  it('has no pod and no Service from 0.16 on', () => {
    const model = foo(oneContainer, { kserve: '0.16', annotations });
    expect([workloadOf(model).replicas, model.services]).toEqual([0, []]);
  });

  it('runs on 0.15, whose raw mode does not know the annotation', () => {
    const model = foo(oneContainer, { annotations });
    expect([workloadOf(model).replicas, model.services.length]).toEqual([1, 1]);
  });
});
