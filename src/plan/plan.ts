import type { ObjectName } from '../checks/finding.ts';
import type { FieldChange } from './fields.ts';
import type { ResourceChange } from './nodes.ts';
import type { Room } from './room.ts';
import type { Handover } from './steps/handover.ts';
import type { Wait } from './wait.ts';

/** What applying a change does to the cluster, in the order in which it matters. Plain data. */
export interface Plan {
  readonly refusals: readonly Refusal[];
  readonly services: readonly ServiceChange[];
  readonly workloads: readonly WorkloadChange[];
  readonly objects: readonly ObjectChange[];
  readonly nodes: readonly NodeChange[];
  readonly reach: readonly ReachChange[];
  readonly routes: readonly RouteChange[];
  readonly names: readonly NamesChange[];
  readonly outages: readonly Outage[];
  /** In which order to do it by hand, where applying it at once costs a Service its ClusterIP. @default not needed */
  readonly handover?: Handover;
  /** What differs in the files and reaches no cluster. */
  readonly unseen: readonly UnseenFile[];
  /** Why the plan may be incomplete, one clause each. */
  readonly limits: readonly string[];
}

/** What must not be applied as it is. */
export interface Refusal {
  readonly object: ObjectName;
  readonly why: string;
  readonly fix: string;
}

/** Before and after; undefined where there is none. */
export interface Both<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

export interface ServiceChange {
  readonly service: ObjectName;
  /** Not applied with this set: the inventory says that it changes. */
  readonly elsewhere: boolean;
  /**
   * - `taken-from-kserve`: KServe made it before, and it is hand-written after;
   * - `given-to-kserve`: the other way round.
   */
  readonly kind: 'created' | 'deleted' | 'renamed' | 'taken-from-kserve' | 'given-to-kserve' | 'changed';
  readonly clusterIP: 'kept' | 'dropped' | 'new' | 'none';
  /** The InferenceService that KServe makes it of, before or after. @default none: hand-written on both sides */
  readonly inferenceService?: string;
  /** False where that InferenceService goes with the change. */
  readonly ownerStays: boolean;
  /** Its new name. @default none: not renamed */
  readonly renamedTo?: string;
  /** As `kubectl -l` takes it; present where it changes. */
  readonly selector?: Both<string>;
  /** Who answers; present where it changes. */
  readonly pods?: Both<readonly AnsweringPods[]>;
  /** `80 -> 8080`; empty where they stay. */
  readonly portsLost: readonly string[];
  readonly portsGained: readonly string[];
  /** What else is written differently. */
  readonly fields: readonly FieldChange[];
}

export interface AnsweringPods {
  readonly workload: string;
  /** Undefined where nobody can say how many. */
  readonly pods: number | undefined;
}

export interface WorkloadChange {
  readonly workload: ObjectName;
  readonly elsewhere: boolean;
  /** `updated`: no pod notices. */
  readonly kind: 'starts' | 'stops' | 'restarts' | 'scales' | 'updated';
  readonly pods: Both<number>;
  /** Of all its pods together. */
  readonly cards: { readonly before: number; readonly after: number };
  /** How its pods are replaced; undefined where nobody can say. */
  readonly replaced: 'Recreate' | 'RollingUpdate' | 'OnDelete' | 'one by one' | undefined;
  /** What differs in the pod template, and so restarts the pods. */
  readonly template: readonly FieldChange[];
  /** What else is written differently. */
  readonly fields: readonly FieldChange[];
  /** New pods that want to start at once, and their cards: a rolling update's first ones, or all. */
  readonly asks: { readonly pods: number; readonly cards: number };
  /** Whether they find room at once. */
  readonly room: Room;
  /** How long none of its pods answers. */
  readonly down: Wait;
}

/** An object that is neither a Service nor makes pods. */
export interface ObjectChange {
  readonly object: ObjectName;
  readonly elsewhere: boolean;
  readonly kind: 'created' | 'deleted' | 'changed';
  readonly fields: readonly FieldChange[];
  /** What else goes with it. @default nothing */
  readonly consequence?: string;
}

export interface NodeChange {
  readonly node: string;
  readonly resources: readonly ResourceChange[];
}

export interface ReachChange {
  readonly client: ObjectName;
  /** `namespace/name:port` */
  readonly target: string;
  readonly kind: 'gained' | 'lost';
  /** Why not, on the side where it does not reach. */
  readonly why: string;
}

export interface RouteChange {
  readonly route: ObjectName;
  readonly target: string;
  readonly kind: 'starts' | 'stops';
  readonly why: string;
}

/** The model names that answer behind a Service. */
export interface NamesChange {
  readonly service: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Workloads behind it after the change whose names nobody knows. */
  readonly unknown: readonly string[];
}

export interface Outage {
  /** A pod with a URL, or a route. */
  readonly caller: ObjectName;
  /** `namespace/name:port` */
  readonly calls: { readonly before: string; readonly after: string };
  /** From the last pod that answered before until the first that answers after, where all is applied at once. */
  readonly gap: Wait;
  /** The same where the steps are followed. @default none: no steps help */
  readonly gapWithSteps?: Wait;
  /** The name stays and leads to another address: who cached the old one fails until it resolves again. */
  readonly newClusterIP: boolean;
}

export interface UnseenFile {
  readonly file: string;
  readonly kind: 'comments' | 'parked' | 'inventory';
}

export type Verdict = 'nothing' | 'changes' | 'refused';

export function verdictOf(plan: Plan): Verdict {
  if (plan.refusals.length > 0) return 'refused';
  const { services, workloads, objects, nodes, reach, routes, names } = plan;
  return [services, workloads, objects, nodes, reach, routes, names].some((part) => part.length > 0)
    ? 'changes'
    : 'nothing';
}
