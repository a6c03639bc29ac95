import { describe, expect, it } from 'vitest';
import { assembleModel } from '../../src/model/assemble.ts';
import { clusterView } from '../../src/model/view.ts';
import { cluster, clusterText } from './capacity/cluster-of.ts';
import { modelOf } from './model-of.ts';

const kept = {
  reservations: [{ node: 'worker-1', cards: 2, workloads: ['candle-vllm'], reason: 'a TP=2 candle run' }],
};
const on = { on: 'worker-1' };
const full = { coder: { cards: 2, ...on }, reasoning: { cards: 1, ...on }, 'clef-serve': { cards: 1, ...on } };
const handedOver = { 'clef-serve': { cards: 1, ...on }, 'candle-vllm': { cards: 1, ...on } };

function view(cards: number, pods: Parameters<typeof cluster>[1], facts: object = {}) {
  return clusterView(cluster({ 'worker-1': cards }, pods, facts), 'vllm');
}

describe('the summary of a node', () => {
  it.each<[Parameters<typeof view>, string]>([
    [[4, full], 'coder 2, clef-serve 1, reasoning 1: 4 of 4 cards of worker-1 are held, none is free'],
    [
      [4, handedOver, kept],
      'candle-vllm 1, clef-serve 1: 2 of 4 cards of worker-1 are held, 2 stay free, kept for a TP=2 candle run',
    ],
    [[4, { coder: { cards: 1, ...on } }], 'coder 1: 1 of 4 cards of worker-1 is held, 3 are free'],
    [[4, { coder: { cards: 3, ...on } }], 'coder 3: 3 of 4 cards of worker-1 are held, 1 is free'],
    [
      [3, handedOver, kept],
      'candle-vllm 1, clef-serve 1: 2 of 3 cards of worker-1 are held, 1 stays free, kept for a TP=2 candle run',
    ],
    [
      [4, { 'clef-serve': { cards: 1, ...on } }, kept],
      'clef-serve 1: 1 of 4 cards of worker-1 is held, 3 are free, 2 of them kept for a TP=2 candle run',
    ],
    [[4, { coder: { cards: 1, replicas: 2, ...on } }], 'coder 2: 2 of 4 cards of worker-1 are held, 2 are free'],
    [[4, {}], 'nobody holds a card of worker-1: all 4 are free'],
    [[4, {}, kept], 'nobody holds a card of worker-1: all 4 are free, 2 of them kept for a TP=2 candle run'],
    [[1, {}], 'the only card of worker-1 is free'],
    [[1, { coder: { cards: 1, ...on } }], 'coder 1: the only card of worker-1 is held'],
    [[2, { coder: { cards: 3, replicas: 1, ...on } }], 'nobody holds a card of worker-1: both are free'],
    [[2, full], 'coder 2, clef-serve 1, reasoning 1: 4 cards are asked for, and worker-1 has 2'],
    [[0, {}], 'worker-1 has no card'],
    [[4, { 'candle-vllm': { cards: 2, ...on } }, kept], 'candle-vllm 2: 2 of 4 cards of worker-1 are held, 2 are free'],
  ])('%#: %s', (parameters, sentence) => {
    expect(
      view(...parameters)
        .node('worker-1')
        .summary(),
    ).toBe(sentence);
  });

  it('comes with its figures', () => {
    const node = view(4, { ...handedOver, db: { memory: '20Gi', ...on } }, kept).node('worker-1');
    expect(node).toMatchObject({ cards: 4, cardsHeld: 2, cardsFree: 2, memoryMiB: 65_536, memoryRequestedMiB: 20_480 });
    expect(node.reserved).toEqual([{ cards: 2, for: 'candle-vllm', reason: 'a TP=2 candle run' }]);
    expect(node.memorySummary()).toBe('pods request 20 GiB of the 64 GiB of memory of worker-1');
    expect(node.cardsFreeWithout('clef-serve')).toBe(3);
  });
});

