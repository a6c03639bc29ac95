import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batch, packing } from '../../../src/model/capacity/packing.ts';

const cards = (pods: number, demand: number, ...nodes: number[]): Batch => ({ pods, demand: [BigInt(demand)], nodes });
const rooms = (...amounts: number[]) => amounts.map((amount) => [BigInt(amount)]);

describe('packing', () => {
  it.each<[string, Batch[], number[], string]>([
    ['nothing to place', [], [4], 'fits'],
    ['all on one node', [cards(2, 2, 0)], [4], 'fits'],
    ['more than one node has', [cards(3, 2, 0)], [4], 'impossible'],
    ['a pod larger than every node', [cards(1, 4, 0, 1)], [2, 2], 'impossible'],
    ['a pod with a choice beside one without', [cards(1, 2, 0, 1), cards(1, 2, 0)], [2, 2], 'fits'],
    ['two-card pods on three-card nodes', [cards(3, 2, 0, 1)], [3, 3], 'impossible'],
    ['sums that hide a gap', [cards(2, 3, 0, 1), cards(1, 2, 0, 1)], [4, 4], 'impossible'],
    ['what a greedy placement misses', [cards(1, 3, 0, 1), cards(2, 2, 0, 1), cards(1, 3, 0, 1)], [6, 4], 'fits'],
    [
      'a chain of pods that push each other on',
      [cards(1, 2, 0, 1), cards(1, 2, 1, 2), cards(1, 2, 0)],
      [2, 2, 2],
      'fits',
    ],
    ['the same chain without the last node', [cards(1, 2, 0, 1), cards(1, 2, 1), cards(1, 2, 0)], [2, 2], 'impossible'],
    ['thousands of pods', [cards(4000, 1, 0, 1)], [2000, 2000], 'fits'],
  ])('%s: %#', (_, batches, room, expected) => {
    expect(packing(batches, rooms(...room))).toBe(expected);
  });

  it('looks at all resources of a pod together', () => {
    const pod: Batch = { pods: 1, demand: [2n, 30n], nodes: [0, 1] };
    expect(
      packing(
        [pod],
        [
          [2n, 10n],
          [0n, 40n],
        ],
      ),
    ).toBe('impossible');
    expect(
      packing(
        [pod],
        [
          [2n, 10n],
          [2n, 40n],
        ],
      ),
    ).toBe('fits');
  });

  it('gives up on what would take for ever, and does not claim to know', () => {
    const nodes = Array.from({ length: 40 }, (_, index) => index);
    const batches = [51, 49, 43, 41, 37, 31].map((demand) => cards(13, demand, ...nodes));
    const verdict = packing(batches, rooms(...nodes.map(() => 83)));
    expect(['impossible', 'unknown']).toContain(verdict);
  });

  it('is right wherever it is certain', () => {
    const batch = fc.record({
      pods: fc.integer({ min: 1, max: 2 }),
      demand: fc.tuple(fc.bigInt({ min: 1n, max: 3n }), fc.bigInt({ min: 0n, max: 3n })),
      nodes: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
    });
    const room = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 5n })), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 4 }), room, (batches, free) => {
        expect(packing(batches, free)).toBe(everyPlacement(batches, free) ? 'fits' : 'impossible');
      }),
    );
  });
});

/** The same question, answered by trying every placement of every pod. */
function everyPlacement(batches: readonly Batch[], room: readonly (readonly bigint[])[]): boolean {
  const [batch, ...rest] = batches.flatMap((each) => Array<Batch>(each.pods).fill({ ...each, pods: 1 }));
  if (!batch) return true;
  return batch.nodes.some((node) => {
    const left = room.map((amounts, index) =>
      amounts.map((amount, resource) => amount - (index === node ? (batch.demand[resource] ?? 0n) : 0n)),
    );
    return left.every((amounts) => amounts.every((amount) => amount >= 0n)) && everyPlacement(rest, left);
  });
}
