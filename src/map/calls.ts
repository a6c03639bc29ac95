import { type ClientCall, clientCalls } from '../model/clients.ts';
import { podPortOf } from '../model/pod-ports.ts';
import { type Half, policiesOn } from '../model/policy-lookup.ts';
import { admits, coversPort, matchesNamespace } from '../model/policy-rules.ts';
import { reachedPort } from '../model/reachability.ts';
import { findService } from '../model/service-lookup.ts';
import type {
  PolicyModel,
  PolicyRule,
  RouteBackend,
  ServiceModel,
  ServingModel,
  Workload,
} from '../model/serving-model.ts';
import { serviceBox } from './boxes.ts';
import type { Box, Picture } from './picture.ts';

/** Clients and routes, and the policies on their way to the Services that they call. */
export function drawCalls(picture: Picture, model: ServingModel): void {
  const calls = [...clientCalls(model)].sort((a, b) => (callKey(a) < callKey(b) ? -1 : 1));
  for (const call of calls) drawCall(picture, model, call);
  const routes = [...model.routes].sort((a, b) => (routeKey(a) < routeKey(b) ? -1 : 1));
  for (const route of routes) drawRoute(picture, model, route);
}

function callKey({ client, namespace, service, port }: ClientCall): string {
  return `${client.namespace}/${client.name} ${namespace}/${service}:${port}`;
}

function routeKey({ object, namespace, service, port }: RouteBackend): string {
  return `${object.namespace}/${object.name} ${namespace}/${service}:${port}`;
}

/** A policy on the way, and the rule that lets the packet pass; none where the policy drops it. */
interface Gate {
  readonly half: Half;
  readonly policy: PolicyModel;
  readonly rule: PolicyRule | undefined;
}

function drawCall(picture: Picture, model: ServingModel, { client, target, service, port }: ClientCall): void {
  const box = picture.box('client', `${client.namespace}/${client.name}`, {
    lines: [client.name, `in ${client.namespace}`],
  });
  const gates = target === undefined ? [] : gatesOf(model, client, target, port);
  drawWay(picture, [box, gates, target ? serviceBox(picture, target) : missing(picture, service)], `:${port}`);
}

/** The gates in front of each backend, those in front of several once. */
function gatesOf(model: ServingModel, client: Workload, target: ServiceModel, port: number): Gate[] {
  return distinct(
    target.backends.flatMap((server) => {
      const podPort = reachedPort(target, port, server);
      if (podPort === undefined || server === client) return [];
      return (['egress', 'ingress'] as const).flatMap((half) => {
        const [subject, peer] = half === 'egress' ? [client, server] : [server, client];
        const connection = { namespace: subject.namespace, peer, server, port: podPort };
        const admitting = (rule: PolicyRule) => admits(model, rule, connection) !== false;
        return passing(half, policiesOn(model, subject, half), admitting);
      });
    }),
  );
}

/** Policies add up: the first rule that lets the packet pass is enough. Without any, they drop it together. */
function passing(half: Half, policies: readonly PolicyModel[], admitting: (rule: PolicyRule) => boolean): Gate[] {
  const gates = policies.map((policy) => ({ half, policy, rule: policy[half]?.find(admitting) }));
  const open = gates.find(({ rule }) => rule !== undefined);
  return open === undefined ? gates : [open];
}

function distinct(gates: readonly Gate[]): Gate[] {
  return [...new Map(gates.map((gate) => [gateKey(gate), gate])).values()];
}

function gateKey({ half, policy, rule }: Gate): string {
  return `${policy.namespace}/${policy.object.name} ${half} ${rule?.path.join('.') ?? 'drops'}`;
}

/** A gateway's pods are not in the set, so only the namespace of the route says who comes. */
function drawRoute(picture: Picture, model: ServingModel, { object, namespace, service, port }: RouteBackend): void {
  const box = picture.box('client', `${object.namespace}/${object.kind}/${object.name}`, {
    lines: [object.name, `${object.kind} in ${object.namespace}`],
  });
  const target = findService(model, namespace, service);
  const published = target?.ports.find((each) => each.port === port || each.name === port);
  const gates = (target?.backends ?? []).flatMap((server) => {
    const podPort = published && podPortOf(published, server);
    if (podPort === undefined) return [];
    const admitting = ({ peers, ports }: PolicyRule) =>
      (ports === undefined || ports.some((each) => coversPort(each, { server, port: podPort }))) &&
      (peers === undefined ||
        peers.some(
          ({ ipBlock, namespaceSelector }) =>
            ipBlock ||
            (namespaceSelector === undefined
              ? object.namespace === namespace
              : matchesNamespace(model, namespaceSelector, object.namespace) !== false),
        ));
    return passing('ingress', policiesOn(model, server, 'ingress'), admitting);
  });
  const end = target ? serviceBox(picture, target) : missing(picture, service);
  drawWay(picture, [box, distinct(gates), end], port === undefined ? '' : `:${port}`);
}

function drawWay(picture: Picture, [client, gates, service]: [Box, readonly Gate[], Box], label: string): void {
  const broken = gates.some(({ rule }) => rule === undefined);
  let last = client;
  for (const gate of gates) {
    const box = gateBox(picture, gate);
    picture.arrow(last, box);
    last = box;
  }
  picture.arrow(last, service, { ...(label === '' ? {} : { label }), broken });
}

function gateBox(picture: Picture, gate: Gate): Box {
  const { half, policy, rule } = gate;
  const ports = rule?.ports?.map(
    ({ port, endPort }) => `${port ?? 'any'}${endPort === undefined ? '' : `-${endPort}`}`,
  );
  const direction = half === 'egress' ? 'lets out' : 'lets in';
  const says =
    rule === undefined ? `drops on ${half}` : `${direction} ${ports === undefined ? 'any port' : ports.join(', ')}`;
  return picture.box('policy', gateKey(gate), { lines: [policy.object.name, says], faint: rule === undefined });
}

function missing(picture: Picture, service: string): Box {
  return picture.box('service', `missing ${service}`, { lines: [service, 'not in the set'], faint: true });
}
