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

/** @throws PropsError for amounts with which the API server refuses the strategy */
export function deploymentStrategy(construct: IConstruct, strategy: RolloutStrategy): k8s.DeploymentStrategy {
  checkStrategy(construct, plainOf(strategy));
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

function checkStrategy(construct: IConstruct, strategy: RolloutStrategy): void {
  const { type, ...amounts } = strategy;
  const refuse = (allowed: string, fix: string) =>
    new PropsError(construct, { prop: 'strategy', got: strategy, allowed, fix });
  for (const [name, got] of Object.entries(amounts)) {
    if (typeof got === 'string' ? share.test(got) : Number.isInteger(got) && got >= 0) continue;
    const allowed = 'a whole number, or a share such as 25%';
    throw new PropsError(construct, { prop: `strategy.${name}`, got, allowed, fix: 'Write a share with its %.' });
  }
  if (type === 'Recreate' && Object.keys(amounts).length > 0) {
    const fix = 'Leave them out: Recreate ends every old pod first.';
    throw refuse('maxSurge and maxUnavailable with RollingUpdate only', fix);
  }
  if (isNone(amounts.maxSurge) && isNone(amounts.maxUnavailable)) {
    throw refuse('a maxSurge or a maxUnavailable above 0', 'With both at 0 no pod could ever be replaced.');
  }
}

const share = /^\d+%$/;

function isNone(amount: number | string | undefined): boolean {
  return amount !== undefined && Number.parseInt(String(amount), 10) === 0;
}
