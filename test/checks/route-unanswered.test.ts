import { describe, expect, it } from 'vitest';
import { routeUnanswered } from '../../src/checks/route-unanswered.ts';
import { messagesOf, missingOf, placesOf } from './judged.ts';
import { deployment, inferenceService, other, pod, service, set } from './manifests.ts';

const check = routeUnanswered;
const chat = set(service('chat'), pod('chat'));
const route = (...backendRefs: object[]) =>
  other('gateway.networking.k8s.io/v1', 'HTTPRoute', 'front', { spec: { rules: [{ backendRefs }] } });
const ingress = (name: string, port: object) =>
  other('networking.k8s.io/v1', 'Ingress', 'front', {
    spec: { rules: [{ http: { paths: [{ path: '/', backend: { service: { name, port } } }] } }] },
  });

describe('a backend that does not answer', () => {
  it.each([
    [
      'no such Service',
      set(chat, route({ name: 'chat-api', port: 80 })),
      'The backend llm/chat-api is no Service of the set (in llm: chat).',
    ],
    [
      'no such port',
      set(chat, route({ name: 'chat', port: 8000 })),
      'The backend llm/chat has no port 8000; it publishes 80.',
    ],
    [
      'no replica',
      set(service('chat'), deployment('chat', { replicas: 0 }), route({ name: 'chat', port: 80 })),
      'The backend llm/chat has no pod: Deployment llm/chat runs 0 replicas.',
    ],
    [
      'an Ingress with a name for a port',
      set(chat, ingress('chat', { name: 'api' })),
      'The backend llm/chat has no port api; it publishes http.',
    ],
    [
      'a Service that KServe makes',
      set(inferenceService('code'), route({ name: 'code-predictor', port: 8000 })),
      'The backend llm/code-predictor has no port 8000; it publishes 80.',
    ],
  ])('%s', (_, text, message) => {
    expect(messagesOf(check, text)).toEqual([message]);
  });

  it('stands in another namespace', () => {
    expect(messagesOf(check, set(service('chat', {}, 'prod'), route({ name: 'chat', port: 80 })))).toEqual([
      'The backend llm/chat is no Service of the set (in llm: none; prod has a chat).',
    ]);
  });

  it('is reported at the backend', () => {
    expect(placesOf(check, set(chat, route({ name: 'chat', port: 80 }, { name: 'x', port: 80 })))).toEqual([
      'HTTPRoute/front spec.rules[0].backendRefs[1]',
    ]);
    expect(placesOf(check, set(chat, ingress('x', { number: 80 })))).toEqual([
      'Ingress/front spec.rules[0].http.paths[0].backend.service',
    ]);
  });
});

describe('no fault', () => {
  it.each([
    ['a Service with a pod', set(chat, route({ name: 'chat', port: 80 }))],
    ['an Ingress by name of the port', set(chat, ingress('chat', { name: 'http' }))],
    ['a namespace that is not in the set', set(chat, route({ name: 'x', namespace: 'cloud', port: 443 }))],
    ['another kind', set(chat, route({ group: 'inference.networking.k8s.io', kind: 'InferencePool', name: 'pool' }))],
    ['weight 0', set(chat, route({ name: 'chat', port: 80 }, { name: 'old', port: 80, weight: 0 }))],
    ['no selector', set(service('chat', { selector: undefined }), route({ name: 'chat', port: 80 }))],
    [
      'ExternalName',
      set(
        service('chat', { type: 'ExternalName', externalName: 'x.example.org', ports: [] }),
        route({ name: 'chat', port: 80 }),
      ),
    ],
    [
      'a selector that matches nothing, which is the finding',
      set(service('chat'), pod('x'), route({ name: 'chat', port: 80 })),
    ],
    ['a route alone', route({ name: 'chat', port: 80 })],
    [
      'a redirect',
      set(
        chat,
        other('gateway.networking.k8s.io/v1', 'HTTPRoute', 'r', {
          spec: { rules: [{ filters: [{ type: 'RequestRedirect' }] }] },
        }),
      ),
    ],
    [
      'what scales from zero by load',
      set(
        inferenceService('code', { minReplicas: 0 }, { annotations: { 'serving.kserve.io/autoscalerClass': 'keda' } }),
        route({ name: 'code-predictor', port: 80 }),
      ),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });
});

it('is not judged where a custom resource may make the Service', () => {
  const custom = other('ray.io/v1', 'RayService', 'code', {
    spec: {
      rayClusterConfig: { headGroupSpec: { template: { spec: { containers: [{ name: 'h', image: 'r:1' }] } } } },
    },
  });
  const text = set(chat, custom, route({ name: 'code-serve-svc', port: 8000 }));
  expect(placesOf(check, text)).toEqual([]);
  expect(missingOf(check, text)).toEqual(['RayService llm/code may make the Service code-serve-svc']);
});
