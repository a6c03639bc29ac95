import { describe, expect, test } from 'vitest';
import { compare } from '../../bench/kv-plan.ts';
import { observations } from '../../src/engines/observations.ts';

const comparisons = observations.map(compare);

describe('every recorded pool that states enough', () => {
  test('there are 25 of bytes per token and 20 of the overhead, or more', () => {
    expect(comparisons.filter(({ bytesRatio }) => bytesRatio !== undefined).length).toBeGreaterThanOrEqual(25);
    expect(comparisons.filter(({ overheadGiB }) => overheadGiB !== undefined).length).toBeGreaterThanOrEqual(20);
  });

  test('bytes per token agree within 1.2 %, and within 0.3 % where one rank alone prints them', () => {
    for (const { observation, bytesRatio } of comparisons) {
      if (bytesRatio === undefined) continue;
      const off = Math.abs(bytesRatio - 1);
      expect(off, observation.model).toBeLessThan(/rank/.test(observation.note ?? '') ? 0.012 : 0.003);
    }
  });

  test('the overhead lies in the range that is given without knowing it', () => {
    const outside = comparisons.filter(
      ({ overheadGiB: range }) => range && (range.seen < range.low || range.seen > range.high),
    );
    expect(outside.map(({ observation }) => `${observation.model} on ${observation.card}`)).toEqual([]);
  });

  test('where batch and sequences are known, the pool is off by 0.3 GiB at most', () => {
    for (const { observation, overheadGiB, poolOffGiB } of comparisons) {
      if (overheadGiB === undefined || poolOffGiB === undefined) continue;
      if (observation.batchedTokens === undefined || observation.sequences === undefined) continue;
      expect(Math.abs(poolOffGiB), observation.model).toBeLessThanOrEqual(0.3);
    }
  });
});
