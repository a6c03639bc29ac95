import { describe, expect, it } from 'vitest';
import { Ledger } from '../../../src/model/capacity/ledger.ts';
import { holdersText, nodesText } from '../../../src/model/capacity/text.ts';
import type { ServingModel } from '../../../src/model/serving-model.ts';
import { modelOf } from '../model-of.ts';
import { cluster } from './cluster-of.ts';

function shortages(model: ServingModel, resource = 'nvidia.com/gpu') {
  return Ledger.of(model)
    .shortagesOf(resource)
    .map(({ nodes, holdings }) => `${nodesText(nodes)}: ${holdersText(resource, holdings)}`);
}

describe('shortages', () => {
  it.each<[string, Parameters<typeof cluster>, string[]]>([
    ['none where all fit', [{ a: 4 }, { x: { cards: 2, on: 'a' }, y: { cards: 2, on: 'a' } }], []],
    ['one node', [{ a: 4 }, { x: { cards: 3, on: 'a' }, y: { cards: 2, on: 'a' } }], ['a: x 3, y 2']],
    ['replicas', [{ a: 4 }, { x: { cards: 2, replicas: 3, on: 'a' } }], ['a: x 6 (3 pods of 2)']],
    [
      'none for what may go elsewhere',
      [
        { a: 2, b: 2 },
        { x: { cards: 2, on: 'a' }, y: { cards: 2 } },
      ],
      [],
    ],
    [
      'a choice that is too small for the pod is none',
      [
        { a: 2, b: 1 },
        { x: { cards: 1, on: 'a' }, y: { cards: 2 } },
      ],
      ['a: y 2, x 1'],
    ],
    ['all nodes together', [{ a: 2, b: 2 }, { x: { cards: 1, replicas: 5 } }], ['a and b: x 5 (5 pods of 1)']],
    [
      'no placement though the sum would do',
      [{ a: 3, b: 3 }, { x: { cards: 2, replicas: 3 } }],
      ['a and b: x 6 (3 pods of 2)'],
    ],
    [
      'each node on its own',
      [
        { a: 1, b: 1 },
        { x: { cards: 1, replicas: 2, on: 'a' }, y: { cards: 1, replicas: 2, on: 'b' } },
      ],
      ['a: x 2 (2 pods of 1)', 'b: y 2 (2 pods of 1)'],
    ],
    [
      'the smallest set of nodes, once',
      [
        { a1: 1, a2: 1, b: 1 },
        { x: { cards: 1, replicas: 2, on: 'a1' }, y: { cards: 1, replicas: 3, selector: { zone: 'a' } } },
      ],
      ['a1: x 2 (2 pods of 1)'],
    ],
    [
      'sets that overlap',
      [
        { a1: 1, a2: 1, b: 1 },
        { x: { cards: 1, replicas: 3, selector: { zone: 'a' } }, y: { cards: 1, on: 'b' } },
      ],
      ['a1 and a2: x 3 (3 pods of 1)'],
    ],
    ['nothing at 0 replicas', [{ a: 1 }, { x: { cards: 1, on: 'a' }, y: { cards: 1, replicas: 0, on: 'a' } }], []],
  ])('%s', (_, [nodes, pods], expected) => {
    expect(shortages(cluster(nodes, pods))).toEqual(expected);
  });

  it('of memory are counted on the nodes that have the cards', () => {
    const model = cluster({ a: 1, b: 0 }, { x: { cards: 1, memory: '40Gi' }, y: { memory: '40Gi', on: 'a' } });
    expect(shortages(model, 'memory')).toEqual(['a: x 40 GiB, y 40 GiB']);
  });
});

describe('the ledger', () => {
  it('knows what no node can take, whatever else runs', () => {
    const { oversized, holdings } = Ledger.of(cluster({ a: 2 }, { x: { cards: 4, memory: '80Gi' } }));
    expect(oversized.map(({ resource }) => resource)).toEqual(['nvidia.com/gpu', 'memory']);
    expect(holdings).toEqual([]);
  });

  it('keeps apart what runs nobody knows where', () => {
    const { unplaced } = Ledger.of(cluster({ a: 2 }, { x: { cards: 1, on: 'z' }, y: { on: 'z' } }));
    expect(unplaced.map(({ name }) => name)).toEqual(['x']);
  });

  it('does not count half a card, which never runs', () => {
    expect(
      Ledger.of(cluster({ a: 1 }, { x: { cards: 0.5, on: 'a' }, y: { cards: 1, on: 'a' } })).holdings,
    ).toHaveLength(1);
  });

  it('does not judge memory on a node that does not say how much it has', () => {
    const model =
      modelOf(`{apiVersion: v1, kind: Node, metadata: {name: a}, status: {allocatable: {nvidia.com/gpu: "1"}}}
---
{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: [{name: c, resources: {limits: {memory: 900Gi}}}]}}`);
    expect([Ledger.of(model).oversized, shortages(model, 'memory')]).toEqual([[], []]);
  });
});
