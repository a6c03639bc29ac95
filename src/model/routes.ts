import { objectsOf, textOf, valueAt } from './plain.ts';
import type { ModelObject, RouteBackend } from './serving-model.ts';
import type { FieldPath, PlainObject } from './source.ts';

const gatewayRoutes: readonly string[] = ['HTTPRoute', 'GRPCRoute', 'TLSRoute', 'TCPRoute', 'UDPRoute'];

/** Services that routes send requests to. Backends of other kinds, and those with weight 0, get none. */
export function routesOf(objects: readonly ModelObject[]): readonly RouteBackend[] {
  return objects.flatMap((object) => {
    if (object.group === 'gateway.networking.k8s.io' && gatewayRoutes.includes(object.kind))
      return gatewayBackends(object);
    if (object.group === 'networking.k8s.io' && object.kind === 'Ingress') return ingressBackends(object);
    return [];
  });
}

function gatewayBackends(object: ModelObject): readonly RouteBackend[] {
  return objectsOf(valueAt(object.manifest, ['spec', 'rules'])).flatMap((rule) =>
    objectsOf(rule.item.backendRefs).flatMap(({ item, index }) => {
      const { group = '', kind = 'Service', weight = 1 } = item;
      const path = ['spec', 'rules', rule.index, 'backendRefs', index];
      if (group !== '' || kind !== 'Service' || weight === 0) return [];
      return backendAt(object, path, textOf(item.namespace) ?? object.namespace, item.name, item.port);
    }),
  );
}

function ingressBackends(object: ModelObject): readonly RouteBackend[] {
  const fallback = ingressBackend(object, ['spec', 'defaultBackend']);
  const byRule = objectsOf(valueAt(object.manifest, ['spec', 'rules'])).flatMap((rule) =>
    objectsOf(valueAt(rule.item, ['http', 'paths'])).flatMap(({ index }) =>
      ingressBackend(object, ['spec', 'rules', rule.index, 'http', 'paths', index, 'backend']),
    ),
  );
  return [...fallback, ...byRule];
}

function ingressBackend(object: ModelObject, path: FieldPath): readonly RouteBackend[] {
  const at = [...path, 'service'];
  const name = valueAt(object.manifest, [...at, 'name']);
  const number = valueAt(object.manifest, [...at, 'port', 'number']);
  return backendAt(object, at, object.namespace, name, number ?? valueAt(object.manifest, [...at, 'port', 'name']));
}

function backendAt(
  object: ModelObject,
  path: FieldPath,
  namespace: string,
  service: PlainObject[string],
  port: PlainObject[string],
): RouteBackend[] {
  if (typeof service !== 'string') return [];
  const known = typeof port === 'string' || typeof port === 'number' ? port : undefined;
  return [{ object, path, namespace, service, port: known }];
}
