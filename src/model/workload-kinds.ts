import { integerOf, valueAt } from './plain.ts';
import type { Labels, ModelObject } from './serving-model.ts';
import type { FieldPath, PlainObject } from './source.ts';

/** A kind of Kubernetes' own that makes pods. */
export interface WorkloadKind {
  readonly group: string;
  readonly kind: string;
  /** Path of the pod template (metadata and spec). */
  readonly template: FieldPath;
  readonly replicasPath: FieldPath;
  /** Pods as the manifest says, before any autoscaler; undefined where one pod runs on each node. */
  replicas(manifest: PlainObject): number | undefined;
  /** Labels that the controller adds to every pod. @default none */
  addedLabels?(object: ModelObject): Labels;
  /** Labels that the controller adds to each pod in turn. @default none */
  ordinalLabels?(object: ModelObject): readonly Labels[];
}

/** Pods of one StatefulSet that are told apart; larger sets are not addressed pod by pod. */
const ordinalLimit = 1000;
const template: FieldPath = ['spec', 'template'];
const scaled = { group: 'apps', template, replicasPath: ['spec', 'replicas'], replicas: replicasOf };
const jobSpec: FieldPath = ['spec', 'jobTemplate', 'spec'];

export const workloadKinds: readonly WorkloadKind[] = [
  { ...scaled, kind: 'Deployment' },
  { ...scaled, kind: 'ReplicaSet' },
  { ...scaled, kind: 'ReplicationController', group: '' },
  { ...scaled, kind: 'StatefulSet', ordinalLabels },
  { group: 'apps', kind: 'DaemonSet', template, replicasPath: template, replicas: () => undefined },
  {
    group: 'batch',
    kind: 'Job',
    template,
    replicasPath: ['spec', 'parallelism'],
    replicas: (manifest) => parallelPods(manifest, ['spec']),
    addedLabels: ({ name }) => ({ 'job-name': name, 'batch.kubernetes.io/job-name': name }),
  },
  {
    group: 'batch',
    kind: 'CronJob',
    template: [...jobSpec, 'template'],
    replicasPath: [...jobSpec, 'parallelism'],
    replicas: (manifest) => (valueAt(manifest, ['spec', 'suspend']) === true ? 0 : parallelPods(manifest, jobSpec)),
  },
  { group: '', kind: 'Pod', template: [], replicasPath: ['metadata', 'name'], replicas: podReplicas },
];

export function workloadKindOf({ group, kind }: ModelObject): WorkloadKind | undefined {
  return workloadKinds.find((each) => each.group === group && each.kind === kind);
}

function replicasOf(manifest: PlainObject): number {
  return integerOf(valueAt(manifest, ['spec', 'replicas'])) ?? 1;
}

/** A Job never runs more pods at once than it has completions left. */
function parallelPods(manifest: PlainObject, path: FieldPath): number {
  if (valueAt(manifest, [...path, 'suspend']) === true) return 0;
  const parallelism = integerOf(valueAt(manifest, [...path, 'parallelism'])) ?? 1;
  const completions = integerOf(valueAt(manifest, [...path, 'completions']));
  return Math.min(parallelism, completions ?? parallelism);
}

/** A pod that has ended, as a dump of a cluster may show it, holds nothing. */
function podReplicas(manifest: PlainObject): number {
  const phase = valueAt(manifest, ['status', 'phase']);
  return phase === 'Succeeded' || phase === 'Failed' ? 0 : 1;
}

function ordinalLabels({ name, manifest }: ModelObject): readonly Labels[] {
  const start = integerOf(valueAt(manifest, ['spec', 'ordinals', 'start'])) ?? 0;
  const pods = Math.min(Math.max(replicasOf(manifest), 1), ordinalLimit);
  return Array.from({ length: pods }, (_, index) => ({
    'statefulset.kubernetes.io/pod-name': `${name}-${start + index}`,
    'apps.kubernetes.io/pod-index': String(start + index),
  }));
}
