import { expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

function nodeWith(labels: object) {
  const node = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n', labels },
    status: { allocatable: { 'nvidia.com/gpu': '4' } },
  };
  return modelOf(JSON.stringify(node)).nodes[0];
}

it('reads what GPU feature discovery says of the cards', () => {
  const node = nodeWith({
    'nvidia.com/gpu.product': 'Tesla-V100-PCIE-32GB',
    'nvidia.com/gpu.memory': '32768',
    'nvidia.com/gpu.compute.major': '7',
    'nvidia.com/gpu.compute.minor': '0',
  });
  expect(node?.card).toEqual({
    product: 'Tesla-V100-PCIE-32GB',
    memoryMiB: 32_768,
    computeCapability: '7.0',
    timeSliced: false,
  });
});

it.each([
  [{ 'nvidia.com/gpu.product': 'L4', 'nvidia.com/gpu.replicas': '4' }, true],
  [{ 'nvidia.com/gpu.product': 'L4', 'nvidia.com/gpu.replicas': '1' }, false],
  [{ 'nvidia.com/gpu.product': 'L4-SHARED' }, true],
])('knows shared cards by %j', (labels, timeSliced) => {
  expect(nodeWith(labels)?.card).toEqual({ product: expect.stringContaining('L4'), timeSliced });
});

it('knows no card without its label', () => {
  expect(nodeWith({ 'nvidia.com/gpu.memory': '32768' })).not.toHaveProperty('card');
});

it('takes a Node of another API group for a foreign kind', () => {
  expect(modelOf('{apiVersion: mine.example.org/v1, kind: Node, metadata: {name: n}}').nodes).toEqual([]);
});
