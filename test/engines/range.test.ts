import { expect, test } from 'vitest';
import { exactly, greater, minus, plus, spread } from '../../src/engines/range.ts';

const range = { low: 1, expected: 2, high: 4 };

test('a sum adds each bound, a difference sets what is low against what is high', () => {
  expect(plus(range, exactly(1))).toEqual({ low: 2, expected: 3, high: 5 });
  expect(minus(exactly(10), range)).toEqual({ low: 6, expected: 8, high: 9 });
});

test('a spread scales a value, and the greater is taken bound by bound', () => {
  expect(spread(10, range)).toEqual({ low: 10, expected: 20, high: 40 });
  expect(greater(range, exactly(3))).toEqual({ low: 3, expected: 3, high: 4 });
});
