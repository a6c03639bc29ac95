import type { Quantity } from '../../quantity/quantity.ts';
import { grouped } from '../groups.ts';
import { remembered } from '../remembered.ts';
import { amountOf } from '../resources.ts';
import type { NodeModel, Resources } from '../serving-model.ts';
import { nodesOf } from './components.ts';
import type { Holding } from './holdings.ts';
import { type Amounts, type Batch, leftOver, packing, places, type Verdict } from './packing.ts';

/** What a node has of a resource; undefined where nobody knows. */
export type RoomOf = (node: NodeModel, resource: string) => Quantity | undefined;

/** More than any set of pods asks for. */
export const unlimited = 1n << 128n;

/** Holdings and the nodes that they share, in the numbers that the packing needs; answers are kept. */
export class PackedNodes {
  private readonly resources: readonly string[];
  private readonly indexes: ReadonlyMap<NodeModel, number>;
  private readonly sets = new Map<readonly NodeModel[], readonly number[]>();
  private readonly rooms: readonly Amounts[];
  private readonly batches: readonly Batch[];
  private readonly left: readonly Amounts[] | undefined;
  /** What the pods leave of all nodes together; below zero where they ask for more. */
  private readonly rest: Amounts;
  private readonly answers = new Map<readonly NodeModel[], Map<string, Verdict>>();

  constructor(holdings: readonly Holding[], resources: readonly string[], roomOf: RoomOf) {
    const nodes = nodesOf(holdings);
    this.resources = resources;
    this.indexes = new Map(nodes.map((node, index) => [node, index]));
    this.rooms = nodes.map((node) => resources.map((resource) => roomOf(node, resource)?.nano ?? unlimited));
    this.batches = this.merged(holdings);
    this.left = leftOver(this.batches, this.rooms);
    this.rest = resources.map((_, resource) => {
      const room = this.rooms.reduce((sum, amounts) => sum + (amounts[resource] ?? 0n), 0n);
      return this.batches.reduce((sum, { pods, demand }) => sum - (demand[resource] ?? 0n) * BigInt(pods), room);
    });
  }

  /** Whether all of them can run at once. */
  verdict(): Verdict {
    return this.left ? 'fits' : packing(this.batches, this.rooms);
  }

  /** Whether one pod more of the holding can run beside all of them. */
  verdictWithOneMore({ nodes, requests }: Holding): Verdict {
    const extra = { pods: 1, demand: this.demandOf(requests), nodes: this.indexesOf(nodes) };
    const answers = remembered(this.answers, nodes, () => new Map<string, Verdict>());
    return remembered(answers, extra.demand.join(), () => this.answer(extra));
  }

  /** A full cluster and one with room are told apart without a placement of all pods. */
  private answer(extra: Batch): Verdict {
    const { left, rest } = this;
    if (left && extra.nodes.some((node) => places(left[node], extra.demand) > 0)) return 'fits';
    if (places(rest, extra.demand) <= 0) return 'impossible';
    return packing([...this.batches, extra], this.rooms);
  }

  /** Pods that ask for the same and may use the same nodes are one batch, whatever workload they belong to. */
  private merged(holdings: readonly Holding[]): readonly Batch[] {
    return [...grouped(holdings, ({ nodes }) => nodes)].flatMap(([nodes, same]) =>
      [...grouped(same, ({ requests }) => this.demandOf(requests).join()).values()].flatMap(([first, ...others]) => {
        if (!first) return [];
        const pods = others.reduce((sum, other) => sum + other.pods, first.pods);
        return [{ pods, demand: this.demandOf(first.requests), nodes: this.indexesOf(nodes) }];
      }),
    );
  }

  private demandOf(requests: Resources): Amounts {
    return this.resources.map((resource) => amountOf(requests, resource).nano);
  }

  private indexesOf(nodes: readonly NodeModel[]): readonly number[] {
    return remembered(this.sets, nodes, () => nodes.flatMap((node) => this.indexes.get(node) ?? []));
  }
}
