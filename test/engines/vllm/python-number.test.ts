import { describe, expect, it } from 'vitest';
import { humanReadableInt, pythonFloat, pythonInt } from '../../../src/engines/vllm/python-number.ts';

describe('int()', () => {
  it.each<[string, number | undefined]>([
    ['8', 8],
    [' 8\n', 8],
    ['+4', 4],
    ['-1', -1],
    ['262_144', 262_144],
    ['007', 7],
    ['1k', undefined],
    ['8.0', undefined],
    ['1__0', undefined],
    ['_1', undefined],
    ['', undefined],
    ['false', undefined],
  ])('of %j is %s', (text, value) => expect(pythonInt(text)).toBe(value));
});

describe('float()', () => {
  it.each<[string, number | undefined]>([
    ['0.90', 0.9],
    ['.9', 0.9],
    ['1.', 1],
    ['90', 90],
    ['1e-3', 0.001],
    ['inf', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['nan', Number.NaN],
    ['0,9', undefined],
    ['90%', undefined],
    ['', undefined],
  ])('of %j is %s', (text, value) => expect(pythonFloat(text)).toBe(value));
});

describe('an amount that people write', () => {
  it.each<[string, number | undefined]>([
    ['262144', 262_144],
    ['262_144', 262_144],
    ['64K', 65_536],
    ['64k', 64_000],
    ['25.6k', 25_600],
    ['1.5k', 1500],
    ['2g', 2_000_000_000],
    ['1G', 1_073_741_824],
    ['1.5K', undefined],
    ['1T', undefined],
    ['1t', undefined],
    ['64 K', undefined],
    ['64Ki', undefined],
    ['auto', undefined],
  ])('%j is %s', (text, value) => expect(humanReadableInt(text)).toBe(value));
});
