import type { NodeModel, ServingModel } from '../model/serving-model.ts';
import { clusterView } from '../model/view.ts';
import type { NodeView } from '../notes/note.ts';
import { podsBox } from './boxes.ts';
import type { Picture } from './picture.ts';

/** A box for each card of each node, and who holds it. Kubernetes numbers no cards; the numbers only tell them apart. */
export function drawCards(picture: Picture, model: ServingModel, state: string): void {
  const view = clusterView(model, state);
  const nodes = [...model.nodes].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const node of nodes) drawNode(picture, model, node, view.node(node.name));
}

function drawNode(picture: Picture, model: ServingModel, { name, card }: NodeModel, view: NodeView): void {
  const product = card === undefined ? '' : `, ${card.product}`;
  const frame = `${name}${product}: ${view.cardsHeld} of ${view.cards} cards held`;
  let number = 0;
  const add = (text: string, faint: boolean) => {
    number += 1;
    return picture.box('card', `${name} ${number}`, { lines: [`card ${number}`, text], frame, faint });
  };
  for (const { workload, cards } of view.holders) {
    const holder = model.workloads.find(
      (each) => each.name === workload || `${each.namespace}/${each.name}` === workload,
    );
    for (let held = 0; held < cards; held += 1) {
      const box = add(workload, false);
      if (holder) picture.arrow(podsBox(picture, holder), box);
    }
  }
  for (const { cards, reason } of view.reserved) {
    for (let kept = 0; kept < cards; kept += 1) add(`kept for ${reason}`, true);
  }
  while (number < view.cards) add('free', true);
}
