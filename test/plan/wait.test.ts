import { expect, it } from 'vitest';
import { noWait, shortest, type Wait } from '../../src/plan/wait.ts';

const measured = (seconds: number, graceSeconds = 0): Wait => ({ kind: 'measured', seconds, graceSeconds });
const unknown: Wait = { kind: 'unknown', why: 'nobody measured it' };
const forGood: Wait = { kind: 'for-good', why: 'no card' };

it.each<readonly [string, readonly Wait[], Wait | undefined]>([
  ['a pod that answers all the time ends it', [measured(600), noWait], noWait],
  ['the faster of two', [measured(600), measured(240)], measured(240)],
  ['the time until cards are free counts', [measured(240, 30), measured(250)], measured(250)],
  ['a known time bounds an unknown one', [unknown, measured(600)], measured(600)],
  ['an unknown time is shorter than for good', [forGood, unknown], unknown],
  ['nobody', [], undefined],
])('%s', (_, waits, expected) => {
  expect(shortest(waits)).toEqual(expected);
});
