import { type ClientCall, clientCalls } from '../model/clients.ts';
import { makerOfPods, makerOfService } from '../model/makers.ts';
import { answersOn, callablePorts } from '../model/published-ports.ts';
import { type DroppedPacket, droppedPackets } from '../model/reachability.ts';
import { findService } from '../model/service-lookup.ts';
import type { ServiceModel, ServingModel, Workload } from '../model/serving-model.ts';
import { nameOf, workloadName } from '../model/wording.ts';
import { type Comparison, runs } from './comparison.ts';
import { nameIn } from './pairs.ts';
import type { ReachChange } from './plan.ts';

export interface Target {
  readonly namespace: string;
  readonly service: string;
  readonly port: number;
}

/** Whether a caller gets an answer, and from whom; undefined where the set can't say. */
export type Reach =
  | { readonly answers: true; readonly servers: readonly Workload[] }
  | { readonly answers: false; readonly why: string }
  | undefined;

/** Without a call of a client: whether anybody answers there at all. */
export function reachOf(model: ServingModel, target: Target, call?: ClientCall): Reach {
  const { namespace, service: name, port } = target;
  const service = findService(model, namespace, name);
  if (!service) return absent(model, target);
  const answer = answersOn(service, port);
  if (answer === undefined || !service.selector) return undefined;
  if (!answer) return { answers: false, why: `the Service has no port ${port}` };
  const servers = service.backends.filter(runs);
  if (servers.length === 0) return podless(model, service);
  if (!call) return { answers: true, servers };
  const packets = droppedPackets(model, { ...call, target: service, port });
  const open = servers.filter((server) => !packets.some((packet) => packet.server === server));
  return open.length > 0 ? { answers: true, servers: open } : { answers: false, why: droppedText(packets) };
}

function absent(model: ServingModel, { namespace, service }: Target): Reach {
  if (!model.namespaces.has(namespace) || makerOfService(model, namespace, service)) return undefined;
  return { answers: false, why: 'there is no such Service' };
}

function podless(model: ServingModel, { namespace, selector, backends }: ServiceModel): Reach {
  const maker = selector && makerOfPods(model, namespace, selector);
  if (backends.length === 0 && maker) return undefined;
  return { answers: false, why: 'no pod runs behind the Service' };
}

function droppedText(packets: readonly DroppedPacket[]): string {
  const [packet] = packets;
  if (!packet) return 'a policy drops the packet';
  const names = packet.policies.map(({ object }) => nameOf(object)).join(' and ');
  return `${names} ${packet.policies.length === 1 ? 'drops' : 'drop'} the packet to port ${packet.podPort} on ${packet.half}`;
}

export function targetText({ namespace, service, port }: Target): string {
  return `${namespace}/${service}:${port}`;
}

/** Which ports of the Services that a client calls, before or after, it gains and loses. */
export function reachChanges(comparison: Comparison): readonly ReachChange[] {
  const { before, after, workloads } = comparison;
  const calls = new Map([...clientCalls(before), ...clientCalls(after)].map((call) => [serviceKey(call), call]));
  return [...calls.values()].flatMap((call) => {
    const client = workloads.get(workloadName(call.client));
    if (!client?.before || !client.after) return [];
    const [old, fresh] = [client.before, client.after];
    return portsOf(comparison, call).flatMap((port) => {
      const target = { namespace: call.namespace, service: call.service, port };
      const was = reachOf(before, target, { ...call, client: old });
      const is = reachOf(after, target, { ...call, client: fresh });
      if (!was || !is || was.answers === is.answers) return [];
      const why = was.answers ? (is.answers ? '' : is.why) : was.why;
      const kind = is.answers ? ('gained' as const) : ('lost' as const);
      return [{ client: nameIn(call.client), target: targetText(target), kind, why }];
    });
  });
}

function serviceKey({ client, namespace, service }: ClientCall): string {
  return `${workloadName(client)} ${namespace}/${service}`;
}

/** The Service's ports on both sides, and the one that is called. */
function portsOf({ before, after }: Comparison, { namespace, service, port }: ClientCall): readonly number[] {
  const published = [before, after].flatMap((model) => {
    const found = findService(model, namespace, service);
    return found ? callablePorts(found) : [];
  });
  return [...new Set([...published, port])].sort((a, b) => a - b);
}