describe('a rolling update', () => {
  it.each<[string, Parameters<typeof view>, string]>([
    [
      'coder',
      [4, full],
      'a rolling update would leave the new pod Pending for ever, waiting for 2 cards that the old pod still holds: coder 2, clef-serve 1, reasoning 1 hold all 4 cards of worker-1',
    ],
    [
      'reasoning',
      [4, full],
      'a rolling update would leave the new pod Pending for ever, waiting for a card that the old pod still holds: coder 2, clef-serve 1, reasoning 1 hold all 4 cards of worker-1',
    ],
    [
      'clef-serve',
      [4, handedOver, kept],
      'a rolling update would take 1 of the 2 cards of worker-1 that are kept free for a TP=2 candle run: candle-vllm 1, clef-serve 1 hold 2 of the 4 cards of worker-1',
    ],
    [
      'candle-vllm',
      [4, handedOver, kept],
      'a rolling update would start the new pod on a free card of worker-1: candle-vllm 1, clef-serve 1 hold 2 of the 4 cards of worker-1',
    ],
    [
      'coder',
      [3, { coder: { cards: 2, ...on } }],
      'a rolling update would leave the new pod Pending for ever, waiting for 2 cards that the old pod still holds: coder 2 holds 2 of the 3 cards of worker-1',
    ],
    [
      'coder',
      [4, { coder: { cards: 1, replicas: 4, ...on } }],
      'a rolling update would leave the new pod Pending for ever, waiting for a card that the old pods still hold: coder 4 holds all 4 cards of worker-1',
    ],
    [
      'coder',
      [1, { coder: { cards: 1, ...on } }],
      'a rolling update would leave the new pod Pending for ever, waiting for a card that the old pod still holds: coder 1 holds the only card of worker-1',
    ],
    [
      'coder',
      [4, { coder: { cards: 1, memory: '40Gi', ...on } }],
      'a rolling update would leave the new pod Pending for ever, waiting for 40 GiB of memory that the old pod still holds on worker-1',
    ],
    [
      'db',
      [4, { db: { memory: '1Gi', ...on } }],
      'a rolling update would start the new pod beside the old one: it needs no card',
    ],
    [
      'coder',
      [4, { coder: { cards: 1, replicas: 0, ...on } }],
      'no pod of coder runs, so a rolling update would replace nothing',
    ],
    [
      'coder',
      [4, { coder: { cards: 1, on: 'z' } }],
      'where a rolling update would start the new pod is not known, since no Node object fits',
    ],
    [
      'coder',
      [2, full],
      "a rolling update can't be judged while more cards are asked for than there are: coder 2, clef-serve 1, reasoning 1: 4 cards are asked for, and worker-1 has 2",
    ],
  ])('of %s: %#', (name, parameters, clause) => {
    expect(
      view(...parameters)
        .workload(name)
        .rollingUpdate(),
    ).toBe(clause);
  });
});

describe('a parked workload', () => {
  const { objects } = modelOf(clusterText({ 'worker-1': 4 }, full));
  const parked = objects.filter(({ name }) => name === 'coder');
  const set = {
    objects: objects.filter(({ name }) => name !== 'coder'),
    unlisted: parked,
    kustomizations: [],
    problems: [],
  };
  const model = assembleModel(set, { kserve: '0.15', detectEngine: () => undefined });

  it('can be asked, and holds nothing', () => {
    const cluster = clusterView(model, 'candle-vllm');
    expect(cluster.workload('coder')).toMatchObject({ listed: false, cardsPerPod: 2, replicas: 1 });
    expect(cluster.workload('reasoning').listed).toBe(true);
    expect(cluster.node('worker-1').cardsHeld).toBe(2);
    expect(cluster.workload('coder').rollingUpdate()).toBe(
      'no pod of coder runs, so a rolling update would replace nothing',
    );
  });
});

describe('names', () => {
  it('that nobody has are refused with those that there are', () => {
    const cluster = view(4, full);
    expect(() => cluster.node('worker-2')).toThrow('the node "worker-2", which the set does not have; it has worker-1');
    expect(() => cluster.workload('ornith')).toThrow(
      'the workload "ornith", which the set does not have; it has clef-serve, coder and reasoning',
    );
    expect(() => cluster.service('chat')).toThrow('the Service "chat", which the set does not have; it has none');
  });

  it('may carry their namespace', () => {
    expect(view(4, full).workload('llm/coder').name).toBe('coder');
  });
});

it('counts the running pods behind a Service', () => {
  const service = JSON.stringify({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 's', namespace: 'llm' },
    spec: { selector: { team: 't' } },
  });
  const pod = (name: string, replicas: number) =>
    JSON.stringify({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, namespace: 'llm' },
      spec: { replicas, template: { metadata: { labels: { team: 't' } }, spec: {} } },
    });
  const model = modelOf([service, pod('a', 2), pod('b', 0)].join('\n---\n'));
  expect(clusterView(model, 'vllm').service('s')).toEqual({ name: 's', backends: ['a'], pods: 2 });
});
