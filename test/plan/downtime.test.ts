import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { applied, changeOf, coldStart, engine, type Files, recreate } from './change-of.ts';

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).workloads;
}

const grown = { names: ['chat', 'code'] };

describe('the time without an answer', () => {
  const measured = coldStart('chat', 600);
  const downOf = (strategy: object, inventory: readonly string[] = [measured]) =>
    changesOf(
      applied([engine('chat', strategy)], inventory),
      applied([engine('chat', { ...strategy, ...grown })], inventory),
    )[0]?.down;

  it.each([
    ['Recreate', recreate, { kind: 'measured', seconds: 600, graceSeconds: 30 }],
    ['a rolling update that keeps the old pod', {}, { kind: 'none' }],
    [
      'a rolling update that takes the only pod away first',
      { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } } },
      { kind: 'measured', seconds: 600, graceSeconds: 30 },
    ],
    [
      'Recreate with a pod that may end slowly',
      { ...recreate, spec: { terminationGracePeriodSeconds: 120 } },
      { kind: 'measured', seconds: 600, graceSeconds: 120 },
    ],
  ])('is known for %s', (_, strategy, expected) => {
    expect(downOf(strategy)).toEqual(expected);
  });

  it('is unknown where nobody measured the cold start', () => {
    expect(downOf(recreate, [])).toEqual({ kind: 'unknown', why: 'no cold start of chat was measured' });
  });

  const statefulSet = (replicas: number, names: readonly string[], type = 'RollingUpdate') =>
    engine('chat', { replicas, names })
      .replace('kind: Deployment', 'kind: StatefulSet')
      .replace('spec:', `spec:\n  updateStrategy: { type: ${type} }`);

  it.each([
    [1, { kind: 'measured', seconds: 600, graceSeconds: 30 }],
    [2, { kind: 'none' }],
  ])('of a StatefulSet with %i pods, which go one by one', (replicas, expected) => {
    const [change] = changesOf(
      applied([statefulSet(replicas, ['a'])], [measured]),
      applied([statefulSet(replicas, ['b'])], [measured]),
    );
    expect(change).toMatchObject({ kind: 'restarts', replaced: 'one by one', down: expected });
  });

  it('is none where pods keep their template until they are deleted', () => {
    const [change] = changesOf([statefulSet(1, ['a'], 'OnDelete')], [statefulSet(1, ['b'], 'OnDelete')]);
    expect(change).toMatchObject({ kind: 'updated', replaced: 'OnDelete', down: { kind: 'none' } });
    expect(change?.template).toHaveLength(1);
  });

  it('is unknown for kinds whose controller nobody knows', () => {
    const group = (image: string) =>
      stringify({
        apiVersion: 'leaderworkerset.x-k8s.io/v1',
        kind: 'LeaderWorkerSet',
        metadata: { name: 'chat', namespace: 'llm' },
        spec: { leaderWorkerTemplate: { workerTemplate: { spec: { containers: [{ name: 'a', image }] } } } },
      });
    expect(changesOf([group('a:1')], [group('a:2')])).toMatchObject([
      { kind: 'restarts', down: { kind: 'unknown', why: 'how LeaderWorkerSets replace their pods is not known' } },
    ]);
  });
});
