import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  GpuBudget,
  type GpuBudgetProps,
  type MeasuredColdStart,
  type ProbedImage,
  type Reservation,
} from '../../constructs/gpu-budget.ts';
import type { GpuNodeProps } from '../../constructs/gpu-node.ts';
import type { CardReservation, ColdStart, ImageProbe } from '../../src/model/declared-facts.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const node: GpuNodeProps = {
  name: 'gpu-1',
  cards: { product: 'Tesla-V100-PCIE-32GB', count: 4, memoryMiB: 32_768, computeCapability: '7.0' },
  allocatableMemoryMiB: 64_000,
};

function budget(props: Partial<GpuBudgetProps> = {}): GpuBudget {
  return new GpuBudget(testFile('serving'), 'budget', { nodes: [node], ...props });
}

function all(): Required<GpuBudgetProps> {
  const probe: Required<ProbedImage> = {
    image: 'engine:2',
    node: 'gpu-1',
    driver: '580.1',
    verdict: 'fail',
    detail: 'no kernel for sm_70',
    date: '2026-01-01',
  };
  return {
    nodes: [{ ...node, largestMemoryRequestMiB: 20_000 }],
    reservations: [{ node: 'gpu-1', cards: 2, workloads: ['candle'], reason: 'a run on two cards' }],
    imageProbes: [probe],
    coldStarts: [{ workload: 'chat', namespace: 'serving', seconds: 600 }],
  };
}

describe('GpuBudget', () => {
  it('declares nodes and no further fact with minimal props', () => {
    const object = budget();
    expect(objectOf(object)).toEqual({
      apiVersion: 'llm-serving.io/v1alpha1',
      kind: 'ServingFacts',
      metadata: { name: 'budget' },
      spec: { imageProbes: [], reservations: [], coldStarts: [], largestMemoryRequestMiB: {} },
    });
    expect(objectOf(object.node.findChild('gpu-1'))).toMatchObject({ kind: 'Node', metadata: { name: 'gpu-1' } });
  });

  it('takes all props over as they are', () => {
    const props = all();
    expect(objectOf(budget(props)).spec).toEqual({
      imageProbes: props.imageProbes,
      reservations: props.reservations,
      coldStarts: props.coldStarts,
      largestMemoryRequestMiB: { 'gpu-1': 20_000 },
    });
  });

  it('declares facts in the form in which the model reads them', () => {
    expectTypeOf<Reservation>().toEqualTypeOf<CardReservation>();
    expectTypeOf<ProbedImage>().toEqualTypeOf<ImageProbe>();
    expectTypeOf<MeasuredColdStart>().toEqualTypeOf<ColdStart>();
  });

  it('takes notes to the facts', () => {
    const [reservation] = all().reservations;
    const reservations = reservation === undefined ? [] : [because(reservation, 'kept')];
    const nodes = [{ ...node, largestMemoryRequestMiB: because(20_000, 'Assumed.') }];
    expect(notesOf(budget({ nodes, reservations }))).toEqual({
      'spec.largestMemoryRequestMiB.gpu-1': 'Assumed.',
      'spec.reservations[0]': 'kept',
    });
  });

  it.each<[string, Partial<GpuBudgetProps>, string]>([
    [
      'a reservation on an unknown node',
      { reservations: [{ node: 'gpu-2', cards: 1, workloads: ['candle'], reason: 'r' }] },
      'reservations[0].node is "gpu-2"; allowed: the nodes of this budget: gpu-1. Name a node of this budget, or add it.',
    ],
    [
      'a reservation above what there is',
      { reservations: [{ node: 'gpu-1', cards: 5, workloads: ['candle'], reason: 'r' }] },
      'reservations[0].cards is 5; allowed: up to 4, the cards of gpu-1. Reserve no more cards than there are.',
    ],
    [
      'a probe on an unknown node',
      { imageProbes: [{ image: 'i', node: 'gpu-9', driver: '1', verdict: 'pass', detail: 'd' }] },
      'imageProbes[0].node is "gpu-9"',
    ],
    [
      'a start that took no time',
      { coldStarts: [{ workload: 'chat', namespace: 'serving', seconds: 0 }] },
      'coldStarts[0].seconds is 0; allowed: seconds above 0. Leave out what was not measured.',
    ],
  ])('refuses %s', (_what, props, message) => {
    expect(() => budget(props)).toThrow(`apps/file/budget: ${message}`);
  });
});
