import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import type { IConstruct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { given } from './given.ts';
import { PropsError } from './props-error.ts';

/** How new pods take the place of old ones. */
export interface RolloutStrategy {
  /** `Recreate` ends the old pod first, so that its cards are free for the new one. */
  readonly type: 'Recreate' | 'RollingUpdate';
  /** Pods above the replicas during a rolling update: a count, or a share such as `25%`. @default 25% */
  readonly maxSurge?: number | string;
  /** Pods that may be missing during a rolling update: a count, or a share such as `25%`. @default 25% */
  readonly maxUnavailable?: number | string;
}

/** @throws PropsError for `Recreate` with a surge, which the API server refuses */
export function deploymentStrategy(construct: IConstruct, strategy: RolloutStrategy): k8s.DeploymentStrategy {
  const { type, maxSurge, maxUnavailable } = plainOf(strategy);
  if (type === 'Recreate' && (maxSurge ?? maxUnavailable) !== undefined) {
    throw new PropsError(construct, {
      prop: 'strategy',
      got: { type, maxSurge, maxUnavailable },
      allowed: 'maxSurge and maxUnavailable with RollingUpdate only',
      fix: 'Leave them out: Recreate ends every old pod first.',
    });
  }
  return mapNoted(strategy, (plain) => {
    if (plain.maxSurge === undefined && plain.maxUnavailable === undefined) return { type: plain.type };
    const rollingUpdate = { maxSurge: union(plain.maxSurge), maxUnavailable: union(plain.maxUnavailable) };
    return { type: plain.type, rollingUpdate: given<k8s.RollingUpdateDeployment>(rollingUpdate) };
  });
}

function union(amount: number | string | undefined): k8s.IntOrString | undefined {
  if (amount === undefined) return undefined;
  return mapNoted(amount, (plain) =>
    typeof plain === 'number' ? k8s.IntOrString.fromNumber(plain) : k8s.IntOrString.fromString(plain),
  );
}
