import { heldText } from '../model/capacity/held-text.ts';
import { type Holding, judgedResources } from '../model/capacity/holdings.ts';
import { Ledger } from '../model/capacity/ledger.ts';
import { canRun, components } from '../model/capacity/shortage.ts';
import { allocatableOf } from '../model/fit.ts';
import { amountOf } from '../model/resources.ts';
import type { Workload } from '../model/serving-model.ts';
import type { Comparison, WorkloadPair } from './comparison.ts';
import { type Holder, holdersOf, wantedPods } from './holders.ts';
import { graceSecondsOf } from './replacement.ts';

/** Whether the new pods of a workload can start at once, while the old set still holds what it has. */
export type Room =
  | { readonly kind: 'free' }
  /** They stay Pending until pods of these workloads, by their keys, have ended. */
  | {
      readonly kind: 'waits';
      readonly for: readonly string[];
      /** True where the end of any one of them is enough. */
      readonly one: boolean;
      /** False where there is room for it alone, and others that start may take it first. */
      readonly certain: boolean;
      readonly graceSeconds: number;
    }
  /** Not even when everything old is gone. */
  | { readonly kind: 'never'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Keys of workloads, while a change is done step by step. */
export interface Progress {
  /** @default none */
  readonly ended?: ReadonlySet<string>;
  /** @default none */
  readonly started?: ReadonlySet<string>;
}

const free: Room = { kind: 'free' };

/** Answers for each workload of a comparison. Workloads that share nodes are looked at together. */
export class Rooms {
  readonly #after: Ledger;
  readonly #holders: ReadonlyMap<string, Holder>;
  readonly #componentOf = new Map<Holding, readonly Holding[]>();
  readonly #holderOf = new Map<Holding, Holder>();

  constructor(comparison: Comparison) {
    this.#after = Ledger.of(comparison.after);
    const holders = holdersOf(comparison);
    this.#holders = new Map(holders.map((holder) => [holder.pair.key, holder]));
    const all = holders.flatMap((holder) => {
      const holdings = [...holder.kept, ...holder.wanted];
      for (const holding of holdings) this.#holderOf.set(holding, holder);
      return holdings;
    });
    for (const component of components(all)) for (const holding of component) this.#componentOf.set(holding, component);
  }

  of(pair: WorkloadPair): Room {
    const holder = this.#holders.get(pair.key);
    if (!holder || wantedPods(pair) === 0 || !pair.after) return free;
    const [first] = holder.wanted;
    if (!first) return unplaced(pair.after);
    const component = this.#componentOf.get(first) ?? [];
    if (fits(component, first)) return free;
    if (!fits(this.#afterwards(holder, first), first)) return { kind: 'never', why: this.#whoHolds(first) };
    const others = this.#othersIn(component, holder, first);
    const keys = others.map((other) => other.pair.key);
    const one = keys.every((key) => this.startsOnce(pair, { ended: new Set([key]) }));
    const certain = !this.startsOnce(pair, {});
    return { kind: 'waits', for: keys, one, certain, graceSeconds: longestGrace(others) };
  }

  /** Whether its new pods find room beside the old set once pods of some workloads have ended, and others have started. */
  startsOnce(pair: WorkloadPair, { ended, started }: Progress): boolean {
    const [first] = this.#holders.get(pair.key)?.wanted ?? [];
    if (!first) return true;
    const holdings = (this.#componentOf.get(first) ?? []).filter((holding) => {
      const holder = this.#holderOf.get(holding);
      if (!holder) return false;
      const { key } = holder.pair;
      return holder.kept.includes(holding) ? !ended?.has(key) : key === pair.key || started?.has(key);
    });
    return fits(holdings, first);
  }

  /** Everything that stays once the old set is gone, with this workload in the middle of its change. */
  #afterwards({ pair, kept, wanted }: Holder, first: Holding): readonly Holding[] {
    const others = this.#after.neighboursOf(first).filter(({ workload }) => workload !== pair.after);
    return [...others, ...kept, ...wanted];
  }

  /** Those that give something back; where nobody does, those that want the same room and take their turn. */
  #othersIn(component: readonly Holding[], own: Holder, { requests }: Holding): readonly Holder[] {
    const asking = component.filter((holding) =>
      judgedResources(requests).some((resource) => amountOf(holding.requests, resource).nano > 0n),
    );
    const holders = [...new Set(asking.flatMap((holding) => this.#holderOf.get(holding) ?? []))];
    const others = holders.filter((holder) => holder !== own);
    const releasing = others.filter(({ pair }) => isReleasing(pair));
    return releasing.length > 0 ? releasing : others.filter(({ wanted }) => wanted.length > 0);
  }

  #whoHolds(first: Holding): string {
    const [resource = 'cpu'] = judgedResources(first.requests);
    return heldText(resource, first, this.#after.neighboursOf(first));
  }
}

/** As far as anybody can say. */
function fits(holdings: readonly Holding[], { requests }: Holding): boolean {
  return canRun(holdings, judgedResources(requests), allocatableOf) !== 'impossible';
}

function isReleasing({ before, after, fate }: WorkloadPair): boolean {
  return fate === 'stops' || (fate === 'runs-on' && (after?.replicas ?? 1) < (before?.replicas ?? 1));
}

function longestGrace(holders: readonly Holder[]): number {
  return Math.max(0, ...holders.map(({ pair }) => (pair.before ? graceSecondsOf(pair.before) : 0)));
}

/** Pods without a known node: those that ask for nothing fit anywhere. */
function unplaced({ pod, expanded, kind }: Workload): Room {
  if (!expanded) return { kind: 'unknown', why: `what pods of the ${kind} ask for is not known in full` };
  if (judgedResources(pod.requests).length === 0) return free;
  return { kind: 'unknown', why: 'no Node object matches its pods' };
}
