import { type ClientCall, clientCalls } from '../model/clients.ts';
import { makerOfService } from '../model/makers.ts';
import { answersOn, callablePorts } from '../model/published-ports.ts';
import { servicesIn } from '../model/service-lookup.ts';
import type { ServiceModel, ServingModel } from '../model/serving-model.ts';
import { unseenObjects } from '../model/unseen.ts';
import { nameOf } from '../model/wording.ts';
import type { Check } from './check.ts';

const set = (url: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {app: chat}
  ports: [{port: 80, targetPort: 8000}]
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec:
  containers: [{name: server, image: registry.example.org/chat:1.0.0}]
---
apiVersion: v1
kind: Pod
metadata: {name: web, namespace: llm}
spec:
  containers:
    - {name: web, image: registry.example.org/web:1.0.0, env: [{name: CHAT_URL, value: "${url}"}]}
`;

export const clientUrlUnresolved: Check = {
  id: 'client-url-unresolved',
  section: 'Wiring',
  severity: 'error',
  description:
    'A URL in a variable or an argument that names a Service, or a port of one, which the set does not have.',
  why: 'The name does not resolve, or the address drops the port: every call fails, while client and server are Ready.',
  remediation: 'Write a Service of the set and a port that it publishes.',
  notAFault: [
    'namespaces that the set does not hold, external hosts, addresses, names of single pods, ExternalName',
    'a URL with no port: the scheme says 80 or 443',
    'a URL that is computed when the pod runs',
    'a Service that an object of a custom kind may make',
  ],
  example: { wrong: set('http://chat:8000/v1'), right: set('http://chat/v1') },
  run(model, report) {
    for (const call of clientCalls(model)) {
      const { object } = call.client;
      const place = { object, path: call.path };
      if (call.target) {
        if (answersOn(call.target, call.port) === false)
          report.finding({ ...place, ...unpublished(call, call.target) });
        continue;
      }
      const maker = makerOfService(model, call.namespace, call.service);
      const missing = unseenObjects(model) ?? (maker && `${nameOf(maker)} may make the Service ${call.service}`);
      if (missing !== undefined) report.notJudged({ ...place, missing });
      else report.finding({ ...place, message: absent(model, call) });
    }
  },
};

function absent(model: ServingModel, { written, namespace, service }: ClientCall): string {
  const others = [...servicesIn(model, namespace).keys()].sort();
  const known = others.length > 5 ? `${others.length} others` : others.join(', ') || 'none';
  return `${written} names the Service ${namespace}/${service}, which is not there (in ${namespace}: ${known}).`;
}

function unpublished({ written, port }: ClientCall, target: ServiceModel): { message: string; fix: string } {
  const known = callablePorts(target).join(', ') || 'none';
  const service = `the Service ${target.namespace}/${target.name}`;
  const fault = target.headless
    ? `${service} is headless and translates no port: its pods listen on ${known}`
    : `${service} publishes ${known}`;
  return { message: `${written} calls port ${port}; ${fault}.`, fix: `Call ${known} instead.` };
}
