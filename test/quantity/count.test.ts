import { expect, it } from 'vitest';
import { countText } from '../../src/quantity/count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [262_144, '262,144'],
  [1_234_567, '1,234,567'],
  [15.5512, '15.55'],
])('%d reads %s', (amount, text) => {
  expect(countText(amount)).toBe(text);
});

it('takes the number of decimals', () => {
  expect(countText(1999.9996, 3)).toBe('2,000');
});
