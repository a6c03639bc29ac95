import { describe, expect, it } from 'vitest';
import { modelOf, workloadOf } from './model-of.ts';

const template = { metadata: { labels: { app: 'x' } }, spec: { containers: [{ name: 'c', image: 'i' }] } };

function manifest(kind: string, spec: object, apiVersion = 'apps/v1', more: object = {}): string {
  return JSON.stringify({ apiVersion, kind, metadata: { name: 'x', namespace: 'llm' }, spec, ...more });
}
function autoscaler(minReplicas: number | undefined, kind = 'Deployment'): string {
  return manifest('HorizontalPodAutoscaler', { scaleTargetRef: { kind, name: 'x' }, minReplicas }, 'autoscaling/v2');
}
function scaledObject(spec: object): string {
  return manifest('ScaledObject', { scaleTargetRef: { name: 'x' }, ...spec }, 'keda.sh/v1alpha1');
}
function replicasOf(...documents: string[]) {
  return workloadOf(modelOf(documents.join('\n---\n'))).replicas;
}

describe('pods that run', () => {
  it.each<[string, string[], number | undefined]>([
    ['one where nothing is said', [manifest('Deployment', { template })], 1],
    ['as many as said', [manifest('StatefulSet', { replicas: 3, template })], 3],
    [
      "an autoscaler's minimum, where that is more",
      [manifest('Deployment', { replicas: 1, template }), autoscaler(2)],
      2,
    ],
    [
      'replicas, where they are more than the minimum',
      [manifest('Deployment', { replicas: 3, template }), autoscaler(2)],
      3,
    ],
    [
      'none at 0 replicas: it switches the autoscaler off',
      [manifest('Deployment', { replicas: 0, template }), autoscaler(2)],
      0,
    ],
    [
      "one, where the autoscaler is another kind's",
      [manifest('Deployment', { template }), autoscaler(2, 'StatefulSet')],
      1,
    ],
    ['the least that KEDA keeps', [manifest('Deployment', { template }), scaledObject({ minReplicaCount: 2 })], 2],
    ['unknown, where KEDA may go to zero', [manifest('Deployment', { template }), scaledObject({})], undefined],
    [
      'unknown, where KEDA idles at zero',
      [manifest('Deployment', { template }), scaledObject({ minReplicaCount: 2, idleReplicaCount: 0 })],
      undefined,
    ],
    ['a Job runs its parallelism', [manifest('Job', { parallelism: 3, template }, 'batch/v1')], 3],
    [
      'a Job runs no more than its completions',
      [manifest('Job', { parallelism: 3, completions: 2, template }, 'batch/v1')],
      2,
    ],
    ['a suspended Job runs none', [manifest('Job', { suspend: true, template }, 'batch/v1')], 0],
    ['a CronJob runs one', [manifest('CronJob', { jobTemplate: { spec: { template } } }, 'batch/v1')], 1],
    [
      'a suspended CronJob runs none',
      [manifest('CronJob', { suspend: true, jobTemplate: { spec: { template } } }, 'batch/v1')],
      0,
    ],
    ['a Pod', [manifest('Pod', template.spec, 'v1')], 1],
    ['a Pod that has ended', [manifest('Pod', template.spec, 'v1', { status: { phase: 'Succeeded' } })], 0],
    ['a DaemonSet, nobody knows without nodes', [manifest('DaemonSet', { template })], undefined],
  ])('%s', (_, documents, expected) => {
    expect(replicasOf(...documents)).toBe(expected);
  });

  it('of a DaemonSet are one on each node that is large enough', () => {
    const node = (name: string, cards: number) =>
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name },
        status: { allocatable: { cpu: '8', 'nvidia.com/gpu': cards } },
      });
    const spec = { containers: [{ name: 'c', resources: { limits: { 'nvidia.com/gpu': 1 } } }] };
    const daemonSet = manifest('DaemonSet', { template: { ...template, spec } });
    expect(replicasOf(node('a', 2), node('b', 1), node('c', 0), daemonSet)).toBe(2);
  });
});

describe('a workload', () => {
  it('of a CronJob keeps the path of its pod', () => {
    const { pod } = workloadOf(modelOf(manifest('CronJob', { jobTemplate: { spec: { template } } }, 'batch/v1')));
    expect(pod.containers[0]?.path).toEqual(['spec', 'jobTemplate', 'spec', 'template', 'spec', 'containers', 0]);
    expect(pod.labels).toEqual({ app: 'x' });
  });

  it("carries a Job's own labels", () => {
    const { pod } = workloadOf(modelOf(manifest('Job', { template }, 'batch/v1')));
    expect(pod.labels).toEqual({ app: 'x', 'job-name': 'x', 'batch.kubernetes.io/job-name': 'x' });
  });

  it('rolls out only as a Deployment', () => {
    const kinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'];
    const models = kinds.map((kind) => workloadOf(modelOf(manifest(kind, { template }))));
    expect(models.map(({ rollout }) => rollout?.type)).toEqual(['RollingUpdate', undefined, undefined, undefined]);
  });

  it('of a foreign API group is no workload of Kubernetes', () => {
    const model = modelOf(manifest('Deployment', { template }, 'mine.example.org/v1'));
    expect(model.workloads).toMatchObject([{ expanded: false, pod: { labels: { app: 'x' }, containers: [] } }]);
  });
});

it('selects one pod of a StatefulSet by the name that its controller adds', () => {
  const model = modelOf(manifest('StatefulSet', { replicas: 2, ordinals: { start: 1 }, template }));
  const named = (pod: string) =>
    model.select('llm', {
      requirements: [{ key: 'statefulset.kubernetes.io/pod-name', operator: 'In', values: [pod] }],
    });
  expect(named('x-2')).toHaveLength(1);
  expect(named('x-0')).toHaveLength(0);
});
