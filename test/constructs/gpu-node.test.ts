import { describe, expect, it } from 'vitest';
import { GpuNode, type GpuNodeProps } from '../../constructs/gpu-node.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const cards: Required<GpuNodeProps>['cards'] = {
  product: 'Tesla-V100-PCIE-32GB',
  count: 4,
  memoryMiB: 32_768,
  computeCapability: '7.0',
};
const minimal: GpuNodeProps = { name: 'gpu-1', cards, allocatableMemoryMiB: 64_000 };

function node(props: Partial<GpuNodeProps> = {}): GpuNode {
  return new GpuNode(testFile('serving'), 'node', { ...minimal, ...props });
}

describe('GpuNode', () => {
  it('is a Node without a namespace, labelled as feature discovery does, with minimal props', () => {
    expect(objectOf(node())).toEqual({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: {
        name: 'gpu-1',
        labels: {
          'kubernetes.io/hostname': 'gpu-1',
          'nvidia.com/gpu.product': 'Tesla-V100-PCIE-32GB',
          'nvidia.com/gpu.count': '4',
          'nvidia.com/gpu.memory': '32768',
          'nvidia.com/gpu.compute.major': '7',
          'nvidia.com/gpu.compute.minor': '0',
        },
      },
      status: { allocatable: { memory: '64000Mi', 'nvidia.com/gpu': '4' } },
    });
  });

  it('takes all props', () => {
    const props: Required<GpuNodeProps> = {
      ...minimal,
      hostname: 'rack-7',
      allocatableCpu: '64',
      largestMemoryRequestMiB: 20_000,
      driver: '580.1',
      labels: { zone: 'a' },
    };
    expect(objectOf(node(props))).toMatchObject({
      metadata: {
        labels: { 'kubernetes.io/hostname': 'rack-7', 'nvidia.com/cuda.driver-version.full': '580.1', zone: 'a' },
      },
      status: { allocatable: { cpu: '64' } },
    });
  });

  it('takes the notes of its figures to one place each', () => {
    const noted = node({
      cards: { ...cards, count: because(4, 'count'), computeCapability: because('7.0', 'capability') },
      allocatableMemoryMiB: because(64_000, 'Measured.'),
    });
    expect(notesOf(noted)).toEqual({
      'metadata.labels["nvidia.com/gpu.compute.major"]': 'capability',
      'status.allocatable.memory': 'Measured.',
      'status.allocatable["nvidia.com/gpu"]': 'count',
    });
  });

  it.each<[string, Partial<GpuNodeProps>, string]>([
    [
      'an arch for a compute capability',
      { cards: { ...cards, computeCapability: 'sm_70' } },
      'cards.computeCapability is "sm_70"; allowed: two numbers with a dot between. Write sm_70 as 7.0.',
    ],
    ['no card', { cards: { ...cards, count: 0 } }, 'cards.count is 0; allowed: whole numbers from 1.'],
    ['half a mebibyte', { allocatableMemoryMiB: 0.5 }, 'allocatableMemoryMiB is 0.5'],
  ])('refuses %s', (_what, props, message) => {
    expect(() => node(props)).toThrow(`apps/file/node: ${message}`);
  });
});
