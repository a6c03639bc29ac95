import { describe, expect, it } from 'vitest';
import { rolloutDeadlock } from '../../src/checks/rollout-deadlock.ts';
import { clusterText, type PodProps } from '../model/capacity/cluster-of.ts';
import { messagesOf, missingOf, placesOf } from './judged.ts';

const check = rolloutDeadlock;
const chat = (cards: number, more: PodProps = {}): PodProps => ({ cards, on: 'a', ...more });
const rolling = (maxSurge: number | string, maxUnavailable: number | string) => ({
  strategy: { rollingUpdate: { maxSurge, maxUnavailable } },
});
const reserved = { reservations: [{ node: 'a', cards: 2, workloads: ['trial'], reason: 'a trial run' }] };

describe('a rolling update that needs what nobody has free', () => {
  it.each<[string, Parameters<typeof clusterText>, string]>([
    [
      'cards',
      [{ a: 2 }, { chat: chat(2) }],
      'With 1 replica maxSurge comes to 1 and maxUnavailable to 0, so an update of chat must start a pod while all old ones run. It asks for 2 cards, and no node that it may use has that free (a: chat 2 of 2 cards).',
    ],
    [
      'cards beside others',
      [{ a: 4 }, { chat: chat(1), code: chat(3, { strategy: { type: 'Recreate' } }) }],
      'With 1 replica maxSurge comes to 1 and maxUnavailable to 0, so an update of chat must start a pod while all old ones run. It asks for 1 card, and no node that it may use has that free (a: code 3, chat 1 of 4 cards).',
    ],
    [
      'cards of four replicas at less than a quarter',
      [{ a: 4 }, { chat: chat(1, { replicas: 4, ...rolling('25%', '24%') }) }],
      'With 4 replicas maxSurge comes to 1 and maxUnavailable to 0, so an update of chat must start a pod while all old ones run. It asks for 1 card, and no node that it may use has that free (a: chat 4 (4 pods of 1) of 4 cards).',
    ],
    [
      'memory',
      [{ a: 4 }, { chat: chat(1, { memory: '40Gi' }) }],
      'With 1 replica maxSurge comes to 1 and maxUnavailable to 0, so an update of chat must start a pod while all old ones run. It asks for 40 GiB of memory, and no node that it may use has that free (a: chat 40 GiB of 64 GiB of memory).',
    ],
    [
      'cards that are kept',
      [{ a: 4 }, { chat: chat(2) }, reserved],
      'With 1 replica maxSurge comes to 1 and maxUnavailable to 0, so an update of chat must start a pod while all old ones run. It asks for 2 cards, and what is free is kept: 2 cards of a for trial (a trial run).',
    ],
  ])('%s', (_, parameters, message) => {
    expect(messagesOf(check, clusterText(...parameters))).toEqual([message]);
  });

  it('is reported at the strategy', () => {
    expect(placesOf(check, clusterText({ a: 2 }, { chat: chat(2, rolling(1, 0)) }))).toEqual([
      'Deployment/chat spec.strategy',
    ]);
  });
});

describe('no fault', () => {
  it.each<[string, Parameters<typeof clusterText>]>([
    ['Recreate', [{ a: 2 }, { chat: chat(2, { strategy: { type: 'Recreate' } }) }]],
    ['maxSurge 0 with maxUnavailable 1', [{ a: 2 }, { chat: chat(2, rolling(0, 1)) }]],
    ['both rounding to 0', [{ a: 2 }, { chat: chat(2, rolling('0%', '25%')) }]],
    ['four replicas at 25 %', [{ a: 4 }, { chat: chat(1, { replicas: 4 }) }]],
    ['a StatefulSet', [{ a: 2 }, { chat: chat(2, { kind: 'StatefulSet' }) }]],
    ['a DaemonSet', [{ a: 2 }, { chat: chat(2, { kind: 'DaemonSet' }) }]],
    ['room on the node', [{ a: 4 }, { chat: chat(2) }]],
    ['room on another node', [{ a: 2, b: 2 }, { chat: { cards: 2 } }]],
    ['room that is kept for the workload itself', [{ a: 4 }, { trial: chat(2) }, reserved]],
    ['a node that is over budget already', [{ a: 2 }, { chat: chat(2), code: chat(1) }]],
    ['0 replicas', [{ a: 2 }, { chat: chat(2, { replicas: 0 }), code: chat(2, { strategy: { type: 'Recreate' } }) }]],
    ['no card, cpu or memory asked for', [{ a: 2 }, { chat: { on: 'a' } }]],
  ])('%s', (_, parameters) => {
    expect(messagesOf(check, clusterText(...parameters))).toEqual([]);
  });

  it('where no Node object fits: not judged, unless the pod asks for nothing', () => {
    const text = clusterText({}, { chat: { cards: 2 }, web: {} });
    expect([messagesOf(check, text), missingOf(check, text)]).toEqual([[], ['a Node object that its pods may run on']]);
  });
});
