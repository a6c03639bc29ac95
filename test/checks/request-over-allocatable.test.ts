import { describe, expect, it } from 'vitest';
import { requestOverAllocatable } from '../../src/checks/request-over-allocatable.ts';
import { clusterText } from '../model/capacity/cluster-of.ts';
import { judged, messagesOf, missingOf } from './judged.ts';

const check = requestOverAllocatable;
const on = (memory: string, more: object = {}) => ({ memory, on: 'a', ...more });

describe('pods that request more than the nodes have', () => {
  it.each<[string, string, string[]]>([
    [
      'memory of one pod',
      clusterText({ a: 0 }, { chat: on('80Gi') }),
      ['One pod of chat asks for 80 GiB of memory, and a, the only node that it may use, has 64 GiB of memory.'],
    ],
    [
      'memory of several',
      clusterText({ a: 0 }, { chat: on('40Gi'), code: on('30Gi') }),
      [
        'a has 64 GiB of memory, and the pods that can only run there ask for 70 GiB of memory: chat 40 GiB, code 30 GiB.',
      ],
    ],
    [
      'memory on the node that has the card',
      clusterText({ a: 1, b: 0 }, { chat: { cards: 1, memory: '40Gi' }, db: on('40Gi') }),
      [
        'a has 64 GiB of memory, and the pods that can only run there ask for 80 GiB of memory: chat 40 GiB, db 40 GiB.',
      ],
    ],
    [
      'cpu',
      `${clusterText({ a: 0 }, {})}\n---\n{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: [{name: c, resources: {requests: {cpu: 33}}}]}}`,
      ['One pod of p asks for 33 cores, and a, the only node that it may use, has 32 cores.'],
    ],
  ])('%s', (_, text, messages) => {
    expect(messagesOf(check, text)).toEqual(messages);
  });

  it('and memory above the largest request that schedules, with both figures', () => {
    const text = clusterText({ a: 1 }, { chat: on('24Gi', { cards: 1 }) }, { largestMemoryRequestMiB: { a: 20_480 } });
    const { findings } = judged(text, [check]);
    expect(findings.map(({ message }) => message)).toEqual([
      'chat requests 24 GiB of memory. Of the 64 GiB of a no single request above 20 GiB schedules, since other pods take the rest.',
    ]);
    expect(findings[0]?.fix).toBe('Request at most 20 GiB and leave what the pod may use beyond it to the limit.');
  });
});

describe('no fault', () => {
  const limitAbove = `${clusterText({ a: 0 }, {})}
---
{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: [{name: c, resources: {requests: {memory: 1Gi}, limits: {memory: 900Gi}}}]}}`;
  const initContainer = `${clusterText({ a: 0 }, {})}
---
{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {initContainers: [{name: i, resources: {requests: {memory: 40Gi}}}], containers: [{name: c, resources: {requests: {memory: 40Gi}}}]}}`;
  const facts = { largestMemoryRequestMiB: { a: 20_480 } };

  it.each<[string, string]>([
    ['a limit above what the node has', limitAbove],
    ['an init container, which has ended when the others start', initContainer],
    ['a request of just the largest that schedules', clusterText({ a: 0 }, { chat: on('20Gi') }, facts)],
    [
      'a larger request that may go to a node without such a figure',
      clusterText({ a: 0, b: 0 }, { chat: { memory: '24Gi' } }, facts),
    ],
    ['0 replicas', clusterText({ a: 0 }, { chat: on('24Gi', { replicas: 0 }) }, facts)],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
  });

  it('where no Node object fits: not judged', () => {
    const text = clusterText({ a: 0 }, { chat: { memory: '900Gi', on: 'z' } });
    expect([messagesOf(check, text), missingOf(check, text)]).toEqual([[], ['a Node object that its pods may run on']]);
  });
});
