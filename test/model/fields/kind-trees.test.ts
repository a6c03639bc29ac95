import { expect, it } from 'vitest';
import { KindTrees, type Tree } from '../../../src/model/fields/kind-trees.ts';

const object = (fields: Readonly<Record<string, Tree>>): Tree => ({ fields: new Map(Object.entries(fields)) });

it('writes the union of the versions, and equal parts once', () => {
  const trees = new KindTrees();
  const metadata = object({ name: 'any' });
  trees.add('v1 Pod', object({ metadata, spec: object({ old: 'any', both: object({ a: 'any' }) }) }));
  trees.add(
    'v1 Pod',
    object({ metadata, spec: object({ new: { map: object({ a: 'any' }) }, both: object({ a: 'any' }) }) }),
  );
  trees.add('example.org/v1 Thing', object({ metadata: 'any', spec: 'any' }));
  expect(trees.table()).toEqual({
    kinds: { 'example.org/v1 Thing': 1, 'v1 Pod': 4 },
    types: ['name', 'metadata:0 spec', 'a', 'both:2 new:*2 old', 'metadata:0 spec:3'],
  });
});

it('takes a field for free where one version does', () => {
  const trees = new KindTrees();
  trees.add('v1 Pod', object({ spec: object({ a: 'any' }) }));
  trees.add('v1 Pod', object({ spec: 'any' }));
  expect(trees.table().types).toEqual(['spec']);
});
