import { allocatableOf } from '../fit.ts';
import type { ServingModel, Workload } from '../serving-model.ts';
import { type Holding, judgedResources } from './holdings.ts';
import { Ledger } from './ledger.ts';
import { keptOn, unreservedRoom } from './reservations.ts';
import { canRun, type RoomOf } from './shortage.ts';

/** Why one pod more of a workload can start nowhere. */
export interface BlockedSurge {
  readonly holding: Holding;
  /** The resource that is short; undefined where each alone would do and only all together don't. */
  readonly resource: string | undefined;
  /** True where the room is there and a reservation keeps it. */
  readonly reserved: boolean;
}

/**
 * Whether the workload's nodes certainly lack the room for one more of its pods while all others run. Undefined where
 * there is room, where nobody can say, and where its nodes are over budget without it.
 */
export function blockedSurge(model: ServingModel, workload: Workload): BlockedSurge | undefined {
  const ledger = Ledger.of(model);
  const [holding] = ledger.of(workload);
  if (!holding) return undefined;
  const resources = judgedResources(holding.requests);
  const short = resources.flatMap((resource) => ledger.shortagesOf(resource)).flatMap(({ nodes }) => nodes);
  if (holding.nodes.some((node) => short.includes(node))) return undefined;
  const blocked = (roomOf: RoomOf, ...named: readonly string[]) =>
    canRun([...ledger.neighboursOf(holding), { ...holding, pods: 1 }], named, roomOf) === 'impossible';
  if (blocked(allocatableOf, ...resources)) {
    return { holding, resource: resources.find((resource) => blocked(allocatableOf, resource)), reserved: false };
  }
  if (!holding.nodes.some((node) => keptOn(model, node).length > 0)) return undefined;
  if (!blocked(unreservedRoom(model, workload), ...resources)) return undefined;
  return { holding, resource: resources[0], reserved: true };
}
