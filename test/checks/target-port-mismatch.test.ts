import { describe, expect, it } from 'vitest';
import { targetPortMismatch } from '../../src/checks/target-port-mismatch.ts';
import { judged, messagesOf, placesOf } from './judged.ts';
import { inferenceService, other, pod, service, set } from './manifests.ts';

const check = targetPortMismatch;
const engine = { image: 'vllm/vllm-openai:v0.11.0', args: ['--model=acme/tiny-7b'] };
const ports = (...list: object[]) => ({ ports: list });

describe('a port that nobody answers', () => {
  it.each([
    [
      'a name that no container has',
      set(service('chat', ports({ port: 80, targetPort: 'http' })), pod('chat', { ports: { api: 8000 } })),
      'The Service sends port 80 to the port named "http"; the pods of Pod llm/chat have only api.',
    ],
    [
      'a name where none is declared',
      set(service('chat', ports({ port: 80, targetPort: 'http' })), pod('chat')),
      'The Service sends port 80 to the port named "http"; the pods of Pod llm/chat have no named port.',
    ],
    [
      'a number on which the engine does not listen',
      set(service('chat', ports({ port: 80, targetPort: 8080 })), pod('chat', engine)),
      'The Service sends port 80 to port 8080, but the pods of Pod llm/chat listen on 8000 only.',
    ],
    [
      'no targetPort: the Service’s own',
      set(service('chat', ports({ port: 80 })), pod('chat', engine)),
      'The Service sends port 80 to port 80, but the pods of Pod llm/chat listen on 8000 only.',
    ],
  ])('%s', (_, text, message) => {
    expect(messagesOf(check, text)).toEqual([message]);
  });

  it('is reported at the port, once for each target', () => {
    const text = set(
      service(
        'chat',
        ports(
          { name: 'a', port: 80, targetPort: 9 },
          { name: 'b', port: 81, targetPort: 9 },
          { name: 'c', port: 82, targetPort: 8 },
        ),
      ),
      pod('chat', engine),
    );
    expect(placesOf(check, text)).toEqual([
      'Service/chat spec.ports[0].targetPort',
      'Service/chat spec.ports[2].targetPort',
    ]);
  });

  it('may be the one that KServe assumes', () => {
    const containers = [{ name: 'kserve-container', ...engine }];
    const { findings } = judged(inferenceService('chat', { containers }), [check]);
    expect(findings).toMatchObject([
      {
        object: { kind: 'InferenceService', namespace: 'llm', name: 'chat' },
        message:
          'The Service chat-predictor that KServe makes sends port 80 to port 8080, but the pods of InferenceService llm/chat listen on 8000 only.',
        fix: 'Declare the port in the first container: ports: [{containerPort: 8000, protocol: TCP}].',
      },
    ]);
  });
});

describe('no fault', () => {
  const withSidecar = pod('chat', {
    spec: {
      containers: [
        { name: 'server', ...engine },
        { name: 'front', image: 'registry.example.org/front:1', ports: [{ name: 'tls', containerPort: 8443 }] },
      ],
    },
  });
  const lws = other('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', 'chat', {
    spec: {
      leaderWorkerTemplate: {
        workerTemplate: { metadata: { labels: { app: 'chat' } }, spec: { containers: [{ name: 'w', image: 'w:1' }] } },
      },
    },
  });
  it.each([
    [
      'a name that exists',
      set(service('chat', ports({ port: 80, targetPort: 'api' })), pod('chat', { ports: { api: 8000 } })),
    ],
    [
      'an undeclared port of an unknown program',
      set(service('chat', ports({ port: 9090 })), pod('chat', { ports: { api: 8000 } })),
    ],
    ['a sidecar’s port, by name', set(service('chat', ports({ port: 443, targetPort: 'tls' })), withSidecar)],
    ['a sidecar’s port that is not declared', set(service('chat', ports({ port: 9901 })), withSidecar)],
    [
      'a native sidecar’s port',
      set(
        service('chat', ports({ port: 80, targetPort: 'tls' })),
        pod('chat', {
          spec: {
            initContainers: [
              { name: 'front', image: 'f:1', restartPolicy: 'Always', ports: [{ name: 'tls', containerPort: 8443 }] },
            ],
          },
        }),
      ),
    ],
    ['the engine’s default port', set(service('chat'), pod('chat', engine))],
    ['pods that are not expanded', set(service('chat', ports({ port: 80, targetPort: 'http' })), lws)],
    ['no pods at all', set(service('chat', ports({ port: 80, targetPort: 'http' })), pod('web'))],
    ['UDP', set(service('chat', ports({ port: 5000, protocol: 'UDP' })), pod('chat', engine))],
    [
      '8080 under KServe',
      inferenceService('chat', {
        containers: [{ name: 'kserve-container', ...engine, args: [...engine.args, '--port=8080'] }],
      }),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });
});
