import { describe, expect, it } from 'vitest';
import { limitBelowRequest } from '../../src/checks/limit-below-request.ts';
import { messagesOf, placesOf } from './judged.ts';
import { inferenceService, other, pod, set } from './manifests.ts';

const check = limitBelowRequest;
const withResources = (resources: object, more: object = {}) =>
  pod('chat', { spec: { containers: [{ name: 'server', resources, ...more }] } });
const predictor = (resources: object) =>
  inferenceService('chat', { containers: [{ name: 'kserve-container', resources }] });
const limitRange = other('v1', 'LimitRange', 'l', {
  spec: { limits: [{ type: 'Container', default: { memory: '8Gi' } }] },
});

describe('a limit below the request', () => {
  it.each<[string, string, string]>([
    [
      'as written',
      withResources({ requests: { cpu: 2 }, limits: { cpu: 1 } }),
      'Container server of chat requests 2 cores with a limit of 1 core.',
    ],
    [
      'in another unit',
      withResources({ requests: { memory: '64Gi' }, limits: { memory: '64G' } }),
      'Container server of chat requests 64 GiB of memory with a limit of 61,035.15 MiB of memory.',
    ],
    [
      'filled in by KServe',
      predictor({ requests: { cpu: 8, memory: '48Gi' } }),
      'Container kserve-container of chat requests 8 cores with a limit of 1 core (filled in by KServe) and 48 GiB of memory with a limit of 2 GiB of memory (filled in by KServe).',
    ],
    [
      'below a request that KServe fills in',
      predictor({ limits: { cpu: '500m' } }),
      'Container kserve-container of chat requests 1 core (filled in by KServe) with a limit of 0.5 cores.',
    ],
    [
      'filled in by a LimitRange',
      set(withResources({ requests: { memory: '24Gi' } }), limitRange),
      'Container server of chat requests 24 GiB of memory with a limit of 8 GiB of memory (filled in by a LimitRange).',
    ],
  ])('%s', (_, text, message) => {
    expect(messagesOf(check, text)).toEqual([message]);
  });

  it('is reported once for a container, at the limit or what stands for it', () => {
    expect(placesOf(check, withResources({ requests: { cpu: 2, memory: 2 }, limits: { cpu: 1, memory: 1 } }))).toEqual([
      'Pod/chat spec.containers[0].resources.limits.cpu',
    ]);
    expect(placesOf(check, predictor({ requests: { memory: '48Gi' } }))).toEqual([
      'InferenceService/chat spec.predictor.containers[0].resources.requests.memory',
    ]);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['a limit alone', withResources({ limits: { memory: '64Gi' } })],
    [
      'equal amounts in other words',
      withResources({ requests: { cpu: '1000m', memory: '1024Mi' }, limits: { cpu: 1, memory: '1Gi' } }),
    ],
    ['a request with no limit that nobody fills in', withResources({ requests: { memory: '64Gi' } })],
    [
      'a LimitRange of another namespace',
      set(withResources({ requests: { memory: '24Gi' } }), limitRange.replace('llm', 'other')),
    ],
    [
      'all four stated to KServe',
      predictor({ requests: { cpu: 8, memory: '48Gi' }, limits: { cpu: 8, memory: '64Gi' } }),
    ],
    [
      'a sidecar of a predictor, which KServe does not complete',
      inferenceService('chat', {
        containers: [{ name: 'kserve-container' }, { name: 'logs', resources: { requests: { memory: '4Gi' } } }],
      }),
    ],
    [
      'cards, which have a check of their own',
      withResources({ requests: { 'nvidia.com/gpu': 2 }, limits: { 'nvidia.com/gpu': 1 } }),
    ],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
  });
});
