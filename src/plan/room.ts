import { components } from '../model/capacity/components.ts';
import { heldText } from '../model/capacity/held-text.ts';
import { type Holding, judgedResources } from '../model/capacity/holdings.ts';
import { Ledger } from '../model/capacity/ledger.ts';
import { blockedSurge } from '../model/capacity/surge.ts';
import { amountText, nodesText } from '../model/capacity/text.ts';
import type { ServingModel, Workload } from '../model/serving-model.ts';
import type { Comparison, WorkloadPair } from './comparison.ts';
import { Crowd, type Progress } from './crowd.ts';
import { type Holder, holdersOf, wantedPods } from './holders.ts';
import { graceSecondsOf } from './replacement.ts';

/** Whether the new pods of a workload can start at once, while the old set still holds what it has. */
export type Room =
  | { readonly kind: 'free' }
  /** They stay Pending until pods of these workloads, by their keys, have ended. */
  | {
      readonly kind: 'waits';
      readonly for: readonly string[];
      /** How many more there are, unnamed. */
      readonly more: number;
      /** True where the end of any one of them is enough. */
      readonly one: boolean;
      /** False where there is room for it alone, and others that start may take it first. */
      readonly certain: boolean;
      readonly graceSeconds: number;
    }
  /** Not even when everything old is gone. */
  | { readonly kind: 'never'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

const free: Room = { kind: 'free' };

/** Answers for each workload of a comparison. Workloads that share nodes are looked at together. */
export class Rooms {
  readonly #after: ServingModel;
  readonly #holders: ReadonlyMap<string, Holder>;
  readonly #crowds = new Map<Holding, Crowd>();

  constructor(comparison: Comparison) {
    this.#after = comparison.after;
    const holders = holdersOf(comparison);
    this.#holders = new Map(holders.map((holder) => [holder.pair.key, holder]));
    const holderOf = new Map<Holding, Holder>();
    for (const holder of holders) for (const each of [...holder.kept, ...holder.wanted]) holderOf.set(each, holder);
    for (const component of components([...holderOf.keys()])) {
      const crowd = new Crowd(component, holderOf);
      for (const holding of component) this.#crowds.set(holding, crowd);
    }
  }

  of(pair: WorkloadPair): Room {
    const { after } = pair;
    const holder = this.#holders.get(pair.key);
    if (!holder || !after || wantedPods(pair) === 0) return free;
    const [first] = holder.wanted;
    const crowd = first && this.#crowds.get(first);
    if (!first || !crowd) return this.#unplaced(after);
    if (crowd.allFit(first)) return free;
    const why = this.#neverFits(pair, after, first);
    if (why !== undefined) return { kind: 'never', why };
    const { named, more } = crowd.othersThan(holder, first);
    return {
      kind: 'waits',
      for: named.map(({ key }) => key),
      more,
      one: more === 0 && named.every(({ key }) => crowd.oneStarts(first, key)),
      certain: !crowd.oneStarts(first),
      graceSeconds: Math.max(0, ...named.map(({ before }) => (before ? graceSecondsOf(before) : 0))),
    };
  }

  /** Whether its new pods find room when a change has come so far. */
  startsOnce(pair: WorkloadPair, progress: Progress): boolean {
    const [first] = this.#holders.get(pair.key)?.wanted ?? [];
    return !first || this.#crowds.get(first)?.startsOnce(pair, first, progress) !== false;
  }

  /** Who holds what it needs once everything old is gone; undefined where that makes room. */
  #neverFits({ fate }: WorkloadPair, workload: Workload, first: Holding): string | undefined {
    const ledger = Ledger.of(this.#after);
    const resources = judgedResources(first.requests);
    const rolling = fate === 'restarts' && workload.rollout?.maxUnavailable === 0;
    const blocked = rolling ? blockedSurge(this.#after, workload) : undefined;
    const overBudget = resources.find((resource) => {
      const short = ledger.shortNodesOf(resource);
      return first.nodes.some((node) => short.has(node));
    });
    // A reservation keeps no pod away: the scheduler does not know of it.
    const short = overBudget ?? (blocked && !blocked.reserved ? (blocked.resource ?? resources[0]) : undefined);
    return short === undefined ? undefined : heldText(this.#after, first.nodes, short);
  }

  /** Pods that no known node holds: those that ask for nothing fit anywhere. */
  #unplaced(workload: Workload): Room {
    const { pod, expanded, kind } = workload;
    if (!expanded) return { kind: 'unknown', why: `what pods of the ${kind} ask for is not known in full` };
    if (judgedResources(pod.requests).length === 0) return free;
    const oversized = Ledger.of(this.#after).oversized.find((each) => each.workload === workload);
    if (!oversized) return { kind: 'unknown', why: 'no Node object matches its pods' };
    const { request, resource, nodes } = oversized;
    return { kind: 'never', why: `${nodesText(nodes)}: no pod gets ${amountText(resource, request)}` };
  }
}
