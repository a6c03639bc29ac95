import { grouped } from '../groups.ts';
import { remembered } from '../remembered.ts';
import type { NodeModel, ServingModel, Workload } from '../serving-model.ts';
import { components } from './components.ts';
import { asksForWholeCards, type Holding, holdingsOf, judgedResources, type Oversized } from './holdings.ts';
import { NodeChoices } from './node-choices.ts';
import { type Shortage, shortagesOf } from './shortage.ts';

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
  private readonly shortNodes = new Map<string, ReadonlySet<NodeModel>>();
  private lastingByNode: ReadonlyMap<NodeModel, readonly Holding[]> | undefined;

  /** The model's ledger; it is drawn up once. */
  static of(model: ServingModel): Ledger {
    return remembered(ledgers, model, () => new Ledger(model.workloads));
  }

  private constructor(workloads: readonly Workload[]) {
    const asking = workloads.filter(
      (workload) =>
        workload.replicas !== 0 && judgedResources(workload.pod.requests).length > 0 && asksForWholeCards(workload),
    );
    const choices = new NodeChoices();
    const placed = asking.flatMap((workload) => {
      const eligible = workload.pod.eligibleNodes;
      return eligible ? [{ workload, ...choices.of(workload, eligible) }] : [];
    });
    this.unplaced = asking.filter(({ pod, replicas }) => pod.eligibleNodes === undefined || replicas === undefined);
    this.oversized = placed.flatMap(({ oversized }) => oversized);
    this.holdings = placed
      .filter(({ oversized }) => oversized.length === 0)
      .flatMap(({ workload, nodes }) => holdingsOf(workload, nodes))
      .map((holding) => ({ ...holding, nodes: choices.shared(holding.nodes) }));
    this.byWorkload = grouped(this.holdings, ({ workload }) => workload);
  }

  /** Certain shortages of a resource, one for each set of nodes. */
  shortagesOf(resource: string): readonly Shortage[] {
    return remembered(this.shortages, resource, () => shortagesOf(resource, this.holdings));
  }

  /** Nodes that such a shortage names. */
  shortNodesOf(resource: string): ReadonlySet<NodeModel> {
    const named = () => new Set(this.shortagesOf(resource).flatMap(({ nodes }) => nodes));
    return remembered(this.shortNodes, resource, named);
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
    for (const nodes of new Set(component.map((holding) => holding.nodes))) {
      for (const node of nodes) byNode.set(node, component);
    }
  }
  return byNode;
}
