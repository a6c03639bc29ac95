import { expect, it } from 'vitest';
import { fieldChanges } from '../../../src/plan/fields.ts';
import { fieldDetails } from '../../../src/plan/page/field-details.ts';

function texts(before: Parameters<typeof fieldChanges>[0], after: Parameters<typeof fieldChanges>[1]) {
  return fieldDetails('field', fieldChanges(before, after)).map(({ text }) => text);
}

it.each([
  ['a value', { a: 1 }, { a: 2 }, 'a: 1 -> 2'],
  ['a value that comes', {}, { a: true }, 'a: (none) -> true'],
  ['an object', { a: { b: 1 } }, {}, 'a: {"b":1} -> (none)'],
  ['items', { a: ['x', 'y'] }, { a: ['y', 'z'] }, 'a: - x, + z'],
  ['an order', { a: ['x', 'y'] }, { a: ['y', 'x'] }, 'a: the order'],
  [
    'where two long texts part',
    { a: [`${'x'.repeat(100)} --port=1`] },
    { a: [`${'x'.repeat(100)} --port=2`] },
    'a: - …xxxxxxxxxxxx --port=1, + …xxxxxxxxxxxx --port=2',
  ],
  ['a long text', { a: '' }, { a: 'x'.repeat(100) }, `a:  -> ${'x'.repeat(80)}…`],
])('says %s', (_, before, after, expected) => {
  expect(texts(before, after)).toEqual([expected]);
});

it('stops where nobody reads on', () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`f${index}`, 1]));
  expect(texts({}, many)).toHaveLength(9);
  expect(texts({}, many).at(-1)).toBe('and 2 more');
});
