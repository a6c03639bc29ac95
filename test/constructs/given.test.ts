import { describe, expect, it } from 'vitest';
import { given, mapGiven } from '../../constructs/given.ts';
import { because, isNoted, plainOf } from '../../src/notes/because.ts';

describe('given', () => {
  it('leaves out what is undefined, and nothing else', () => {
    expect(given<{ a?: number; b?: string; c?: boolean }>({ a: 0, b: undefined, c: false })).toEqual({
      a: 0,
      c: false,
    });
    expect(Object.keys(given<{ a?: number }>({ a: undefined }))).toEqual([]);
  });

  it('reads no noted value', () => {
    expect(isNoted(given<{ a?: number }>({ a: because(1, 'why') }).a)).toBe(true);
  });
});

describe('mapGiven', () => {
  it('computes from what is given and keeps its note', () => {
    const doubled = mapGiven(because(2, 'why'), (value) => value * 2);
    expect(isNoted(doubled)).toBe(true);
    expect(plainOf(doubled)).toBe(4);
    expect(mapGiven<number, number>(undefined, (value) => value * 2)).toBeUndefined();
  });
});
