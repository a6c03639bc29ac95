import type { NodeView } from '../../notes/note.ts';
import { cardsText } from '../../quantity/print.ts';
import { cardsIn } from '../capacity/placement.ts';
import { type BlockedSurge, blockedSurge } from '../capacity/surge.ts';
import { amountText, andText } from '../capacity/text.ts';
import { amountOf, isCardResource } from '../resources.ts';
import type { ServingModel, Workload } from '../serving-model.ts';
import { holdersOf } from './node-view.ts';

/** One clause on what a rolling update of the workload would do, from who holds what. */
export function rollingUpdateOf(
  model: ServingModel,
  workload: Workload,
  listed: boolean,
  nodes: readonly NodeView[],
): string {
  const { name, replicas = 0, pod } = workload;
  if (!listed || replicas === 0) return `no pod of ${name} runs, so a rolling update would replace nothing`;
  if (nodes.length === 0)
    return 'where a rolling update would start the new pod is not known, since no Node object fits';
  const over = nodes.find((node) => node.cardsHeld > node.cards);
  if (over) return `a rolling update can't be judged while more cards are asked for than there are: ${over.summary()}`;
  const blocked = blockedSurge(model, workload);
  if (blocked?.reserved) return takesReserved(workload, nodes);
  if (blocked) return waits(workload, blocked, nodes);
  if (cardsIn(pod.requests) === 0)
    return 'a rolling update would start the new pod beside the old one: it needs no card';
  const place = cardsIn(pod.requests) === 1 ? 'a free card' : 'free cards';
  return `a rolling update would start the new pod on ${place} of ${namesOf(nodes)}: ${heldOf(nodes)}`;
}

/** The new pod needs what the old one gives back only when it has ended. */
function waits({ replicas = 0, pod }: Workload, { resource }: BlockedSurge, nodes: readonly NodeView[]): string {
  const old = replicas === 1 ? 'the old pod still holds' : 'the old pods still hold';
  if (resource !== undefined && isCardResource(resource)) {
    const needed = cardsIn(pod.requests);
    const wanted = needed === 1 ? 'a card' : cardsText(needed);
    return `a rolling update would leave the new pod Pending for ever, waiting for ${wanted} that ${old}: ${heldOf(nodes)}`;
  }
  const wanted = resource === undefined ? 'what' : `${amountText(resource, amountOf(pod.requests, resource))} that`;
  return `a rolling update would leave the new pod Pending for ever, waiting for ${wanted} ${old} on ${namesOf(nodes)}`;
}

function takesReserved({ pod }: Workload, nodes: readonly NodeView[]): string {
  const reserved = nodes.flatMap((node) => node.reserved);
  const kept = reserved.reduce((sum, { cards }) => sum + cards, 0);
  const unkept = nodes.map((node) => node.cardsFree).reduce((a, b) => a + b) - kept;
  const taken = cardsIn(pod.requests) - Math.max(0, unkept);
  const cards = taken === kept ? `the ${cardsText(kept)}` : `${taken} of the ${cardsText(kept)}`;
  const reasons = andText([...new Set(reserved.map(({ reason }) => reason))]);
  const verb = kept === 1 ? 'is' : 'are';
  return `a rolling update would take ${cards} of ${namesOf(nodes)} that ${verb} kept free for ${reasons}: ${heldOf(nodes)}`;
}

/** "coder 2, reasoning 1 hold 3 of the 4 cards of worker-1". */
function heldOf(nodes: readonly NodeView[]): string {
  const parts = nodes.map(({ name, cards, cardsHeld, holders }) => {
    if (holders.length === 0) return `nobody holds a card of ${name}`;
    const share = cardsHeld === cards ? `all ${cardsText(cards)}` : `${cardsHeld} of the ${cardsText(cards)}`;
    return `${holdersOf(holders)} ${holders.length === 1 ? 'holds' : 'hold'} ${cards === 1 ? 'the only card' : share} of ${name}`;
  });
  return parts.join('; ');
}

function namesOf(nodes: readonly NodeView[]): string {
  return andText(nodes.map(({ name }) => name));
}
