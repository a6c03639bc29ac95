import { expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

function backendsOf(apiVersion: string, kind: string, spec: object) {
  const object = { apiVersion, kind, metadata: { name: 'r', namespace: 'llm' }, spec };
  return modelOf(JSON.stringify(object)).routes.map(({ namespace, service, port, path }) => [
    namespace,
    service,
    port,
    path.join('.'),
  ]);
}
const gateway = 'gateway.networking.k8s.io/v1';
const rules = (...backendRefs: object[]) => ({ rules: [{ backendRefs }] });

it.each<[string, string, string, object, unknown[]]>([
  [
    'an HTTPRoute',
    gateway,
    'HTTPRoute',
    rules({ name: 'a', port: 80 }),
    [['llm', 'a', 80, 'spec.rules.0.backendRefs.0']],
  ],
  [
    'a GRPCRoute into another namespace',
    gateway,
    'GRPCRoute',
    rules({ name: 'a', namespace: 'b', port: 80 }),
    [['b', 'a', 80, 'spec.rules.0.backendRefs.0']],
  ],
  [
    'backends of other kinds',
    gateway,
    'HTTPRoute',
    rules({ kind: 'InferencePool', group: 'inference.networking.k8s.io', name: 'a' }),
    [],
  ],
  [
    'a backend that gets no requests',
    gateway,
    'HTTPRoute',
    rules({ name: 'a', port: 80, weight: 0 }, { name: 'b', port: 80, weight: 1 }),
    [['llm', 'b', 80, 'spec.rules.0.backendRefs.1']],
  ],
  [
    'an Ingress by number',
    'networking.k8s.io/v1',
    'Ingress',
    { rules: [{ http: { paths: [{ backend: { service: { name: 'a', port: { number: 80 } } } }] } }] },
    [['llm', 'a', 80, 'spec.rules.0.http.paths.0.backend.service']],
  ],
  [
    'the default backend by name',
    'networking.k8s.io/v1',
    'Ingress',
    { defaultBackend: { service: { name: 'a', port: { name: 'http' } } } },
    [['llm', 'a', 'http', 'spec.defaultBackend.service']],
  ],
  [
    'an Ingress on a resource',
    'networking.k8s.io/v1',
    'Ingress',
    { defaultBackend: { resource: { kind: 'Bucket', name: 'b' } } },
    [],
  ],
  ['a route of another API group', 'mine.example.org/v1', 'HTTPRoute', rules({ name: 'a', port: 80 }), []],
])('reads %s', (_, apiVersion, kind, spec, expected) => {
  expect(backendsOf(apiVersion, kind, spec)).toEqual(expected);
});
