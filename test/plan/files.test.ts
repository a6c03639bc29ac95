import { describe, expect, it } from 'vitest';
import { fileChanges } from '../../src/plan/files.ts';
import { applied, changeOf, engine, type Files, service, setOf } from './change-of.ts';

const commented = `# why it is so\n${engine('chat').replace('replicas: 1', 'replicas: 1 # one card')}`;

describe('fileChanges', () => {
  it('tells comments and layout from objects', () => {
    const changes = (before: Files, after: Files) => fileChanges(setOf(before), setOf(after));
    expect(changes([engine('chat')], [engine('chat')])).toEqual([]);
    expect(changes([engine('chat')], [commented])).toEqual([{ file: 'set.yaml', commentsOnly: true }]);
    expect(changes([engine('chat')], [engine('chat', { replicas: 2 })])).toEqual([
      { file: 'set.yaml', commentsOnly: false },
    ]);
    expect(changes({}, { 'new.yaml': [engine('chat')] })).toEqual([{ file: 'new.yaml', commentsOnly: false }]);
  });
});

const kustomization = (...resources: readonly string[]) => [
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: ${JSON.stringify(resources)}\n`,
];
const folder = (listed: readonly string[], files: Readonly<Record<string, readonly string[]>>): Files => ({
  'app/kustomization.yaml': kustomization(...listed),
  ...files,
});

describe('what no cluster sees', () => {
  it('is a change of comments, and nothing else changes', () => {
    const plan = changeOf([engine('chat'), service('chat')], [commented, service('chat')]);
    expect(plan.unseen).toEqual([{ file: 'set.yaml', kind: 'comments' }]);
    expect([plan.services, plan.workloads, plan.objects]).toEqual([[], [], []]);
  });

  it('is a parked file', () => {
    const set = (replicas: number) =>
      folder(['b.yaml'], { 'app/a.yaml': [engine('a', { replicas })], 'app/b.yaml': [engine('b')] });
    expect(changeOf(set(1), set(2))).toMatchObject({ unseen: [{ file: 'app/a.yaml', kind: 'parked' }], workloads: [] });
  });

  it('is a comment of the kustomization itself', () => {
    const files = { 'app/a.yaml': [engine('a')] };
    const after = { ...files, 'app/kustomization.yaml': [`# a list\n${kustomization('a.yaml')}`] };
    expect(changeOf(folder(['a.yaml'], files), after).unseen).toEqual([
      { file: 'app/kustomization.yaml', kind: 'comments' },
    ]);
  });

  it('is the inventory', () => {
    const unseen = changeOf(applied([], []), applied([], [engine('far')])).unseen;
    expect(unseen).toEqual([{ file: 'inventory.yaml', kind: 'inventory' }]);
  });

  it('is not a file that becomes listed', () => {
    const files = { 'app/a.yaml': [engine('a')] };
    const commentedFiles = { 'app/a.yaml': [`# parked\n${engine('a')}`] };
    const plan = changeOf(folder([], commentedFiles), folder(['a.yaml'], files));
    expect(plan.unseen).toEqual([]);
    expect(plan.workloads).toMatchObject([{ kind: 'starts' }]);
  });
});
