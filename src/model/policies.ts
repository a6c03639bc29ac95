import { integerOf, isObject, listOf, objectAt, objectOf, objectsOf, textOf } from './plain.ts';
import { portOf } from './probes.ts';
import { selectorOf } from './selector.ts';
import type { ModelObject, PolicyModel, PolicyPeer, PolicyPort, PolicyRule, Selector } from './serving-model.ts';
import type { FieldPath, Plain, PlainObject } from './source.ts';

/** The NetworkPolicies of the set. */
export function policiesOf(objects: readonly ModelObject[]): readonly PolicyModel[] {
  return objects.filter(({ group, kind }) => group === 'networking.k8s.io' && kind === 'NetworkPolicy').map(policyOf);
}

function policyOf(object: ModelObject): PolicyModel {
  const spec = objectAt(object.manifest, ['spec']);
  const types = listOf(spec.policyTypes);
  // Without policyTypes a policy is about ingress, and about egress where it has such rules.
  const ingress = types.length === 0 || types.includes('Ingress');
  const egress = types.length === 0 ? listOf(spec.egress).length > 0 : types.includes('Egress');
  return {
    object,
    namespace: object.namespace,
    podSelector: selectorOf(objectOf(spec.podSelector)),
    ingress: ingress ? rulesOf(spec, 'ingress', 'from') : undefined,
    egress: egress ? rulesOf(spec, 'egress', 'to') : undefined,
  };
}

function rulesOf(spec: PlainObject, direction: 'ingress' | 'egress', peers: 'from' | 'to'): readonly PolicyRule[] {
  return listOf(spec[direction]).map((rule, index) => {
    const path = ['spec', direction, index];
    const { ports, [peers]: from } = objectOf(rule);
    return {
      path,
      peers: unlessEmpty(from, (item, at) => peerOf(item, [...path, peers, at])),
      ports: unlessEmpty(ports, (item, at) => policyPortOf(item, [...path, 'ports', at])),
    };
  });
}

/** An empty list restricts nothing, as a missing one. */
function unlessEmpty<T>(list: Plain | undefined, read: (item: PlainObject, index: number) => T): T[] | undefined {
  return listOf(list).length === 0 ? undefined : objectsOf(list).map(({ item, index }) => read(item, index));
}

function peerOf(item: PlainObject, path: FieldPath): PolicyPeer {
  return {
    path,
    podSelector: selectorIn(item.podSelector),
    namespaceSelector: selectorIn(item.namespaceSelector),
    ipBlock: isObject(item.ipBlock),
  };
}

function selectorIn(value: Plain | undefined): Selector | undefined {
  return isObject(value) ? selectorOf(value) : undefined;
}

function policyPortOf(item: PlainObject, path: FieldPath): PolicyPort {
  const { port } = item;
  return {
    path: [...path, ...(port === undefined ? [] : ['port'])],
    protocol: textOf(item.protocol) ?? 'TCP',
    port: typeof port === 'string' || typeof port === 'number' ? portOf(port) : undefined,
    endPort: integerOf(item.endPort),
  };
}
