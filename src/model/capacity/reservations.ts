import { cardsText } from '../../quantity/print.ts';
import { subtract, units } from '../../quantity/quantity.ts';
import type { CardReservation } from '../declared-facts.ts';
import { allocatableOf } from '../fit.ts';
import { remembered } from '../remembered.ts';
import { isCardResource } from '../resources.ts';
import type { NodeModel, ServingModel, Workload } from '../serving-model.ts';
import type { RoomOf } from './packed-nodes.ts';
import { cardsHeld, podsOn } from './placement.ts';
import { andText } from './text.ts';

const roomsByModel = new WeakMap<ServingModel, Map<string, RoomOf>>();

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

/** True where the node keeps cards that this workload may not use. */
export function keepsFrom(model: ServingModel, node: NodeModel, workload: Workload): boolean {
  return (
    model.facts.reservations.length > 0 && keptOn(model, node).some((kept) => !kept.workloads.includes(workload.name))
  );
}

/** What a node has beside the cards that it keeps for workloads other than this one; one answer for all that may use the same. */
export function unreservedRoom(model: ServingModel, workload?: Workload): RoomOf {
  const { reservations } = model.facts;
  const kept = reservations.filter(({ workloads }) => workload === undefined || !workloads.includes(workload.name));
  const rooms = remembered(roomsByModel, model, () => new Map<string, RoomOf>());
  const key = kept.map((reservation) => reservations.indexOf(reservation)).join();
  return remembered(rooms, key, () => roomBeside(model, kept));
}

function roomBeside(model: ServingModel, reservations: readonly CardReservation[]): RoomOf {
  const kept = new Map(
    model.nodes.map((node) => {
      const here = keptOn(model, node).filter((reservation) => reservations.includes(reservation));
      return [node, here.reduce((sum, { cards }) => sum + cards, 0)];
    }),
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
