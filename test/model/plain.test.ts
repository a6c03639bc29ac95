import { describe, expect, it } from 'vitest';
import { integerOf, objectsOf, valueAt } from '../../src/model/plain.ts';

describe('valueAt', () => {
  const root = { spec: { containers: [{ name: 'c' }], replicas: null } };

  it.each<[(string | number)[], unknown]>([
    [[], root],
    [['spec', 'containers', 0, 'name'], 'c'],
    [['spec', 'containers', 1, 'name'], undefined],
    [['spec', 'containers', 'length'], undefined],
    [['spec', 'replicas'], null],
    [['spec', 'replicas', 'x'], undefined],
    [['spec', 'toString'], undefined],
  ])('%j', (path, value) => {
    expect(valueAt(root, path)).toEqual(value);
  });
});

it('keeps the index that an object has in its list', () => {
  expect(objectsOf([null, { a: 1 }, 'x', [], { b: 2 }])).toEqual([
    { item: { a: 1 }, index: 1 },
    { item: { b: 2 }, index: 4 },
  ]);
});

it.each([
  [3, 3],
  [0, 0],
  [1.5, undefined],
  ['3', undefined],
])('takes %j for the integer %j', (value, integer) => {
  expect(integerOf(value)).toBe(integer);
});
