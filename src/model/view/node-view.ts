import type { NodeView } from '../../notes/note.ts';
import { memoryText } from '../../quantity/print.ts';
import { toNumber } from '../../quantity/quantity.ts';
import { cardsHeld, cardsIn, memoryHeld, podsOn } from '../capacity/placement.ts';
import { keptOn } from '../capacity/reservations.ts';
import { andText } from '../capacity/text.ts';
import { amountOf } from '../resources.ts';
import type { NodeModel, ServingModel } from '../serving-model.ts';

const bytesPerMiB = 2 ** 20;

export function nodeView(model: ServingModel, node: NodeModel): NodeView {
  const pods = podsOn(model, node);
  const cards = cardsIn(node.allocatable);
  const held = cardsHeld(pods);
  const memory = amountOf(node.allocatable, 'memory');
  const view = {
    name: node.name,
    cards,
    cardsHeld: held,
    cardsFree: Math.max(0, cards - held),
    memoryMiB: toNumber(memory) / bytesPerMiB,
    memoryRequestedMiB: toNumber(memoryHeld(pods)) / bytesPerMiB,
    holders: pods
      .map((each) => ({ workload: each.workload.name, cards: cardsHeld([each]) }))
      .filter((holder) => holder.cards > 0),
    reserved: keptOn(model, node).map((kept) => ({
      cards: kept.cards,
      for: andText(kept.workloads),
      reason: kept.reason,
    })),
  };
  return {
    ...view,
    summary: () => summaryOf(view),
    memorySummary: () =>
      `pods request ${memoryText(memoryHeld(pods))} of the ${memoryText(memory)} of memory of ${node.name}`,
    cardsFreeWithout: (name) => cards - cardsHeld(pods.filter(({ workload }) => workload.name !== name)),
  };
}

type Figures = Pick<NodeView, 'name' | 'cards' | 'cardsHeld' | 'cardsFree' | 'holders' | 'reserved'>;

function summaryOf(figures: Figures): string {
  const { name, cards, cardsHeld: held, holders } = figures;
  const who = holdersOf(holders);
  if (cards === 0 && held === 0) return `${name} has no card`;
  if (held > cards) return `${who}: ${held} cards are asked for, and ${name} has ${cards}`;
  if (cards === 1)
    return held === 1 ? `${who}: the only card of ${name} is held` : `the only card of ${name} ${freeOf(figures)}`;
  if (held === 0) return `nobody holds a card of ${name}: ${cards === 2 ? 'both' : `all ${cards}`} ${freeOf(figures)}`;
  const free = figures.cardsFree === 0 ? 'none is free' : `${figures.cardsFree} ${freeOf(figures)}`;
  return `${who}: ${held} of ${cards} cards of ${name} ${held === 1 ? 'is' : 'are'} held, ${free}`;
}

/** "is free", "are free", "stay free, kept for a trial run", "are free, 2 of them kept for a trial run". */
function freeOf({ cardsFree, reserved }: Figures): string {
  const kept = Math.min(
    cardsFree,
    reserved.reduce((sum, { cards }) => sum + cards, 0),
  );
  const reasons = andText(reserved.map(({ reason }) => reason));
  const verbs = cardsFree === 1 ? { are: 'is', stay: 'stays' } : { are: 'are', stay: 'stay' };
  if (kept === 0) return `${verbs.are} free`;
  if (kept === cardsFree) return `${verbs.stay} free, kept for ${reasons}`;
  return `${verbs.are} free, ${kept} of them kept for ${reasons}`;
}

export function holdersOf(holders: NodeView['holders']): string {
  return holders.map(({ workload, cards }) => `${workload} ${cards}`).join(', ');
}
