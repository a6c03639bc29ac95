import { lastWritten } from '../model/capacity/holdings.ts';
import { Ledger } from '../model/capacity/ledger.ts';
import { keptOn, reservationText, unreservedRoom } from '../model/capacity/reservations.ts';
import { type Shortage, shortagesOf } from '../model/capacity/shortage.ts';
import { amountText, andText, holdersText, nodesText } from '../model/capacity/text.ts';
import { requestPath } from '../model/resource-path.ts';
import { isCardResource } from '../model/resources.ts';
import type { ServingModel } from '../model/serving-model.ts';
import { nodeWithCards, podWithCards, servingFacts } from './card-examples.ts';
import type { Check, Report } from './check.ts';

const reservation = servingFacts(
  '{reservations: [{node: worker-1, cards: 2, workloads: [trial], reason: a trial run}]}',
);

export const reservationTaken: Check = {
  id: 'reservation-taken',
  section: 'Capacity',
  severity: 'error',
  description: 'A workload uses cards that a reservation keeps for another.',
  why: 'The cards look free, so nothing fails until the workload starts for which they were kept; that one then stays Pending.',
  remediation: 'Set the workload to 0 replicas, or let the reservation go and say so where it is declared.',
  notAFault: [
    'the workload that the reservation names',
    'cards beyond those that it keeps',
    'a reservation whose workload holds as many cards already: it is taken up and keeps no more',
  ],
  example: {
    wrong: `${nodeWithCards(4)}---\n${reservation}---\n${podWithCards('chat', 3)}`,
    right: `${nodeWithCards(4)}---\n${reservation}---\n${podWithCards('chat', 2)}`,
  },
  run(model, report) {
    if (model.facts.reservations.length === 0) return;
    const ledger = Ledger.of(model);
    const resources = new Set(ledger.holdings.flatMap(({ requests }) => [...requests.keys()].filter(isCardResource)));
    for (const resource of resources) {
      const overBudget = ledger.shortNodesOf(resource);
      for (const shortage of shortagesOf(resource, ledger.holdings, unreservedRoom(model))) {
        if (!shortage.nodes.some((node) => overBudget.has(node))) reportTaken(model, shortage, report);
      }
    }
  },
};

function reportTaken(model: ServingModel, shortage: Shortage, report: Report): void {
  const { resource, nodes, holdings, requested, room } = shortage;
  const kept = nodes.flatMap((node) => keptOn(model, node));
  const named = new Set(kept.flatMap(({ workloads }) => workloads));
  const taker = lastWritten(holdings.filter(({ workload }) => !named.has(workload.name)));
  if (!taker || kept.length === 0) return;
  report.finding({
    object: taker.workload.object,
    path: requestPath(taker.workload, resource),
    message:
      `A reservation keeps ${andText(kept.map(reservationText))}. That leaves ${amountText(resource, room)} of ` +
      `${nodesText(nodes)}, and the pods there ask for ${amountText(resource, requested)}: ${holdersText(resource, holdings)}.`,
  });
}
