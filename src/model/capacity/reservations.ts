import { cardsText } from '../../quantity/print.ts';
import { subtract, units } from '../../quantity/quantity.ts';
import type { CardReservation } from '../declared-facts.ts';
import { allocatableOf } from '../fit.ts';
import { isCardResource } from '../resources.ts';
import type { NodeModel, ServingModel, Workload } from '../serving-model.ts';
import { cardsHeld, podsOn } from './placement.ts';
import type { RoomOf } from './shortage.ts';
import { andText } from './text.ts';

/**
 * Reservations of a node that still keep cards free. One whose workloads hold as many cards as it keeps has been taken
 * up by them and keeps no more.
 */
export function keptOn(model: ServingModel, node: NodeModel): readonly CardReservation[] {
  return model.facts.reservations.filter((reservation) => {
    if (reservation.node !== node.name) return false;
    const own = podsOn(model, node).filter(({ workload }) => reservation.workloads.includes(workload.name));
    return cardsHeld(own) < reservation.cards;
  });
}

/** What a node has beside the cards that it keeps for workloads other than this one. */
export function unreservedRoom(model: ServingModel, workload?: Workload): RoomOf {
  const kept = new Map(
    model.nodes.map((node) => [
      node,
      keptOn(model, node)
        .filter(({ workloads }) => workload === undefined || !workloads.includes(workload.name))
        .reduce((sum, { cards }) => sum + cards, 0),
    ]),
  );
  return (node, resource) => {
    const room = allocatableOf(node, resource);
    return room && isCardResource(resource) ? subtract(room, units(kept.get(node) ?? 0)) : room;
  };
}

/** `2 cards of worker-1 for trial (a trial run)`. */
export function reservationText({ node, cards, workloads, reason }: CardReservation): string {
  return `${cardsText(cards)} of ${node} for ${andText(workloads)} (${reason})`;
}
