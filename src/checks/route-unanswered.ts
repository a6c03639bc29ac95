import { wouldShow } from '../model/cluster-names.ts';
import { makerOfService } from '../model/makers.ts';
import { findService } from '../model/service-lookup.ts';
import type { RouteBackend, ServiceModel } from '../model/serving-model.ts';
import { unseenObjects } from '../model/unseen.ts';
import { nameOf, namesOf, servicesText } from '../model/wording.ts';
import type { Check } from './check.ts';
import { chat } from './wiring-example.ts';

const set = (service: string) => `${chat}---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: {name: chat, namespace: llm}
spec:
  parentRefs: [{name: public}]
  rules: [{backendRefs: [{name: ${service}, port: 80}]}]
`;

export const routeUnanswered: Check = {
  id: 'route-unanswered',
  section: 'Wiring',
  severity: 'error',
  description: 'A route whose backend does not exist, lacks the port, or runs no pod.',
  why: 'The gateway answers 500 or 503 to every request on this route.',
  remediation: 'Name a Service and a port of the set behind which a pod runs, or take the route out.',
  notAFault: [
    'a backend in a namespace that the set does not hold, or of another kind than Service',
    'a backend with weight 0',
    'a Service with no selector, and ExternalName',
    'a workload that scales from zero by load',
    'a Service whose selector matches nothing: that is the finding',
  ],
  example: { wrong: set('chat-api'), right: set('chat') },
  run(model, report) {
    for (const route of model.routes) {
      const { object, path, namespace, service } = route;
      if (!wouldShow(model, route)) continue;
      const target = findService(model, namespace, service);
      if (target) {
        const message = faultOf(route, target);
        if (message !== undefined) report.finding({ object, path, message });
        continue;
      }
      const maker = makerOfService(model, namespace, service);
      const missing = unseenObjects(model) ?? (maker && `${nameOf(maker)} may make the Service ${service}`);
      const others = servicesText(model, namespace, service);
      const message = `The backend ${namespace}/${service} is no Service of the set (${others}).`;
      if (missing !== undefined) report.notJudged({ object, path, missing });
      else report.finding({ object, path, message });
    }
  },
};

function faultOf(
  { namespace, service, port }: RouteBackend,
  { type, ports, backends }: ServiceModel,
): string | undefined {
  if (type === 'ExternalName') return undefined;
  if (port !== undefined && !ports.some((each) => port === each.port || port === each.name)) {
    const published = ports.map(({ port: number, name }) => (typeof port === 'string' ? (name ?? number) : number));
    return `The backend ${namespace}/${service} has no port ${port}; it publishes ${published.join(', ') || 'none'}.`;
  }
  if (backends.length === 0 || backends.some(({ replicas }) => replicas !== 0)) return undefined;
  return `The backend ${namespace}/${service} has no pod: ${namesOf(backends)} runs 0 replicas.`;
}
