import { heldText } from '../model/capacity/held-text.ts';
import { judgedResources } from '../model/capacity/holdings.ts';
import { keptOn, reservationText } from '../model/capacity/reservations.ts';
import { type BlockedSurge, blockedSurge } from '../model/capacity/surge.ts';
import { amountText, andText } from '../model/capacity/text.ts';
import { amountOf } from '../model/resources.ts';
import type { Rollout, ServingModel, Workload } from '../model/serving-model.ts';
import { deploymentWithCards, nodeWithCards } from './card-examples.ts';
import type { Check } from './check.ts';

export const rolloutDeadlock: Check = {
  id: 'rollout-deadlock',
  section: 'Capacity',
  severity: 'error',
  description: 'A rolling update that must start a new pod before an old one may go, and no node has room for it.',
  why: 'The new pod stays Pending for what the old one holds, and the old one waits for the new one to become Ready: the update never ends, while the old version goes on serving.',
  remediation: 'Use Recreate, or maxSurge 0 with maxUnavailable 1: the old pod then gives its cards back first.',
  notAFault: [
    'Recreate, and maxSurge 0 with maxUnavailable 1',
    'both numbers rounding to 0: Kubernetes then takes one pod down first',
    'four or more replicas at 25 %: one old pod may leave first',
    'StatefulSets and DaemonSets, which replace a pod in its place',
    'room for one pod more on a node that it may use, if no reservation keeps it',
    'nodes that are over budget already, which is a finding of its own',
  ],
  example: {
    wrong: `${nodeWithCards(2)}---\n${deploymentWithCards('chat', 2)}`,
    right: `${nodeWithCards(2)}---\n${deploymentWithCards('chat', 2, '{type: Recreate}')}`,
  },
  run(model, report) {
    for (const workload of model.workloads) {
      const { rollout, replicas = 0, pod, object } = workload;
      if (!rollout || rollout.maxSurge === 0 || rollout.maxUnavailable > 0 || replicas === 0) continue;
      if (!pod.eligibleNodes) {
        if (judgedResources(pod.requests).length === 0) continue;
        report.notJudged({ object, path: rollout.path, missing: 'a Node object that its pods may run on' });
        continue;
      }
      const blocked = blockedSurge(model, workload);
      if (blocked) {
        report.finding({ object, path: rollout.path, message: message(model, workload, rollout, blocked) });
      }
    }
  },
};

function message(model: ServingModel, workload: Workload, rollout: Rollout, blocked: BlockedSurge): string {
  const { name, replicas = 0, pod } = workload;
  const { holding, resource, reserved } = blocked;
  const short = resource ? [resource] : judgedResources(pod.requests);
  const wants = andText(short.map((each) => amountText(each, amountOf(pod.requests, each))));
  const start =
    `With ${replicas} ${replicas === 1 ? 'replica' : 'replicas'} maxSurge comes to ${rollout.maxSurge} and ` +
    `maxUnavailable to 0, so an update of ${name} must start a pod while all old ones run.`;
  if (reserved) {
    const kept = holding.nodes.flatMap((node) => keptOn(model, node));
    return `${start} It asks for ${wants}, and what is free is kept: ${andText(kept.map(reservationText))}.`;
  }
  const held = short.map((each) => heldText(model, holding.nodes, each));
  return `${start} It asks for ${wants}, and no node that it may use has that free (${held.join('; ')}).`;
}
