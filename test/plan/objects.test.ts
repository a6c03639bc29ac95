import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { applied, changeOf, engine, type Files, facts, inferenceService, node, service } from './change-of.ts';

function object(kind: string, apiVersion: string, rest: object = {}): string {
  return stringify({ apiVersion, kind, metadata: { name: 'x', namespace: 'llm' }, ...rest });
}

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).objects;
}

const config = (data: object) => object('ConfigMap', 'v1', { data });

it('tells what comes, goes and changes', () => {
  expect(changesOf([], [config({})])).toMatchObject([{ kind: 'created', object: { kind: 'ConfigMap', name: 'x' } }]);
  expect(changesOf([config({})], [])).toMatchObject([{ kind: 'deleted' }]);
  expect(changesOf([config({ a: '1' })], [config({ a: '2' })])).toEqual([
    {
      object: { kind: 'ConfigMap', namespace: 'llm', name: 'x' },
      elsewhere: false,
      kind: 'changed',
      fields: [{ path: 'data.a', before: '1', after: '2', items: false }],
    },
  ]);
});

it.each([
  ['PersistentVolumeClaim', 'v1', 'its data goes with it where the reclaim policy says Delete'],
  ['Namespace', 'v1', 'everything in the namespace is deleted with it'],
  ['CustomResourceDefinition', 'apiextensions.k8s.io/v1', 'all objects of the kind are deleted with it'],
])('says what a deleted %s takes along', (kind, apiVersion, consequence) => {
  expect(changesOf([object(kind, apiVersion)], [])).toMatchObject([{ kind: 'deleted', consequence }]);
});

it('leaves Services, makers of pods and mere descriptions to others', () => {
  const before = applied([service('a'), engine('a'), inferenceService('a')], [node(1)]);
  const after = applied([service('b'), engine('b'), inferenceService('b')], [node(2), facts({ retired: ['a'] })]);
  expect(changesOf(before, after)).toEqual([]);
});

it('takes what the API server writes for no change', () => {
  const dumped = config({})
    .replace('metadata:', 'metadata:\n  uid: 1-2-3\n  resourceVersion: "7"')
    .concat('status: {}\n');
  expect(changesOf([config({})], [dumped])).toEqual([]);
});
