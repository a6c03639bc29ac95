import { describe, expect, it } from 'vitest';
import { blockedSurge } from '../../../src/model/capacity/surge.ts';
import { workloadOf } from '../model-of.ts';
import { cluster } from './cluster-of.ts';

const reserved = (cards: number, ...workloads: string[]) => ({
  reservations: [{ node: 'a', cards, workloads, reason: 'a trial run' }],
});

/** Why one more pod of `x` can't start: the resource, or `reserved`; undefined where it can. */
function blockedBy(...parameters: Parameters<typeof cluster>) {
  const model = cluster(...parameters);
  const blocked = blockedSurge(model, workloadOf(model, 'x'));
  return blocked?.reserved ? 'reserved' : blocked && (blocked.resource ?? 'together');
}
const gpu = 'nvidia.com/gpu';

describe('one pod more', () => {
  it.each<[string, Parameters<typeof cluster>, string | undefined]>([
    ['finds no card on a full node', [{ a: 2 }, { x: { cards: 2, on: 'a' } }], gpu],
    ['finds a free card', [{ a: 2 }, { x: { cards: 1, on: 'a' } }], undefined],
    ['finds another node', [{ a: 2, b: 2 }, { x: { cards: 2 } }], undefined],
    [
      'finds free cards on two nodes only',
      [
        { a: 4, b: 4, c: 4 },
        { x: { cards: 2 }, k: { cards: 2, on: 'a' }, u: { cards: 3, on: 'b' }, v: { cards: 3, on: 'c' } },
      ],
      gpu,
    ],
    ['finds no memory', [{ a: 4 }, { x: { cards: 1, memory: '40Gi', on: 'a' } }], 'memory'],
    [
      'finds cards on one node and memory on the other',
      [
        { a: 2, b: 1 },
        { x: { cards: 1, memory: '30Gi' }, m: { memory: '40Gi', on: 'a' }, c: { cards: 1, on: 'b' } },
      ],
      'together',
    ],
    ['needs nothing', [{ a: 0 }, { x: { on: 'a' } }], undefined],
    [
      'waits for a Job, which ends',
      [{ a: 2 }, { x: { cards: 1, on: 'a' }, j: { cards: 1, on: 'a', kind: 'Job' } }],
      undefined,
    ],
    [
      'is not the fault where the node is over budget',
      [{ a: 2 }, { x: { cards: 2, on: 'a' }, y: { cards: 1, on: 'a' } }],
      undefined,
    ],
    ['on nodes that nobody knows', [{ a: 2 }, { x: { cards: 2, on: 'z' } }], undefined],
    ['would take what is kept', [{ a: 4 }, { x: { cards: 2, on: 'a' } }, reserved(2, 'trial')], 'reserved'],
    ['may take what is kept for it', [{ a: 4 }, { x: { cards: 2, on: 'a' } }, reserved(3, 'x')], undefined],
    ['may take what is not kept', [{ a: 4 }, { x: { cards: 1, on: 'a' } }, reserved(2, 'trial')], undefined],
    [
      'may take what a reservation kept that is taken up',
      [{ a: 4 }, { x: { cards: 1, on: 'a' }, trial: { cards: 2, on: 'a' } }, reserved(2, 'trial')],
      undefined,
    ],
  ])('%s', (_, parameters, expected) => {
    expect(blockedBy(...parameters)).toBe(expected);
  });
});
