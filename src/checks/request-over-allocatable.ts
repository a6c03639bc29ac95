import { overLargestRequest } from '../model/capacity/largest-request.ts';
import { nodesText } from '../model/capacity/text.ts';
import { requestPath } from '../model/resource-path.ts';
import { memoryText } from '../quantity/print.ts';
import { nodeWithCards } from './card-examples.ts';
import type { Check } from './check.ts';
import { reportOverBudget } from './over-budget.ts';

const set = (memory: string) => `${nodeWithCards(4)}---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm}
spec:
  nodeName: worker-1
  containers:
    - name: server
      image: registry.example.org/chat:1.0.0
      resources: {requests: {cpu: "8", memory: ${memory}}}
`;

export const requestOverAllocatable: Check = {
  id: 'request-over-allocatable',
  section: 'Capacity',
  severity: 'error',
  description: 'Pods request more cpu or memory than the nodes can give that they may use.',
  why: 'The scheduler goes by requests, not by use: the pod stays Pending with "Insufficient memory" or "Insufficient cpu" on a node that looks idle.',
  remediation: 'Request what the pod needs at all times and leave bursts to the limit, or move a pod to another node.',
  notAFault: [
    'a limit above what the node has',
    'an init container, which has ended when the others start: the larger of both counts',
    'a pod whose selectors match no Node object of the set',
  ],
  example: { wrong: set('96Gi'), right: set('48Gi') },
  run(model, report) {
    reportOverBudget(model, report, (resource) => resource === 'cpu' || resource === 'memory');
    for (const over of overLargestRequest(model)) {
      const { workload, nodes, request, largest, allocatable } = over;
      report.finding({
        object: workload.object,
        path: requestPath(workload, 'memory'),
        message:
          `${workload.name} requests ${memoryText(request)} of memory. Of the ${memoryText(allocatable)} of ` +
          `${nodesText(nodes)} no single request above ${memoryText(largest)} schedules, since other pods take the rest.`,
        fix: `Request at most ${memoryText(largest)} and leave what the pod may use beyond it to the limit.`,
      });
    }
  },
};
