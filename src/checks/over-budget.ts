import { lastWritten, type Oversized } from '../model/capacity/holdings.ts';
import { Ledger } from '../model/capacity/ledger.ts';
import type { Shortage } from '../model/capacity/shortage.ts';
import { amountText, holdersText, nodesText } from '../model/capacity/text.ts';
import { allocatableOf } from '../model/fit.ts';
import { requestPath } from '../model/resource-path.ts';
import type { ServingModel } from '../model/serving-model.ts';
import { compare, subtract, zero } from '../quantity/quantity.ts';
import type { Report } from './check.ts';

/** Reads the ledger for the resources of one budget check: cards, or cpu and memory. */
export function reportOverBudget(model: ServingModel, report: Report, judges: (resource: string) => boolean): void {
  const ledger = Ledger.of(model);
  for (const oversized of ledger.oversized) {
    if (judges(oversized.resource)) reportOversized(oversized, report);
  }
  const resources = new Set(ledger.holdings.flatMap(({ requests }) => [...requests.keys()].filter(judges)));
  for (const resource of resources) {
    for (const shortage of ledger.shortagesOf(resource)) reportShortage(shortage, report);
  }
  for (const { object, pod } of ledger.unplaced) {
    if (![...pod.requests.keys()].some(judges)) continue;
    const missing = pod.eligibleNodes ? 'how many of its pods run' : 'a Node object that its pods may run on';
    report.notJudged({ object, path: pod.path, missing });
  }
}

function reportOversized({ workload, resource, request, nodes }: Oversized, report: Report): void {
  const most = nodes.map((node) => allocatableOf(node, resource) ?? zero).reduce((a, b) => (compare(a, b) < 0 ? b : a));
  const room = amountText(resource, most);
  const [only, other] = nodes;
  const where =
    only && !other
      ? `${only.name}, the only node that it may use, has ${room}`
      : `the largest of its nodes, ${nodesText(nodes)}, has ${room}`;
  report.finding({
    object: workload.object,
    path: requestPath(workload, resource),
    message: `One pod of ${workload.name} asks for ${amountText(resource, request)}, and ${where}.`,
    fix: `Ask for at most ${room} per pod, or let it run on a node that has more.`,
  });
}

function reportShortage({ resource, nodes, holdings, requested, room }: Shortage, report: Report): void {
  const last = lastWritten(holdings);
  if (!last) return;
  const has = `${nodesText(nodes)} ${nodes.length === 1 ? 'has' : 'have'} ${amountText(resource, room)}`;
  const holders = holdersText(resource, holdings);
  const excess = subtract(requested, room);
  const fits = excess.nano <= 0n;
  report.finding({
    object: last.workload.object,
    path: requestPath(last.workload, resource),
    message: fits
      ? `${has}, and the pods that can only run there ask for ${amountText(resource, requested)}, but they can't be spread over these nodes: ${holders}.`
      : `${has}, and the pods that can only run there ask for ${amountText(resource, requested)}: ${holders}.`,
    fix: fits
      ? 'Ask for less per pod, run fewer of them, or allow them other nodes.'
      : `Give ${amountText(resource, excess)} back: set one of them to 0 replicas, let it ask for less, or move it to another node.`,
  });
}
