import { describe, expect, it } from 'vitest';
import { isCardResource } from '../../src/model/resources.ts';
import { printDecimal } from '../../src/quantity/print.ts';
import { modelOf, workloadOf } from './model-of.ts';

function requestsOf(spec: object, others = '') {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', namespace: 'llm' }, spec };
  const { requests } = workloadOf(modelOf(`${JSON.stringify(pod)}\n---\n${others}`)).pod;
  return Object.fromEntries([...requests].map(([name, amount]) => [name, printDecimal(amount)]));
}
const container = (name: string, requests: object, more: object = {}) => ({ name, resources: { requests }, ...more });
const sidecar = { restartPolicy: 'Always' };

describe('what the scheduler reserves for a pod', () => {
  it.each<[string, object, object]>([
    [
      'the sum of its containers',
      { containers: [container('a', { cpu: 1 }), container('b', { cpu: '500m' })] },
      { cpu: '1500m' },
    ],
    [
      'the largest init container, where that is more',
      {
        initContainers: [container('i', { cpu: 3 }), container('j', { cpu: 2 })],
        containers: [container('a', { cpu: 1 })],
      },
      { cpu: '3' },
    ],
    [
      'native sidecars beside the containers',
      { initContainers: [container('s', { cpu: 3 }, sidecar)], containers: [container('a', { cpu: 1 })] },
      { cpu: '4' },
    ],
    [
      'an init container beside the sidecars before it',
      {
        initContainers: [container('s', { cpu: 2 }, sidecar), container('i', { cpu: 3 })],
        containers: [container('a', { cpu: 1 })],
      },
      { cpu: '5' },
    ],
    [
      'an init container without the sidecars after it',
      {
        initContainers: [container('i', { cpu: 3 }), container('s', { cpu: 2 }, sidecar)],
        containers: [container('a', { cpu: 1 })],
      },
      { cpu: '3' },
    ],
    [
      'the limit, where it stands alone',
      { containers: [{ name: 'a', resources: { limits: { cpu: 2, 'nvidia.com/gpu': 1 } } }] },
      { cpu: '2', 'nvidia.com/gpu': '1' },
    ],
    ['overhead', { overhead: { cpu: '250m' }, containers: [container('a', { cpu: 1 })] }, { cpu: '1250m' }],
    [
      'what the pod level says',
      { resources: { requests: { cpu: 4 } }, containers: [container('a', { cpu: 1 })] },
      { cpu: '4' },
    ],
    [
      'a limit of the pod level, where no container asks',
      { resources: { limits: { cpu: 4 } }, containers: [{ name: 'a' }] },
      { cpu: '4' },
    ],
    ['nothing for what is no quantity', { containers: [container('a', { cpu: 'lots', memory: 1 })] }, { memory: '1' }],
  ])('%s', (_, spec, expected) => {
    expect(requestsOf(spec)).toEqual(expected);
  });

  it('fills what a container does not state from the LimitRange of its namespace', () => {
    const limits = [
      { type: 'Pod', max: { cpu: 9 } },
      { type: 'Container', default: { cpu: 2 }, min: { memory: 7 } },
    ];
    const limitRange = {
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name: 'l', namespace: 'llm' },
      spec: { limits },
    };
    const spec = { containers: [{ name: 'a' }, container('b', { cpu: 1 })] };
    expect(requestsOf(spec, JSON.stringify(limitRange))).toEqual({ cpu: '3', memory: '14' });
    const elsewhere = { ...limitRange, metadata: { name: 'l', namespace: 'other' } };
    expect(requestsOf(spec, JSON.stringify(elsewhere))).toEqual({ cpu: '1' });
  });
});

it.each([
  ['nvidia.com/gpu', true],
  ['amd.com/gpu', true],
  ['gpu.intel.com/i915', true],
  ['gpu.intel.com/millicores', false],
  ['gpu.intel.com/i915_monitoring', false],
  ['nvidia.com/mig-1g.5gb', false],
  ['nvidia.com/gpu.shared', false],
])('%s is a whole card: %s', (name, expected) => {
  expect(isCardResource(name)).toBe(expected);
});
