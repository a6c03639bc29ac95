import { namespaceNameLabel } from './policy-rules.ts';
import type { ModelObject, PolicyPeer, Selector, ServingModel } from './serving-model.ts';
import type { FieldPath } from './source.ts';

/** A selector of a policy and the namespaces whose pods it is meant for. */
export interface PolicySelector {
  readonly object: ModelObject;
  readonly path: FieldPath;
  readonly namespaces: readonly string[];
  readonly selector: Selector;
}

/** The selectors of pods in all policies; those that take every pod are left out. */
export function policySelectors({ policies, workloads }: ServingModel): PolicySelector[] {
  const inhabited = new Set(workloads.map(({ namespace }) => namespace));
  const places = policies.flatMap(({ object, namespace, podSelector, ingress = [], egress = [] }): PolicySelector[] => {
    const own = { object, path: ['spec', 'podSelector'], namespaces: [namespace], selector: podSelector };
    const peers = [...ingress, ...egress].flatMap((rule) => rule.peers ?? []);
    const selectors = peers.flatMap((peer) => {
      const namespaces = namespacesOf(peer, namespace);
      if (!peer.podSelector || !namespaces?.every((each) => each !== 'kube-system' && inhabited.has(each))) return [];
      return [{ object, path: [...peer.path, 'podSelector'], namespaces, selector: peer.podSelector }];
    });
    return [own, ...selectors];
  });
  return places.filter(({ selector }) => selector.requirements.length > 0);
}

/** Undefined where the peer may stand in namespaces that no set can list. */
function namespacesOf({ namespaceSelector }: PolicyPeer, own: string): readonly string[] | undefined {
  if (!namespaceSelector) return [own];
  return namespaceSelector.requirements.find(({ key, operator }) => key === namespaceNameLabel && operator === 'In')
    ?.values;
}
