import { integerOf, objectAt, textOf } from './plain.ts';
import type { ModelObject } from './serving-model.ts';

/** The least number of pods that an autoscaler keeps; undefined where it may go to none, so that nobody can say. */
export interface Autoscaler {
  readonly minReplicas: number | undefined;
}

export type AutoscalerLookup = (namespace: string, kind: string, name: string) => Autoscaler | undefined;

/** HorizontalPodAutoscalers and KEDA ScaledObjects by what they scale. */
export function autoscalersOf(objects: readonly ModelObject[]): AutoscalerLookup {
  const byTarget = new Map<string, Autoscaler>();
  for (const object of objects) {
    const target = objectAt(object.manifest, ['spec', 'scaleTargetRef']);
    const name = textOf(target.name);
    const autoscaler = autoscalerOf(object);
    if (name === undefined || autoscaler === undefined) continue;
    byTarget.set(keyOf(object.namespace, textOf(target.kind) ?? 'Deployment', name), autoscaler);
  }
  return (namespace, kind, name) => byTarget.get(keyOf(namespace, kind, name));
}

function autoscalerOf({ group, kind, manifest }: ModelObject): Autoscaler | undefined {
  const spec = objectAt(manifest, ['spec']);
  if (group === 'autoscaling' && kind === 'HorizontalPodAutoscaler') {
    return { minReplicas: integerOf(spec.minReplicas) ?? 1 };
  }
  if (group !== 'keda.sh' || kind !== 'ScaledObject') return undefined;
  return { minReplicas: (integerOf(spec.idleReplicaCount) ?? integerOf(spec.minReplicaCount)) || undefined };
}

/**
 * The pods that run: the autoscaler's minimum where that is more. At 0 replicas an HPA is switched off, so 0 stays 0.
 */
export function scaledReplicas(replicas: number, autoscaler: Autoscaler | undefined): number | undefined {
  if (autoscaler === undefined || replicas === 0) return replicas;
  return autoscaler.minReplicas === undefined ? undefined : Math.max(replicas, autoscaler.minReplicas);
}

function keyOf(namespace: string, kind: string, name: string): string {
  return `${namespace}/${kind}/${name}`;
}
