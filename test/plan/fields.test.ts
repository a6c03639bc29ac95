import { describe, expect, it } from 'vitest';
import { fieldChanges } from '../../src/plan/fields.ts';

describe('fieldChanges', () => {
  it.each([
    ['equal values, whatever the order of their keys', { a: 1, b: [2] }, { b: [2], a: 1 }, []],
    ['a value deep inside', { a: { 'b/c': 1 } }, { a: { 'b/c': 2 } }, [['a["b/c"]', 1, 2]]],
    ['a field that comes', {}, { a: 1 }, [['a', undefined, 1]]],
    ['a field that goes', { a: { b: 1 } }, {}, [['a', { b: 1 }, undefined]]],
    ['a value that becomes an object', { a: 1 }, { a: { b: 1 } }, [['a', 1, { b: 1 }]]],
    [
      'items of a list by their names, in any order',
      {
        c: [
          { name: 'x', v: 1 },
          { name: 'y', v: 1 },
        ],
      },
      {
        c: [
          { name: 'y', v: 2 },
          { name: 'x', v: 1 },
        ],
      },
      [['c.y.v', 1, 2]],
    ],
  ])('finds %s', (_, before, after, expected) => {
    expect(fieldChanges(before, after).map(({ path, ...change }) => [path, change.before, change.after])).toEqual(
      expected,
    );
  });

  it.each([
    ['items that go and come', ['a', 'b', 'c'], ['a', 'c', 'd'], ['b'], ['d']],
    ['one of two equal items', ['a', 'a'], ['a'], ['a'], []],
    ['an order', ['a', 'b'], ['b', 'a'], [], []],
    ['items that share a name', [{ name: 'x' }, { name: 'x' }], [{ name: 'x' }], [{ name: 'x' }], []],
  ])('tells %s of a list', (_, before, after, gone, come) => {
    expect(fieldChanges({ args: before }, { args: after })).toEqual([
      { path: 'args', before: gone, after: come, items: true },
    ]);
  });
});
