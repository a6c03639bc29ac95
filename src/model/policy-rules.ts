import { type Answer, anyOf } from './answer.ts';
import { labelsOf } from './labels.ts';
import { valueAt } from './plain.ts';
import { namedPort } from './pod-ports.ts';
import { matches } from './selector.ts';
import type { Labels, PolicyPeer, PolicyPort, PolicyRule, Selector, ServingModel, Workload } from './serving-model.ts';

/** A connection to a pod's port, seen from one of its ends. */
export interface Connection {
  /** Namespace of the policy. */
  readonly namespace: string;
  /** The pod at the other end. */
  readonly peer: Workload;
  /** The pod whose port it is. */
  readonly server: Workload;
  readonly port: number;
}

/** Does the rule let the connection pass? */
export function admits(model: ServingModel, rule: PolicyRule, connection: Connection): Answer {
  if (rule.ports && !rule.ports.some((port) => coversPort(port, connection))) return false;
  return rule.peers === undefined || anyOf(rule.peers, (peer) => isPeer(model, peer, connection));
}

/** A name means the port that the server's pods declare under it, whatever a Service calls its own. */
export function coversPort(
  { port, endPort, protocol }: PolicyPort,
  { server, port: wanted }: Pick<Connection, 'server' | 'port'>,
): boolean {
  if (protocol !== 'TCP') return false;
  if (port === undefined) return true;
  if (typeof port === 'string') return namedPort(server, port, protocol) === wanted;
  return port <= wanted && wanted <= (endPort ?? port);
}

/** Is the connection's peer one that the rule names? Addresses of pods are not known, so an ipBlock may hold any. */
export function isPeer(
  model: ServingModel,
  peer: PolicyPeer,
  { namespace, peer: workload }: Pick<Connection, 'namespace' | 'peer'>,
): Answer {
  if (peer.ipBlock) return undefined;
  const inNamespace = peer.namespaceSelector
    ? matchesNamespace(model, peer.namespaceSelector, workload.namespace)
    : workload.namespace === namespace;
  if (inNamespace === false || (peer.podSelector && !matchesPods(peer.podSelector, workload))) return false;
  return inNamespace;
}

function matchesPods(selector: Selector, { pod }: Workload): boolean {
  return (pod.variants ?? [pod.labels]).some((labels) => matches(selector, labels));
}

/** The label that every namespace has. */
export const namespaceNameLabel = 'kubernetes.io/metadata.name';

/** Undefined where the answer hangs on labels of a namespace whose object is not in the set. */
export function matchesNamespace(model: ServingModel, selector: Selector, namespace: string): Answer {
  const known = namespaceLabels(model).get(namespace);
  const labels = { ...known, [namespaceNameLabel]: namespace };
  const sure = selector.requirements.filter(({ key }) => known || key === namespaceNameLabel);
  if (!matches({ requirements: sure }, labels)) return false;
  return sure.length === selector.requirements.length ? true : undefined;
}

const labelsByNamespace = new WeakMap<ServingModel, ReadonlyMap<string, Labels>>();

function namespaceLabels(model: ServingModel): ReadonlyMap<string, Labels> {
  let index = labelsByNamespace.get(model);
  if (!index) {
    const namespaces = model.objects.filter(({ group, kind }) => group === '' && kind === 'Namespace');
    index = new Map(
      namespaces.map(({ name, manifest }) => [name, labelsOf(valueAt(manifest, ['metadata', 'labels']))]),
    );
    labelsByNamespace.set(model, index);
  }
  return index;
}

/** Pods of the set that the rule surely names as its peers, policies' namespaces taken from the policy. */
export function peersIn(model: ServingModel, namespace: string, rule: PolicyRule): Workload[] {
  const peers = (rule.peers ?? []).filter(({ ipBlock }) => !ipBlock);
  return peers.flatMap(({ namespaceSelector, podSelector = { requirements: [] } }) => {
    const namespaces = namespaceSelector ? namespacesOf(model, namespaceSelector) : [namespace];
    return namespaces.flatMap((each) => model.select(each, podSelector));
  });
}

function namespacesOf(model: ServingModel, selector: Selector): readonly string[] {
  const named = selector.requirements.find(({ key, operator }) => key === namespaceNameLabel && operator === 'In');
  return (named?.values ?? [...model.namespaces]).filter((each) => matchesNamespace(model, selector, each));
}
