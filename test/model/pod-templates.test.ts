import { describe, expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

const template = (app: string) => ({
  metadata: { labels: { app } },
  spec: { containers: [{ name: 'c', image: 'i' }] },
});

function workloadsOf(apiVersion: string, kind: string, spec: object) {
  return modelOf(JSON.stringify({ apiVersion, kind, metadata: { name: 'x', namespace: 'llm' }, spec })).workloads;
}

describe('kinds that are not expanded', () => {
  it.each<[string, string, object, string[]]>([
    [
      'leaderworkerset.x-k8s.io/v1',
      'LeaderWorkerSet',
      { leaderWorkerTemplate: { leaderTemplate: template('head'), workerTemplate: template('worker') } },
      ['head', 'worker'],
    ],
    [
      'ray.io/v1',
      'RayService',
      {
        rayClusterConfig: {
          headGroupSpec: { template: template('head') },
          workerGroupSpecs: [{ template: template('worker') }],
        },
      },
      ['head', 'worker'],
    ],
    [
      'jobset.x-k8s.io/v1alpha2',
      'JobSet',
      { replicatedJobs: [{ template: { spec: { template: template('job') } } }] },
      ['job'],
    ],
    ['argoproj.io/v1alpha1', 'Rollout', { template: template('canary') }, ['canary']],
  ])('%s %s is known by its labels', (apiVersion, kind, spec, apps) => {
    const workloads = workloadsOf(apiVersion, kind, spec);
    expect(workloads.map(({ pod }) => pod.labels.app)).toEqual(apps);
    for (const workload of workloads) {
      expect(workload).toMatchObject({ expanded: false, replicas: undefined, group: kind === 'LeaderWorkerSet' });
      expect([workload.pod.containers.length, workload.pod.requests.size]).toEqual([0, 0]);
    }
  });

  it.each([
    ['serving.kserve.io/v1alpha1', 'ServingRuntime', { containers: [{ name: 'kserve-container' }] }],
    ['v1', 'PodTemplate', { template: template('x') }],
    ['mine.example.org/v1', 'Plan', { containers: ['not', 'containers'] }],
    ['v1', 'ConfigMap', {}],
  ])('%s %s runs nothing', (apiVersion, kind, spec) => {
    expect(workloadsOf(apiVersion, kind, spec)).toEqual([]);
  });

  it('run no pod at 0 replicas', () => {
    const [workload] = workloadsOf('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', {
      replicas: 0,
      leaderWorkerTemplate: { workerTemplate: template('w') },
    });
    expect(workload?.replicas).toBe(0);
  });
});
