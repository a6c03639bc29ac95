import { integerOf, valueAt } from '../model/plain.ts';
import type { Workload } from '../model/serving-model.ts';

/**
 * How a changed pod template reaches the pods: by the strategy of a Deployment; one pod after the other, the old one
 * first (StatefulSet, DaemonSet); or only those that are made later (`OnDelete`, CronJob).
 */
export type Replacement = 'Recreate' | 'RollingUpdate' | 'one by one' | 'OnDelete';

/** Undefined for kinds whose controller nobody here knows. A bare pod has to be deleted first, and so has a Job. */
export function replacementOf({ kind, rollout, object, expanded }: Workload): Replacement | undefined {
  if (rollout) return rollout.type;
  switch (kind) {
    case 'StatefulSet':
    case 'DaemonSet':
      return valueAt(object.manifest, ['spec', 'updateStrategy', 'type']) === 'OnDelete' ? 'OnDelete' : 'one by one';
    case 'CronJob':
      return 'OnDelete';
    case 'Pod':
    case 'Job':
      return expanded ? 'Recreate' : undefined;
    default:
      return undefined;
  }
}

/** Pods that may be missing while the others are replaced; undefined where nobody can say. */
export function missingPods(workload: Workload): number | undefined {
  const { rollout, replicas = 1 } = workload;
  switch (replacementOf(workload)) {
    case 'RollingUpdate':
      return rollout?.maxUnavailable;
    case 'Recreate':
      return replicas;
    case 'one by one':
      return 1;
    case 'OnDelete':
      return 0;
    case undefined:
      return undefined;
  }
}

const standardGraceSeconds = 30;

/** Seconds that a pod may take to end, and so to give its cards back. */
export function graceSecondsOf({ pod }: Workload): number {
  return integerOf(pod.spec.terminationGracePeriodSeconds) ?? standardGraceSeconds;
}
