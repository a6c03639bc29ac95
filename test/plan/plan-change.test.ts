import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/plan/plan.ts';
import { applied, changeOf, client, coldStart, engine, inferenceService, node, service } from './change-of.ts';

const set = applied(
  [service('chat'), engine('chat', { cards: 1 }), inferenceService('code', { cards: 2 }), client('http://chat.llm')],
  [node(4), coldStart('chat', 600)],
);

describe('planChange', () => {
  it('finds nothing where nothing changes', () => {
    expect(verdictOf(changeOf(set, set))).toBe('nothing');
    expect(changeOf(set, set)).toEqual({
      refusals: [],
      services: [],
      workloads: [],
      objects: [],
      nodes: [],
      reach: [],
      routes: [],
      names: [],
      outages: [],
      unseen: [],
      limits: [],
    });
  });

  it('finds nothing where only facts and comments change', () => {
    const other = applied(
      [
        `# why\n${service('chat')}`,
        engine('chat', { cards: 1 }),
        inferenceService('code', { cards: 2 }),
        client('http://chat.llm'),
      ],
      [node(4), coldStart('chat', 700)],
    );
    expect(verdictOf(changeOf(set, other))).toBe('nothing');
  });

  it('finds everything in a set that comes from nothing, and refuses to let its Services go', () => {
    const come = changeOf([], set);
    expect([verdictOf(come), come.services.length, come.workloads.length]).toEqual(['changes', 2, 3]);
    expect(verdictOf(changeOf(set, []))).toBe('refused');
  });
});
