import type { Holding } from '../model/capacity/holdings.ts';
import { Ledger } from '../model/capacity/ledger.ts';
import { remembered } from '../model/remembered.ts';
import type { NodeModel } from '../model/serving-model.ts';
import type { Comparison, WorkloadPair } from './comparison.ts';
import { missingPods } from './replacement.ts';

/** What a workload holds while a change is applied: old pods that have not gone yet, and new ones that want to start. */
export interface Holder {
  readonly pair: WorkloadPair;
  readonly kept: readonly Holding[];
  readonly wanted: readonly Holding[];
}

/** Everybody who holds cards, memory or cpu at the moment in which everything is applied at once. */
export function holdersOf({ before, after, workloads }: Comparison): readonly Holder[] {
  const lists = new NodeLists(after.nodes);
  return [...workloads.values()].map((pair) => {
    const old = pair.before ? Ledger.of(before).of(pair.before) : [];
    const fresh = pair.after ? Ledger.of(after).of(pair.after) : [];
    return {
      pair,
      kept: lists.shared(take(old, keptPods(pair))),
      wanted: lists.shared(take(fresh, wantedPods(pair))),
    };
  });
}

/** Pods that are ending count: they give nothing back before they have ended. */
function keptPods({ before, after, fate }: WorkloadPair): number {
  const pods = before?.replicas ?? 1;
  return fate === 'restarts' && after ? Math.max(0, pods - (missingPods(after) ?? 0)) : pods;
}

/** Pods that the controller makes at once. */
export function wantedPods({ before, after, fate }: WorkloadPair): number {
  const pods = after?.replicas ?? 1;
  if (fate === 'starts') return pods;
  if (fate === 'runs-on') return Math.max(0, pods - (before?.replicas ?? 1));
  return fate === 'restarts' && after ? Math.min(pods, (after.rollout?.maxSurge ?? 0) + (missingPods(after) ?? 0)) : 0;
}

function take(holdings: readonly Holding[], pods: number): readonly Holding[] {
  let left = pods;
  return holdings.flatMap((holding) => {
    const count = Math.min(holding.pods, left);
    left -= count;
    return count > 0 ? [{ ...holding, pods: count }] : [];
  });
}

/** Both sides' lists of nodes as one list for each choice, of the new side's nodes, so that both sides' pods meet on them. */
class NodeLists {
  readonly #nodes: ReadonlyMap<string, NodeModel>;
  readonly #known = new Map<readonly NodeModel[], readonly NodeModel[]>();
  readonly #byNames = new Map<string, readonly NodeModel[]>();

  constructor(nodes: readonly NodeModel[]) {
    this.#nodes = new Map(nodes.map((node) => [node.name, node]));
  }

  shared(holdings: readonly Holding[]): readonly Holding[] {
    return holdings.map((holding) => ({
      ...holding,
      nodes: remembered(this.#known, holding.nodes, () => this.#list(holding)),
    }));
  }

  #list({ nodes }: Holding): readonly NodeModel[] {
    const names = nodes.map(({ name }) => name);
    return remembered(this.#byNames, names.join(), () => nodes.map((node) => this.#nodes.get(node.name) ?? node));
  }
}
