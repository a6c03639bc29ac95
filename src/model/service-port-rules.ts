import { type Half, policiesOn } from './policy-lookup.ts';
import { admits, coversPort, isPeer, peersIn } from './policy-rules.ts';
import type { DroppedPacket } from './reachability.ts';
import type {
  PolicyModel,
  PolicyPeer,
  PolicyPort,
  PolicyRule,
  Selector,
  ServingModel,
  Workload,
} from './serving-model.ts';
import { isPodPort, type Translation, translationsTo } from './translated-ports.ts';

/** A policy's rule that names a Service's port where the pods behind the Service listen on another. */
export interface ServicePortRule {
  readonly half: Half;
  readonly policy: PolicyModel;
  readonly rule: PolicyRule;
  readonly entry: PolicyPort;
  /** The pods that the rule was meant for and keeps closed. */
  readonly missed: readonly Missed[];
}

export interface Missed extends Translation {
  readonly server: Workload;
}

const found = new WeakMap<ServingModel, ReadonlyMap<PolicyModel, readonly ServicePortRule[]>>();

/** Rules that let a peer through on the Service's port only. A policy sees packets after the Service has translated them. */
export function servicePortRules(model: ServingModel): ReadonlyMap<PolicyModel, readonly ServicePortRule[]> {
  let rules = found.get(model);
  if (!rules) {
    const all = model.policies.map((policy) => {
      return [policy, [...rulesIn(model, policy, 'ingress'), ...rulesIn(model, policy, 'egress')]] as const;
    });
    rules = new Map(all);
    found.set(model, rules);
  }
  return rules;
}

function rulesIn(model: ServingModel, policy: PolicyModel, half: Half): ServicePortRule[] {
  const rules = (policy[half] ?? []).filter(({ ports }) => ports);
  if (rules.length === 0) return [];
  const subjects = model.select(policy.namespace, policy.podSelector);
  const everywhere = half === 'egress' ? egressRulesOfAll(model, policy, subjects) : [];
  return rules.flatMap((rule) => {
    if (half === 'egress' && rule.peers?.some(({ ipBlock }) => ipBlock)) return [];
    const servers = (half === 'ingress' ? subjects : peersIn(model, policy.namespace, rule)).filter(
      ({ expanded }) => expanded,
    );
    return (rule.ports ?? []).flatMap((entry) => {
      const missed = missedBy(model, rule, entry, servers).filter((each) => {
        const connection = { namespace: policy.namespace, peer: each.server, server: each.server, port: each.podPort };
        if (half === 'egress') return !everywhere.some((other) => admits(model, other, connection) !== false);
        const others = policiesOn(model, each.server, half).flatMap(({ ingress = [] }) => ingress);
        return !others.some((other) => isBroader(other, rule) && coversPorts(other, each));
      });
      return missed.length > 0 ? [{ half, policy, rule, entry, missed }] : [];
    });
  });
}

/** Pods for which the entry names the Service's port. None where the rule is right for one of them: it means both ports. */
function missedBy(model: ServingModel, rule: PolicyRule, entry: PolicyPort, servers: readonly Workload[]): Missed[] {
  if (entry.protocol !== 'TCP' || (entry.endPort ?? entry.port) !== entry.port) return [];
  if (servers.some((server) => isPodPort(model, entry, server))) return [];
  const missed = servers.flatMap((server) => {
    const meant = translationsTo(model, server).filter(({ port, name }) => entry.port === port || entry.port === name);
    return meant.map((translation) => ({ ...translation, server }));
  });
  return missed.some((each) => coversPorts(rule, each)) ? [] : missed;
}

function coversPorts({ ports }: PolicyRule, { server, podPort }: Missed): boolean {
  return ports === undefined || ports.some((each) => coversPort(each, { server, port: podPort }));
}

/** Egress rules under which every subject of the policy stands. */
function egressRulesOfAll(model: ServingModel, policy: PolicyModel, subjects: readonly Workload[]): PolicyRule[] {
  const [first, ...rest] = subjects;
  let shared = first ? policiesOn(model, first, 'egress') : [policy];
  for (const subject of rest) {
    if (shared.length === 1) break;
    const own = new Set(policiesOn(model, subject, 'egress'));
    shared = shared.filter((each) => own.has(each));
  }
  return shared.flatMap(({ egress = [] }) => egress);
}

/** True where the other rule surely names every peer of this one. */
function isBroader(other: PolicyRule, rule: PolicyRule): boolean {
  if (other.peers === undefined) return true;
  return rule.peers?.every((peer) => other.peers?.some((each) => isBroaderPeer(each, peer))) ?? false;
}

function isBroaderPeer(other: PolicyPeer, peer: PolicyPeer): boolean {
  if (other.ipBlock || peer.ipBlock) return false;
  const namespaces = peer.namespaceSelector
    ? isBroaderSelector(other.namespaceSelector, peer.namespaceSelector)
    : !other.namespaceSelector;
  return namespaces && (!other.podSelector || isBroaderSelector(other.podSelector, peer.podSelector));
}

function isBroaderSelector(other: Selector | undefined, selector: Selector | undefined): boolean {
  const own = new Set(selector?.requirements.map((each) => JSON.stringify(each)));
  return other?.requirements.every((each) => own.has(JSON.stringify(each))) ?? false;
}

/** True where the packet is dropped because a rule that was meant for it names the Service's port. */
export function isServicePortFault(
  model: ServingModel,
  { half, policies, client, server, podPort }: DroppedPacket,
): boolean {
  const [subject, peer] = half === 'egress' ? [client, server] : [server, client];
  const rules = policies.flatMap((policy) => servicePortRules(model).get(policy) ?? []);
  return rules.some(
    (each) =>
      each.half === half &&
      each.missed.some((missed) => missed.server === server && missed.podPort === podPort) &&
      (each.rule.peers?.some((one) => isPeer(model, one, { namespace: subject.namespace, peer }) !== false) ?? true),
  );
}
