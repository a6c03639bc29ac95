import { integerOf, isObject, objectOf, valueAt } from './plain.ts';
import type { Rollout } from './serving-model.ts';
import type { FieldPath, Plain } from './source.ts';

const standard = '25%';

/**
 * How a Deployment replaces its pods: surge rounds up, unavailable rounds down, and where both come to 0 Kubernetes
 * uses one unavailable pod. Undefined for a strategy that the API server refuses.
 */
export function rolloutOf(strategy: Plain | undefined, replicas: number, path: FieldPath): Rollout | undefined {
  const { type = 'RollingUpdate', rollingUpdate } = objectOf(strategy);
  if (type === 'Recreate') {
    return isObject(rollingUpdate) ? undefined : { type, maxSurge: 0, maxUnavailable: replicas, path };
  }
  if (type !== 'RollingUpdate') return undefined;
  const maxSurge = podsOf(valueAt(rollingUpdate, ['maxSurge']), replicas, Math.ceil);
  const maxUnavailable = podsOf(valueAt(rollingUpdate, ['maxUnavailable']), replicas, Math.floor);
  if (maxSurge === undefined || maxUnavailable === undefined) return undefined;
  return { type, maxSurge, maxUnavailable: maxSurge === 0 && maxUnavailable === 0 ? 1 : maxUnavailable, path };
}

/** A count, or a share of the replicas. */
function podsOf(amount: Plain | undefined, replicas: number, round: (pods: number) => number): number | undefined {
  const share = /^(\d+)%$/.exec(String(amount ?? standard));
  // Divided last: 0.07 * 100 is not 7 in floating point, and a rounding up would count one pod too many.
  return share ? round((Number(share[1]) * replicas) / 100) : integerOf(amount);
}
