import { describe, expect, it } from 'vitest';
import { gpuRequestMismatch } from '../../src/checks/gpu-request-mismatch.ts';
import { judged, messagesOf, placesOf } from './judged.ts';
import { pod } from './manifests.ts';

const check = gpuRequestMismatch;
const gpu = 'nvidia.com/gpu';
const asking = (requests: object, limits: object) =>
  pod('chat', { spec: { containers: [{ name: 'server', resources: { requests, limits } }] } });

describe('cards that no cluster grants', () => {
  it.each<[string, string, string]>([
    [
      'a request that differs',
      asking({ [gpu]: 1 }, { [gpu]: 2 }),
      'Container server requests 1 nvidia.com/gpu and limits it to 2; the two must be equal.',
    ],
    [
      'a request alone',
      asking({ [gpu]: 1 }, {}),
      'Container server requests 1 nvidia.com/gpu and has no limit for it; the two must be equal.',
    ],
    [
      'half a card',
      asking({}, { [gpu]: '500m' }),
      'Container server asks for 500m nvidia.com/gpu, and cards come whole.',
    ],
    [
      'two vendors',
      asking({}, { [gpu]: 1, 'amd.com/gpu': 1 }),
      'Container server asks for cards of 2 vendors: nvidia.com/gpu, amd.com/gpu.',
    ],
    [
      "another vendor's cards",
      asking({ 'gpu.intel.com/i915': 1 }, {}),
      'Container server requests 1 gpu.intel.com/i915 and has no limit for it; the two must be equal.',
    ],
  ])('%s', (_, text, message) => {
    expect(messagesOf(check, text)).toEqual([message]);
  });

  it('are reported at the request, with a fix for the fault', () => {
    expect(placesOf(check, asking({ [gpu]: 1 }, { [gpu]: 2 }))).toEqual([
      'Pod/chat spec.containers[0].resources.requests["nvidia.com/gpu"]',
    ]);
    expect(judged(asking({}, { [gpu]: 0.5 }), [check]).findings[0]?.fix).toMatch(/^Ask for whole cards/);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['a limit alone', asking({ cpu: 1 }, { [gpu]: 1 })],
    ['equal numbers', asking({ [gpu]: '2' }, { [gpu]: 2 })],
    ['slices under a name of their own', asking({ 'nvidia.com/mig-1g.5gb': 1 }, { 'nvidia.com/gpu.shared': 2 })],
    ['none of another vendor', asking({}, { [gpu]: 1, 'amd.com/gpu': 0 })],
    [
      'two vendors in two containers',
      pod('chat', {
        spec: {
          containers: [
            { name: 'a', resources: { limits: { [gpu]: 1 } } },
            { name: 'b', resources: { limits: { 'amd.com/gpu': 1 } } },
          ],
        },
      }),
    ],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
  });
});
