import { anyOf } from './answer.ts';
import type { ClientCall } from './clients.ts';
import { podPortOf } from './pod-ports.ts';
import { type Half, policiesOn } from './policy-lookup.ts';
import { admits } from './policy-rules.ts';
import type { PolicyModel, ServiceModel, ServingModel, Workload } from './serving-model.ts';

/** A packet from a client's pod to a server's pod that policies drop. */
export interface DroppedPacket {
  readonly half: Half;
  /** Whose policies drop it: the client's on egress, the server's on ingress. */
  readonly policies: readonly [PolicyModel, ...PolicyModel[]];
  readonly client: Workload;
  readonly server: Workload;
  readonly service: ServiceModel;
  /** The pod's port: a policy sees the packet after the Service has translated it. */
  readonly podPort: number;
}

/** What policies surely drop of a call. Nothing where the Service, its port or its pods are not there. */
export function droppedPackets(model: ServingModel, { client, target, port }: ClientCall): DroppedPacket[] {
  if (!target || !judgeable(client)) return [];
  return target.backends.filter(judgeable).flatMap((server) => {
    const podPort = server === client ? undefined : reachedPort(target, port, server);
    if (podPort === undefined) return [];
    const packet = { client, server, service: target, podPort };
    return [...dropped(model, 'egress', packet), ...dropped(model, 'ingress', packet)];
  });
}

/** The port of the server's pods that a call of the Service's port arrives at. Headless Services translate nothing. */
export function reachedPort({ ports, headless }: ServiceModel, port: number, server: Workload): number | undefined {
  if (headless) return port;
  const published = ports.find((each) => each.port === port && each.protocol === 'TCP');
  return published && podPortOf(published, server);
}

/** Runs, on the pod network, with labels that are known in full. */
function judgeable({ replicas, expanded, pod }: Workload): boolean {
  return replicas !== 0 && expanded && pod.spec.hostNetwork !== true;
}

function dropped(model: ServingModel, half: Half, packet: Omit<DroppedPacket, 'half' | 'policies'>): DroppedPacket[] {
  const { client, server, podPort } = packet;
  const [subject, peer] = half === 'egress' ? [client, server] : [server, client];
  const [first, ...more] = policiesOn(model, subject, half);
  if (!first) return [];
  const connection = { namespace: subject.namespace, peer, server, port: podPort };
  const rules = [first, ...more].flatMap((policy) => policy[half] ?? []);
  const passes = anyOf(rules, (rule) => admits(model, rule, connection));
  return passes === false ? [{ ...packet, half, policies: [first, ...more] }] : [];
}

/** The policy with rules is the one that somebody keeps up; one without rules is a general ban. */
export function policyToChange({ half, policies }: DroppedPacket): PolicyModel {
  const [first, ...more] = policies;
  return more.reduce((chosen, policy) => {
    const [rules, chosenRules] = [policy, chosen].map((each) => (each[half]?.length ?? 0) > 0);
    return rules === chosenRules
      ? policy.object.name < chosen.object.name
        ? policy
        : chosen
      : rules
        ? policy
        : chosen;
  }, first);
}
