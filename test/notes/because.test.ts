import { describe, expect, it } from 'vitest';
import { because, isNoted, mapNoted, plainOf } from '../../src/notes/because.ts';
import { notedContent } from '../../src/notes/noted.ts';

describe('because', () => {
  it.each([
    ['a number', 2],
    ['a string', 'none'],
    ['false', false],
    ['zero', 0],
    ['an empty text', ''],
    ['a list', [1, 2]],
    ['an object', { cpu: 2 }],
  ])('carries %s and why', (_, value) => {
    const noted = because<unknown>(value, 'for a reason');
    expect(isNoted(noted)).toBe(true);
    expect(notedContent(noted)).toEqual({ value, notes: [{ why: 'for a reason', accepts: [] }] });
  });

  it('nests: the innermost note comes first', () => {
    const noted = because(because(2, 'first'), 'second', { accept: { check: 'a-check', reason: 'known' } });
    expect(notedContent(noted)).toEqual({
      value: 2,
      notes: [
        { why: 'first', accepts: [] },
        { why: 'second', accepts: [{ check: 'a-check', reason: 'known' }] },
      ],
    });
  });

  it('takes one acceptance or several', () => {
    const accept = [
      { check: 'a', reason: 'x' },
      { check: 'b', reason: 'y' },
    ];
    expect(notedContent(because(1, 'w', { accept }))?.notes[0]?.accepts).toEqual(accept);
  });

  it.each([undefined, null])('refuses %s: no field, no note', (value) => {
    expect(() => because(value, 'why')).toThrow(
      `because(${value}, …) has no value, so the note would have no field to stand above`,
    );
  });
});

describe('mapNoted', () => {
  it('computes from a plain value as if it were not there', () => {
    expect(mapNoted(262144, (tokens) => `--max-model-len=${tokens}`)).toBe('--max-model-len=262144');
  });

  it('keeps the note of a noted one', () => {
    const item = mapNoted(because(262144, 'five users'), (tokens) => `--max-model-len=${tokens}`);
    expect(notedContent(item)).toEqual({
      value: '--max-model-len=262144',
      notes: [{ why: 'five users', accepts: [] }],
    });
  });

  it('adds the notes that the computation made', () => {
    const item = mapNoted(because(1, 'outer'), (value) => because(value + 1, 'inner'));
    expect(notedContent(item)).toMatchObject({ value: 2, notes: [{ why: 'outer' }, { why: 'inner' }] });
  });
});

describe('plainOf', () => {
  class Quantity {
    readonly value = '8Gi';
  }

  it('strips notes at any depth and leaves instances alone', () => {
    const quantity = new Quantity();
    const value = because(
      { labels: because({ app: because('coder', 'a') }, 'b'), list: [because(1, 'c'), 2], quantity },
      'd',
    );
    const plain = plainOf(value);
    expect(plain).toEqual({ labels: { app: 'coder' }, list: [1, 2], quantity: { value: '8Gi' } });
    expect(plain.quantity).toBe(quantity);
  });

  it('copies, so that the original keeps its notes', () => {
    const labels = { app: because('coder', 'a') };
    expect(plainOf(labels) === labels).toBe(false);
    expect(isNoted(labels.app)).toBe(true);
  });
});
