import { expect, it } from 'vitest';
import { paired } from '../../src/plan/pairs.ts';

it('pairs by key, in the order of the first list, and counts the first of several', () => {
  const before = ['a1', 'b1', 'a2'];
  const after = ['c1', 'b2'];
  expect(paired(before, after, (item) => item.slice(0, 1))).toEqual([
    { key: 'a', before: 'a1', after: undefined },
    { key: 'b', before: 'b1', after: 'b2' },
    { key: 'c', before: undefined, after: 'c1' },
  ]);
});
