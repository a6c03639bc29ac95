import { amountText, andText } from '../model/capacity/text.ts';
import { isWritten, resourcePath } from '../model/resource-path.ts';
import { amountOf, isCardResource } from '../model/resources.ts';
import type { ContainerModel, Workload } from '../model/serving-model.ts';
import { compare } from '../quantity/quantity.ts';
import type { Check } from './check.ts';

const set = (limits: string) => `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: llm, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}
spec:
  predictor:
    containers:
      - name: kserve-container
        image: registry.example.org/chat:1.0.0
        resources: {requests: {cpu: "1", memory: 48Gi}, limits: {${limits}}}
`;

export const limitBelowRequest: Check = {
  id: 'limit-below-request',
  section: 'Capacity',
  severity: 'error',
  description: 'A container whose limit, written or filled in, is below its request.',
  why: 'The API server refuses the pod. With KServe the InferenceService is accepted and nothing starts: the reason stands only in the events of the Deployment.',
  remediation: 'State the limit beside the request, at least as large.',
  notAFault: [
    'a limit alone: it is the request too',
    'equal amounts in other words, such as 1000m and 1, or 1Gi and 1024Mi',
    'a request with no limit, where neither KServe nor a LimitRange fills one in',
  ],
  example: { wrong: set('cpu: "1"'), right: set('cpu: "1", memory: 64Gi') },
  run(model, report) {
    for (const workload of model.workloads) {
      const { object, pod } = workload;
      for (const container of pod.containers) {
        const [first, ...more] = shortLimits(container);
        if (first === undefined) continue;
        const parts = [first, ...more].map((resource) => comparison(workload, container, resource));
        const message = `Container ${container.name} of ${workload.name} requests ${andText(parts)}.`;
        report.finding({ object, path: resourcePath(object, container, first, 'limits'), message });
      }
    }
  },
};

/** Cards have a check of their own: there request and limit must be equal. */
function shortLimits({ requests, limits }: ContainerModel): readonly string[] {
  return [...limits.keys()].filter(
    (resource) => !isCardResource(resource) && compare(amountOf(limits, resource), amountOf(requests, resource)) < 0,
  );
}

function comparison({ object, kind }: Workload, container: ContainerModel, resource: string): string {
  const filler = kind === 'InferenceService' && container.path.at(-1) === 0 ? 'KServe' : 'a LimitRange';
  const [request, limit] = (['requests', 'limits'] as const).map((list) => {
    const filled = isWritten(object, container, list, resource) ? '' : ` (filled in by ${filler})`;
    return amountText(resource, amountOf(container[list], resource)) + filled;
  });
  return `${request} with a limit of ${limit}`;
}
