import { grouped } from '../groups.ts';
import type { NodeModel, ServingModel, Workload } from '../serving-model.ts';
import { asksForWholeCards, type Holding, holdingsOf, judgedResources, nodesFor, type Oversized } from './holdings.ts';
import { components, type Shortage, shortagesOf } from './shortage.ts';

const ledgers = new WeakMap<ServingModel, Ledger>();
const temporaryKinds: ReadonlySet<string> = new Set(['Job', 'CronJob']);

/** Who asks for cards, cpu and memory on which nodes. */
export class Ledger {
  /** Pods that run and whose nodes are known. */
  readonly holdings: readonly Holding[];
  readonly oversized: readonly Oversized[];
  /** Workloads with pods of which nobody can say where they run, since no Node object matches, or how many. */
  readonly unplaced: readonly Workload[];
  private readonly byWorkload: ReadonlyMap<Workload, readonly Holding[]>;
  private readonly shortages = new Map<string, readonly Shortage[]>();
  private lastingByNode: ReadonlyMap<NodeModel, readonly Holding[]> | undefined;

  /** The model's ledger; it is drawn up once. */
  static of(model: ServingModel): Ledger {
    const known = ledgers.get(model);
    if (known) return known;
    const ledger = new Ledger(model.workloads);
    ledgers.set(model, ledger);
    return ledger;
  }

  private constructor(workloads: readonly Workload[]) {
    const asking = workloads.filter(
      (workload) =>
        workload.replicas !== 0 && judgedResources(workload.pod.requests).length > 0 && asksForWholeCards(workload),
    );
    const nodes = new SharedNodes();
    const placed = asking.flatMap((workload) => {
      const eligible = workload.pod.eligibleNodes;
      return eligible ? [{ workload, ...nodes.for(workload, eligible) }] : [];
    });
    this.unplaced = asking.filter(({ pod, replicas }) => pod.eligibleNodes === undefined || replicas === undefined);
    this.oversized = placed.flatMap(({ oversized }) => oversized);
    this.holdings = placed
      .filter(({ oversized }) => oversized.length === 0)
      .flatMap(({ workload, nodes: usable }) => holdingsOf(workload, usable));
    this.byWorkload = grouped(this.holdings, ({ workload }) => workload);
  }

  /** Certain shortages of a resource, one for each set of nodes. */
  shortagesOf(resource: string): readonly Shortage[] {
    const known = this.shortages.get(resource);
    if (known) return known;
    const found = shortagesOf(resource, this.holdings);
    this.shortages.set(resource, found);
    return found;
  }

  of(workload: Workload): readonly Holding[] {
    return this.byWorkload.get(workload) ?? [];
  }

  /** Holdings that stay and share nodes with this one, directly or over others. Jobs end, so they block nobody for ever. */
  neighboursOf({ nodes }: Holding): readonly Holding[] {
    this.lastingByNode ??= componentsByNode(this.holdings.filter(({ workload }) => !temporaryKinds.has(workload.kind)));
    const [first] = nodes;
    return (first && this.lastingByNode.get(first)) ?? [];
  }
}

function componentsByNode(holdings: readonly Holding[]): ReadonlyMap<NodeModel, readonly Holding[]> {
  const byNode = new Map<NodeModel, readonly Holding[]>();
  for (const component of components(holdings)) {
    for (const { nodes } of component) for (const node of nodes) byNode.set(node, component);
  }
  return byNode;
}

/** One list of nodes for all pods with the same choice, so that a long list is drawn up and compared once. */
class SharedNodes {
  private readonly byEligible = new Map<readonly NodeModel[], Map<string, readonly NodeModel[]>>();

  for(workload: Workload, eligible: readonly NodeModel[]): ReturnType<typeof nodesFor> {
    const { requests } = workload.pod;
    const key = judgedResources(requests)
      .map((resource) => `${resource}=${requests.get(resource)?.nano}`)
      .join();
    const known = this.byEligible.get(eligible) ?? new Map<string, readonly NodeModel[]>();
    this.byEligible.set(eligible, known);
    const nodes = known.get(key);
    if (nodes) return { nodes, oversized: [] };
    const found = nodesFor(workload, eligible);
    if (found.oversized.length === 0) known.set(key, found.nodes);
    return found;
  }
}
