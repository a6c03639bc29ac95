import { allocatableOf } from '../fit.ts';
import { remembered } from '../remembered.ts';
import type { ServingModel, Workload } from '../serving-model.ts';
import { type Holding, judgedResources } from './holdings.ts';
import { Ledger } from './ledger.ts';
import { PackedNodes, type RoomOf } from './packed-nodes.ts';
import { keepsFrom, unreservedRoom } from './reservations.ts';

/** Why one pod more of a workload can start nowhere. */
export interface BlockedSurge {
  readonly holding: Holding;
  /** The resource that is short; undefined where each alone would do and only all together don't. */
  readonly resource: string | undefined;
  /** True where the room is there and a reservation keeps it. */
  readonly reserved: boolean;
}

const packedByNeighbours = new WeakMap<readonly Holding[], Map<RoomOf, Map<string, PackedNodes>>>();

/**
 * Whether the workload's nodes certainly lack the room for one more of its pods while all others run. Undefined where
 * there is room, where nobody can say, and where its nodes are over budget without it.
 */
export function blockedSurge(model: ServingModel, workload: Workload): BlockedSurge | undefined {
  const ledger = Ledger.of(model);
  const [holding] = ledger.of(workload);
  if (!holding) return undefined;
  const resources = judgedResources(holding.requests);
  const short = resources.map((resource) => ledger.shortNodesOf(resource)).filter(({ size }) => size > 0);
  if (short.some((nodes) => holding.nodes.some((node) => nodes.has(node)))) return undefined;
  const neighbours = ledger.neighboursOf(holding);
  const blocked = (roomOf: RoomOf, ...named: readonly string[]) =>
    packed(neighbours, named, roomOf).verdictWithOneMore(holding) === 'impossible';
  if (blocked(allocatableOf, ...resources)) {
    return { holding, resource: resources.find((resource) => blocked(allocatableOf, resource)), reserved: false };
  }
  if (!holding.nodes.some((node) => keepsFrom(model, node, workload))) return undefined;
  if (!blocked(unreservedRoom(model, workload), ...resources)) return undefined;
  return { holding, resource: resources[0], reserved: true };
}

function packed(neighbours: readonly Holding[], resources: readonly string[], roomOf: RoomOf): PackedNodes {
  const byRoom = remembered(packedByNeighbours, neighbours, () => new Map<RoomOf, Map<string, PackedNodes>>());
  const byResources = remembered(byRoom, roomOf, () => new Map<string, PackedNodes>());
  return remembered(byResources, resources.join(), () => new PackedNodes(neighbours, resources, roomOf));
}
