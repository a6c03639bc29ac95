import { expect, test } from 'vitest';
import { median } from '../../bench/median.ts';

test.each([
  [[3, 1, 2], 2],
  [[10, 9, 1, 2], 5.5],
  [[7], 7],
  [[100, 20, 3], 20],
])('the middle of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});
