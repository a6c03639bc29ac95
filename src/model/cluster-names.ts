import { listOf, objectsOf } from './plain.ts';
import { findService, namespacesOf } from './service-lookup.ts';
import type { ServingModel, Workload } from './serving-model.ts';
import type { Address } from './urls.ts';

/** The namespaced name of a Service that a host name stands for. */
export interface ServiceName {
  readonly namespace: string;
  readonly service: string;
}

/** Endings that a public host may have, so that `chat.dev` need not be a Service of the namespace `dev`. */
const publicEndings = new Set(
  'ai app biz cloud co com dev edu io info local internal ml net org page services site systems tech tools xyz'.split(
    ' ',
  ),
);

/**
 * The Service that a client's host name stands for, as cluster DNS resolves it: `chat` in the client's own namespace,
 * `chat.llm`, `chat.llm.svc`, `chat.llm.svc.cluster.local`. Undefined for addresses, pods' names, external hosts and
 * namespaces of which the set shows nothing but the client.
 */
export function serviceNameOf(
  model: ServingModel,
  client: Workload,
  address: Omit<Address, 'written'>,
): ServiceName | undefined {
  const name = nameOf(model, client, address);
  if (name === undefined || (name.namespace === 'default' && name.service === 'kubernetes')) return undefined;
  return wouldShow(model, name, name.namespace === client.namespace ? 1 : 0) ? name : undefined;
}

function nameOf(
  model: ServingModel,
  client: Workload,
  { host, port, portByScheme }: Omit<Address, 'written'>,
): ServiceName | undefined {
  const labels = host.split('.');
  const [service = '', namespace = client.namespace, ...rest] = labels;
  if (labels.some((label) => label === '') || labels.every((label) => /^\d+$/.test(label))) return undefined;
  if (labels.length === 1) return ownNames(client).has(service) ? undefined : { namespace, service };
  if (rest.length > 0) return /^svc(\.cluster\.local)?$/.test(rest.join('.')) ? { namespace, service } : undefined;
  if (!findService(model, namespace, service)) {
    const pod = findService(model, client.namespace, namespace)?.headless;
    const site = publicEndings.has(namespace) && (portByScheme || port === 80 || port === 443);
    if (pod || site) return undefined;
  }
  return { namespace, service };
}

/** Names that resolve inside the pod with no Service behind them. */
function ownNames({ pod, kind, name, replicas }: Workload): ReadonlySet<string> {
  const aliases = objectsOf(pod.spec.hostAliases).flatMap(({ item }) => listOf(item.hostnames).map(String));
  const hostname = typeof pod.spec.hostname === 'string' ? [pod.spec.hostname] : [];
  const own = kind === 'Pod' ? [name] : [];
  const ordinals =
    kind === 'StatefulSet' ? Array.from({ length: replicas ?? 0 }, (_, index) => `${name}-${index}`) : [];
  return new Set(['localhost', ...aliases, ...hostname, ...own, ...ordinals]);
}

/**
 * True where the set would hold the Service if there were one: it holds others of the namespace (the `given` ones, which
 * ask, not counted), or one of this name in another, which a short name does not reach.
 */
export function wouldShow(model: ServingModel, { namespace, service }: ServiceName, given = 0): boolean {
  return holdings(model, namespace) > given || namespacesOf(model, service).length > 0;
}

const holdingsOf = new WeakMap<ServingModel, ReadonlyMap<string, number>>();

/** Services and workloads of the namespace in the set. */
function holdings(model: ServingModel, namespace: string): number {
  let counts = holdingsOf.get(model);
  if (!counts) {
    const counted = new Map<string, number>();
    for (const each of [...model.services, ...model.workloads]) {
      counted.set(each.namespace, (counted.get(each.namespace) ?? 0) + 1);
    }
    counts = counted;
    holdingsOf.set(model, counts);
  }
  return counts.get(namespace) ?? 0;
}
