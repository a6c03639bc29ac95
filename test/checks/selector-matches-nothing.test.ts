import { describe, expect, it } from 'vitest';
import { selectorMatchesNothing } from '../../src/checks/selector-matches-nothing.ts';
import { messagesOf, missingOf, placesOf } from './judged.ts';
import { deployment, inferenceService, other, pod, service, set } from './manifests.ts';

const check = selectorMatchesNothing;

describe('a Service whose selector matches no pod', () => {
  it('is reported at its selector, with the labels that the pods do carry', () => {
    const text = set(
      service('chat', { selector: { app: 'chat', env: 'test' } }),
      deployment('chat', { labels: { app: 'chat', env: 'dev' } }),
    );
    expect(placesOf(check, text)).toEqual(['Service/chat spec.selector']);
    expect(messagesOf(check, text)).toEqual([
      'No pod of namespace llm carries app=chat, env=test. The pods of Deployment llm/chat have app=chat, but env=dev.',
    ]);
  });

  it('says where the pods are that do match', () => {
    expect(messagesOf(check, set(service('chat'), pod('chat', { namespace: 'prod' }), pod('other')))).toEqual([
      'No pod of namespace llm carries app=chat. Those of Pod prod/chat do, in another namespace.',
    ]);
  });

  it('is no KServe pod whose label KServe writes over', () => {
    const text = set(service('chat'), inferenceService('chat', { labels: { app: 'chat' } }));
    expect(placesOf(check, text)).toEqual(['Service/chat spec.selector']);
  });
});

describe('no fault', () => {
  it.each([
    ['no selector', set(service('chat', { selector: undefined }), pod('web'))],
    ['ExternalName', set(service('chat', { type: 'ExternalName', externalName: 'chat.example.org' }), pod('web'))],
    ['0 replicas', set(service('chat'), deployment('chat', { replicas: 0 }))],
    ['a generated Service', inferenceService('chat')],
    [
      'a foreign Service',
      set(other('serving.knative.dev/v1', 'Service', 'chat', { spec: { selector: { a: 'b' } } }), pod('web')),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([]);
  });
});

describe('not judged', () => {
  const ray = other('ray.io/v1', 'RayCluster', 'chat', {
    spec: {
      headGroupSpec: { template: { spec: { containers: [{ name: 'head', image: 'registry.example.org/ray:2' }] } } },
    },
  });
  const custom = other('inference.example.org/v1', 'Engine', 'chat', { spec: { image: 'registry.example.org/e:1' } });
  const listing = '---\napiVersion: v1\nkind: Service\nmetadata:\n  name: a\n   namespace: b\n';
  it.each([
    ['no workload in the set', service('chat'), 'the set has no workload'],
    [
      'Ray pods',
      set(service('chat', { selector: { 'ray.io/cluster': 'chat' } }), ray, pod('web')),
      'RayCluster llm/chat may make pods with these labels',
    ],
    [
      'a custom resource of that name',
      set(service('chat'), custom, pod('web')),
      'Engine llm/chat may make pods with these labels',
    ],
    [
      'a document that can’t be read',
      set(service('chat'), pod('web')) + listing,
      "a document of set.yaml can't be read",
    ],
  ])('%s', (_, text, missing) => {
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([missing]);
  });

  it('is only the namespace of the custom resource', () => {
    const elsewhere = other('inference.example.org/v1', 'Engine', 'chat', { spec: { image: 'e:1' } }, 'prod');
    expect(placesOf(check, set(service('chat'), elsewhere, pod('web')))).toEqual(['Service/chat spec.selector']);
  });
});
