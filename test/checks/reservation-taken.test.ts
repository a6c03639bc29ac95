import { describe, expect, it } from 'vitest';
import { reservationTaken } from '../../src/checks/reservation-taken.ts';
import { clusterText } from '../model/capacity/cluster-of.ts';
import { messagesOf, placesOf } from './judged.ts';

const check = reservationTaken;
const on = (cards: number, more: object = {}) => ({ cards, on: 'a', ...more });
const kept = (cards: number, ...workloads: string[]) => ({
  reservations: [{ node: 'a', cards, workloads, reason: 'a TP=2 run' }],
});

it('names who takes the cards that are kept', () => {
  const text = clusterText({ a: 4 }, { candle: on(1), clef: on(1), reasoning: on(1) }, kept(2, 'candle'));
  expect(messagesOf(check, text)).toEqual([
    'A reservation keeps 2 cards of a for candle (a TP=2 run). That leaves 2 cards of a, and the pods there ask for 3 cards: candle 1, clef 1, reasoning 1.',
  ]);
  expect(placesOf(check, text)).toEqual([
    'Deployment/reasoning spec.template.spec.containers[0].resources.limits["nvidia.com/gpu"]',
  ]);
});

describe('no fault', () => {
  it.each<[string, Parameters<typeof clusterText>]>([
    ['the workload that the reservation names', [{ a: 4 }, { candle: on(4) }, kept(2, 'candle')]],
    ['cards beyond those that are kept', [{ a: 4 }, { candle: on(1), clef: on(1) }, kept(2, 'candle')]],
    ['a reservation that its workload has taken up', [{ a: 4 }, { candle: on(2), clef: on(2) }, kept(2, 'candle')]],
    ['a pod that may go to another node', [{ a: 4, b: 4 }, { clef: { cards: 4 } }, kept(2, 'candle')]],
    ['a node over budget already', [{ a: 4 }, { clef: on(5, { replicas: 1 }), x: on(3), y: on(3) }, kept(2, 'candle')]],
    ['a reservation of a node that the set lacks', [{ b: 4 }, { clef: { cards: 4, on: 'b' } }, kept(2, 'candle')]],
    ['no reservation', [{ a: 4 }, { clef: on(4) }]],
  ])('%s', (_, parameters) => {
    expect(messagesOf(check, clusterText(...parameters))).toEqual([]);
  });
});
