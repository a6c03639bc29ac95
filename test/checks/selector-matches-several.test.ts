import { describe, expect, it } from 'vitest';
import { selectorMatchesSeveral } from '../../src/checks/selector-matches-several.ts';
import { messagesOf, placesOf } from './judged.ts';
import { deployment, inferenceService, other, pod, service, set } from './manifests.ts';

const check = selectorMatchesSeveral;
const engine = { labels: { app: 'chat' }, image: 'registry.example.org/engine:1.0.0' };
const vllm = (name: string, ...args: string[]) =>
  pod(name, { labels: { app: 'chat' }, image: 'vllm/vllm-openai:v0.11.0', args: ['--model=acme/tiny-7b', ...args] });

describe('running pods that differ', () => {
  it.each([
    ['args', set(service('chat'), pod('a', { ...engine, args: ['--a'] }), pod('b', { ...engine, args: ['--b'] }))],
    ['image', set(service('chat'), pod('a', engine), pod('b', { ...engine, image: 'registry.example.org/engine:2' }))],
    [
      'command',
      set(
        service('chat'),
        pod('a', engine),
        pod('b', {
          labels: { app: 'chat' },
          spec: { containers: [{ name: 'server', image: engine.image, command: ['x'] }] },
        }),
      ),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual(['Service/chat spec.selector']);
  });

  it('are named, and counted where there are more than two', () => {
    const pods = ['c', 'a', 'b'].map((name) => pod(name, { ...engine, args: [name] }));
    expect(messagesOf(check, set(service('chat'), ...pods))).toEqual([
      'The selector app=chat matches running pods that differ in image, command or args: Pod llm/a and Pod llm/b, 3 programs in all.',
    ]);
  });

  it('may be two components of one InferenceService', () => {
    const containers = [{ name: 'kserve-container', image: 'registry.example.org/feature-maker:1' }];
    const text = inferenceService('chat').replace(
      'spec:\n',
      `spec:\n  transformer: ${JSON.stringify({ containers })}\n`,
    );
    const label = { 'serving.kserve.io/inferenceservice': 'chat' };
    expect(messagesOf(check, set(service('all', { selector: label }), text))).toEqual([
      'The selector serving.kserve.io/inferenceservice=chat matches running pods that differ in image, command or args: InferenceService llm/chat and InferenceService llm/chat (transformer).',
    ]);
  });
});

describe('no fault', () => {
  const headless = { clusterIP: 'None' };
  const member = (name: string) =>
    pod(name, {
      ...engine,
      args: [name],
      spec: { subdomain: 'chat', containers: [{ name: 'server', image: engine.image, args: [name] }] },
    });
  const sidecar = (name: string, version: string) =>
    pod(name, {
      labels: { app: 'chat' },
      spec: {
        containers: [
          { name: 'server', image: engine.image, ports: [{ containerPort: 8000 }] },
          { name: 'logs', image: `registry.example.org/logs:${version}` },
        ],
      },
    });
  const group = other('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', 'group', {
    spec: {
      leaderWorkerTemplate: {
        workerTemplate: { metadata: { labels: { app: 'chat' } }, spec: { containers: [{ name: 'w', image: 'w:1' }] } },
      },
    },
  });
  it.each([
    [
      'an alternative with 0 replicas',
      set(
        service('chat'),
        deployment('a', { ...engine, args: ['--a'] }),
        deployment('b', { ...engine, args: ['--b'], replicas: 0 }),
      ),
    ],
    ['the same program twice', set(service('chat'), pod('a', engine), pod('b', engine))],
    [
      'one Deployment in two files',
      set(service('chat'), deployment('a', engine), deployment('a', { ...engine, args: ['--new'] })),
    ],
    [
      'nodes of one engine',
      set(
        service('chat'),
        vllm('a', '--nnodes=2', '--node-rank=0'),
        vllm('b', '--nnodes=2', '--node-rank=1', '--headless'),
      ),
    ],
    ['a group beside a pod', set(service('chat'), pod('a', engine), group)],
    ['members of a headless domain', set(service('chat', headless), member('a'), member('b'))],
    ['a sidecar that the Service does not reach', set(service('chat'), sidecar('a', '1'), sidecar('b', '2'))],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });
});
