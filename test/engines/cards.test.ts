import { describe, expect, test } from 'vitest';
import { cardOfLabels, cards, findCard } from '../../src/engines/cards.ts';

test('every card has a memory and a name of its own', () => {
  expect(cards.length).toBeGreaterThanOrEqual(40);
  expect(cards.filter(({ totalGiB }) => !(totalGiB.low > 10 && totalGiB.low <= totalGiB.high))).toEqual([]);
  expect(new Set(cards.map(({ product }) => product)).size).toBe(cards.length);
});

test.each([
  ['Tesla-V100-PCIE-32GB', 'Tesla-V100-PCIE-32GB'],
  ['v100-pcie-32gb', 'Tesla-V100-PCIE-32GB'],
  ['H200', 'NVIDIA-H200'],
  ['T4', 'Tesla-T4'],
])('%s is found as %s', (name, product) => {
  expect(findCard(name)?.product).toBe(product);
});

test('what CUDA reported goes before what the label says', () => {
  expect(findCard('Tesla-V100-PCIE-32GB')?.totalGiB).toEqual({ low: 31.73, expected: 31.73, high: 31.75 });
  // Labelled with 23,028 MiB, never seen from CUDA.
  expect(findCard('NVIDIA-A10')?.totalGiB.expected).toBeCloseTo(23_028 / 1024 - 0.5, 6);
});

describe('the card of a node', () => {
  test('a driver that labels a little less changes nothing', () => {
    expect(cardOfLabels('Tesla-T4', 15_109)).toBe(findCard('Tesla-T4'));
    expect(cardOfLabels('Tesla-T4', undefined)).toBe(findCard('Tesla-T4'));
  });

  test('an unknown product has its labelled memory, less what CUDA keeps', () => {
    expect(cardOfLabels('NVIDIA-Z900', 65_536)?.totalGiB).toEqual({ low: 63.25, expected: 63.5, high: 63.75 });
  });

  test('a virtual card has the memory of its label, not of the board', () => {
    expect(cardOfLabels('NVIDIA-A100-SXM4-40GB', 20_480)?.totalGiB.expected).toBe(19.5);
  });

  test('an unknown product with no memory label is not known', () => {
    expect(cardOfLabels('NVIDIA-Z900', undefined)).toBeUndefined();
  });
});
