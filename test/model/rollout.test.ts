import { describe, expect, it } from 'vitest';
import { rolloutOf } from '../../src/model/rollout.ts';

function podsOf(strategy: object | undefined, replicas: number) {
  const rollout = rolloutOf(strategy && JSON.parse(JSON.stringify(strategy)), replicas, []);
  return rollout && [rollout.type, rollout.maxSurge, rollout.maxUnavailable];
}
const rolling = (maxSurge: number | string, maxUnavailable: number | string) => ({
  rollingUpdate: { maxSurge, maxUnavailable },
});

describe('rolloutOf', () => {
  it.each<[string, object | undefined, number, unknown]>([
    ['nothing said is 25 % both ways', undefined, 1, ['RollingUpdate', 1, 0]],
    ['three at a quarter lose none', {}, 3, ['RollingUpdate', 1, 0]],
    ['four at a quarter may lose one', {}, 4, ['RollingUpdate', 1, 1]],
    ['surge rounds up, unavailable down', rolling('26%', '49%'), 4, ['RollingUpdate', 2, 1]],
    ['a share that floating point gets wrong', rolling('7%', 0), 100, ['RollingUpdate', 7, 0]],
    ['counts', rolling(2, 1), 5, ['RollingUpdate', 2, 1]],
    ['one side said, the other at 25 %', { rollingUpdate: { maxSurge: 0 } }, 4, ['RollingUpdate', 0, 1]],
    ['both zero: one goes first', rolling('0%', '10%'), 1, ['RollingUpdate', 0, 1]],
    ['Recreate', { type: 'Recreate' }, 2, ['Recreate', 0, 2]],
    ['Recreate with a rollingUpdate block is refused', { type: 'Recreate', ...rolling(1, 0) }, 2, undefined],
    ['a misspelt type is refused', { type: 'recreate' }, 2, undefined],
    ['a count in quotes is refused', rolling('1', 0), 2, undefined],
  ])('%s', (_, strategy, replicas, expected) => {
    expect(podsOf(strategy, replicas)).toEqual(expected);
  });
});
