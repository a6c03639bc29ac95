import { cardRequestFault } from '../model/card-request.ts';
import { resourcePath } from '../model/resource-path.ts';
import { podWithResources } from './card-examples.ts';
import type { Check } from './check.ts';

const fixes = {
  part: 'Ask for whole cards; to share one, let the device plugin slice it and ask for a slice.',
  differs: 'Write the number of cards once, under limits; the request follows it.',
  vendors: 'Ask for cards of one vendor; run what needs the other in a pod of its own.',
} as const;

export const gpuRequestMismatch: Check = {
  id: 'gpu-request-mismatch',
  section: 'Capacity',
  severity: 'error',
  description: 'A container that asks for cards in a way that no cluster grants.',
  why: 'Cards are handed out whole and never shared out twice: the API server refuses a pod whose request and limit differ. A container with cards of two vendors passes, and no node can take it.',
  remediation: fixes.differs,
  notAFault: ['cards under limits only', 'equal numbers in both', 'slices and shares under names of their own'],
  example: {
    wrong: podWithResources('chat', '{requests: {nvidia.com/gpu: "1"}, limits: {nvidia.com/gpu: "2"}}'),
    right: podWithResources('chat', '{limits: {nvidia.com/gpu: "2"}}'),
  },
  run(model, report) {
    for (const { object, pod } of model.workloads) {
      for (const container of pod.containers) {
        const fault = cardRequestFault(container);
        if (!fault) continue;
        const path = resourcePath(object, container, fault.resource, 'requests');
        report.finding({
          object,
          path,
          message: `Container ${container.name} ${fault.clause}.`,
          fix: fixes[fault.kind],
        });
      }
    }
  },
};
