import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Ledger } from '../../../src/model/capacity/ledger.ts';
import { PackedNodes } from '../../../src/model/capacity/packed-nodes.ts';
import { allocatableOf } from '../../../src/model/fit.ts';
import { cluster, type PodProps } from './cluster-of.ts';

const resources = ['nvidia.com/gpu', 'memory'];
const pod = fc.record({
  cards: fc.integer({ min: 0, max: 3 }),
  memory: fc.constantFrom('8Gi', '24Gi', '40Gi'),
  replicas: fc.integer({ min: 1, max: 3 }),
  on: fc.constantFrom(undefined, 'a', 'b'),
});

it('answers for one pod more as for all pods anew, over any of its short cuts', () => {
  fc.assert(
    fc.property(fc.array(pod, { minLength: 1, maxLength: 4 }), (list) => {
      const pods = Object.fromEntries(
        list.map(({ on, ...props }, index) => [`p${index}`, { ...props, ...(on && { on }) } satisfies PodProps]),
      );
      const { holdings } = Ledger.of(cluster({ a: 4, b: 2 }, pods));
      const packed = new PackedNodes(holdings, resources, allocatableOf);
      for (const holding of holdings) {
        const anew = new PackedNodes([...holdings, { ...holding, pods: 1 }], resources, allocatableOf);
        expect(packed.verdictWithOneMore(holding)).toBe(anew.verdict());
      }
    }),
    { numRuns: 60 },
  );
});
