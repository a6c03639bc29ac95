import type { AutoscalerLookup } from './autoscalers.ts';
import { scaledReplicas } from './autoscalers.ts';
import { largeEnough } from './fit.ts';
import { labelsOf } from './labels.ts';
import { objectAt, valueAt } from './plain.ts';
import { type PodSurroundings, podOf } from './pods.ts';
import { rolloutOf } from './rollout.ts';
import type { ModelObject, PodModel, Rollout, Workload } from './serving-model.ts';
import { type WorkloadKind, workloadKindOf } from './workload-kinds.ts';

export interface WorkloadSurroundings extends PodSurroundings {
  readonly autoscaler: AutoscalerLookup;
}

/** The workload that one of Kubernetes' own kinds makes; undefined for all other kinds. */
export function workloadOf(object: ModelObject, surroundings: WorkloadSurroundings): Workload | undefined {
  const kind = workloadKindOf(object);
  if (kind === undefined) return undefined;
  const pod = podTemplateOf(object, kind, surroundings);
  const replicas = replicasOf(object, kind, pod, surroundings);
  const rollout = rolloutIn(object, replicas);
  return {
    object,
    kind: object.kind,
    name: object.name,
    namespace: object.namespace,
    replicas,
    replicasPath: kind.replicasPath,
    expanded: true,
    group: false,
    pod,
    ...(rollout && { rollout }),
  };
}

function podTemplateOf(object: ModelObject, kind: WorkloadKind, surroundings: PodSurroundings): PodModel {
  const path = [...kind.template, 'spec'];
  const own = labelsOf(valueAt(object.manifest, [...kind.template, 'metadata', 'labels']));
  const labels = { ...own, ...kind.addedLabels?.(object) };
  const variants = kind.ordinalLabels?.(object).map((added) => ({ ...labels, ...added }));
  const spec = objectAt(object.manifest, path);
  return podOf({ namespace: object.namespace, labels, ...(variants && { variants }), spec, path }, surroundings);
}

function replicasOf(
  { namespace, name, manifest }: ModelObject,
  kind: WorkloadKind,
  pod: PodModel,
  { autoscaler }: WorkloadSurroundings,
): number | undefined {
  const replicas = kind.replicas(manifest);
  if (replicas === undefined) return pod.eligibleNodes && largeEnough(pod.eligibleNodes, pod.requests).length;
  return scaledReplicas(replicas, autoscaler(namespace, kind.kind, name));
}

function rolloutIn({ kind, manifest }: ModelObject, replicas: number | undefined): Rollout | undefined {
  if (kind !== 'Deployment' || replicas === undefined) return undefined;
  return rolloutOf(valueAt(manifest, ['spec', 'strategy']), replicas, ['spec', 'strategy']);
}
