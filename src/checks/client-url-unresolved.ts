import { type ClientCall, clientCalls } from '../model/clients.ts';
import { makerOfService } from '../model/makers.ts';
import { answersOn, callablePorts } from '../model/published-ports.ts';
import type { ServiceModel, ServingModel } from '../model/serving-model.ts';
import { unseenObjects } from '../model/unseen.ts';
import { nameOf, servicesText } from '../model/wording.ts';
import type { Check } from './check.ts';
import { chat, clientOf } from './wiring-example.ts';

const set = (url: string) => `${chat}---
${clientOf(url)}`;

export const clientUrlUnresolved: Check = {
  id: 'client-url-unresolved',
  section: 'Wiring',
  severity: 'error',
  description:
    'A URL in a variable or an argument that names a Service, or a port of one, which the set does not have.',
  why: 'Nobody answers at this port: every call fails, while client and server are Ready.',
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
      else report.finding({ ...place, ...absent(model, call) });
    }
  },
};

function absent(model: ServingModel, { written, namespace, service }: ClientCall): { message: string; why: string } {
  const others = servicesText(model, namespace, service);
  return {
    message: `${written} names the Service ${namespace}/${service}, which is not there (${others}).`,
    why: 'The name does not resolve: every call fails, while client and server are Ready.',
  };
}

function unpublished({ written, port }: ClientCall, target: ServiceModel): { message: string; fix: string } {
  const known = callablePorts(target).join(', ') || 'none';
  const service = `the Service ${target.namespace}/${target.name}`;
  const fault = target.headless
    ? `${service} is headless and translates no port: its pods listen on ${known}`
    : `${service} publishes ${known}`;
  return { message: `${written} calls port ${port}; ${fault}.`, fix: `Call ${known} instead.` };
}
