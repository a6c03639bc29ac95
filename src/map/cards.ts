import type { NodeModel, ServingModel } from '../model/serving-model.ts';
import { clusterView } from '../model/view.ts';
import type { NodeView } from '../notes/note.ts';
import { Picture } from './picture.ts';

/** A box for each card of each node, and who holds it. Kubernetes numbers no cards; the numbers only tell them apart. */
export function drawCards(model: ServingModel, state: string): Picture {
  const picture = new Picture();
  const view = clusterView(model, state);
  const nodes = [...model.nodes].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const node of nodes) drawNode(picture, node, view.node(node.name));
  return picture;
}

function drawNode(picture: Picture, { name, card }: NodeModel, view: NodeView): void {
  const product = card === undefined ? '' : `, ${card.product}`;
  const frame = `${name}${product}: ${view.cardsHeld} of ${view.cards} cards held`;
  let number = 0;
  const add = (text: string, faint: boolean) => {
    number += 1;
    picture.box('card', `${name} ${number}`, { lines: [`card ${number}`, text], frame, faint });
  };
  for (const { workload, cards } of view.holders) {
    for (let held = 0; held < cards; held += 1) add(workload, false);
  }
  for (const { cards, reason } of view.reserved) {
    for (let kept = 0; kept < cards; kept += 1) add(`kept for ${reason}`, true);
  }
  while (number < view.cards) add('free', true);
}
