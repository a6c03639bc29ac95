import { isCardResource } from '../model/resources.ts';
import { nodeWithCards, podWithCards } from './card-examples.ts';
import type { Check } from './check.ts';
import { reportOverBudget } from './over-budget.ts';

export const gpuOverBudget: Check = {
  id: 'gpu-over-budget',
  section: 'Capacity',
  severity: 'error',
  description: 'Pods ask for more cards than the nodes have that they may use.',
  why: 'The scheduler places what comes first. The rest stays Pending with "Insufficient nvidia.com/gpu", and which model that is changes from one restart to the next.',
  remediation: 'Set a workload to 0 replicas, ask for fewer cards, or move a pod to a node that has them free.',
  notAFault: [
    'alternatives at 0 replicas, which hold nothing',
    'time-sliced cards, whose shares the allocatable count already holds',
    'a pod whose selectors match no Node object of the set, since nobody can say where it runs',
    'pods with a choice of nodes, as long as some placement serves all',
  ],
  example: {
    wrong: `${nodeWithCards(4)}---\n${podWithCards('chat', 3)}---\n${podWithCards('code', 2)}`,
    right: `${nodeWithCards(4)}---\n${podWithCards('chat', 2)}---\n${podWithCards('code', 2)}`,
  },
  run(model, report) {
    reportOverBudget(model, report, isCardResource);
  },
};
