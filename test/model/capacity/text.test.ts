import { expect, it } from 'vitest';
import { amountText, andText } from '../../../src/model/capacity/text.ts';
import { units } from '../../../src/quantity/quantity.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], 'a, b, c, d, e, f, g, h and 2 more'],
])('lists %j as "%s"', (names, text) => {
  expect(andText(names)).toBe(text);
});

it.each([
  ['nvidia.com/gpu', 1, '1 card'],
  ['amd.com/gpu', 2, '2 cards (amd.com/gpu)'],
  ['cpu', 8, '8 cores'],
  ['memory', 2 ** 31, '2 GiB of memory'],
])('names an amount of %s', (resource, amount, text) => {
  expect(amountText(resource, units(amount))).toBe(text);
});
