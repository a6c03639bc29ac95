import { describe, expect, it } from 'vitest';
import { applied, changeOf, engine, type Files, node, recreate } from './change-of.ts';

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).workloads;
}

const grown = { names: ['chat', 'code'] };

describe('the room for new pods', () => {
  const roomOf = (before: readonly string[], after: readonly string[], cards = 4) =>
    changesOf(applied(before, [node(cards)]), applied(after, [node(cards)])).find(({ asks }) => asks.pods > 0)?.room;

  it('is free where old and new fit together', () => {
    expect(roomOf([engine('old', { cards: 2 })], [engine('new', { cards: 2 })])).toEqual({ kind: 'free' });
  });

  it('is there once a deleted workload has ended', () => {
    const stay = engine('stay', { cards: 2 });
    expect(roomOf([stay, engine('old', { cards: 2 })], [stay, engine('new', { cards: 1 })])).toEqual({
      kind: 'waits',
      for: ['Deployment llm/old'],
      more: 0,
      one: true,
      certain: true,
      graceSeconds: 30,
    });
  });

  it('may need the end of several', () => {
    const old = [engine('a', { cards: 2 }), engine('b', { cards: 2 })];
    expect(roomOf(old, [engine('new', { cards: 3 })])).toMatchObject({
      for: ['Deployment llm/a', 'Deployment llm/b'],
      one: false,
    });
  });

  it('is uncertain where another newcomer may take it first', () => {
    const before = [engine('old', { cards: 2 })];
    const after = [engine('new', { cards: 2 }), engine('other', { cards: 2 })];
    expect(roomOf(before, after)).toMatchObject({ kind: 'waits', for: ['Deployment llm/old'], certain: false });
  });

  it('is never there for a rolling update beside cards that stay held', () => {
    const room = roomOf([engine('chat', { cards: 4 })], [engine('chat', { cards: 4, ...grown })]);
    expect(room).toEqual({ kind: 'never', why: 'gpu-1: chat 4 of 4 cards' });
  });

  it('is free for a rolling update with a spare card, and for Recreate without one', () => {
    expect(roomOf([engine('chat', { cards: 2 })], [engine('chat', { cards: 2, ...grown })])).toEqual({ kind: 'free' });
    const full = { cards: 4, ...recreate };
    expect(roomOf([engine('chat', full)], [engine('chat', { ...full, ...grown })])).toEqual({ kind: 'free' });
  });

  it('is not known without a Node', () => {
    const [change] = changesOf([], [engine('chat', { cards: 1 })]);
    expect(change?.room).toEqual({ kind: 'unknown', why: 'no Node object matches its pods' });
  });

  it('looks at memory too', () => {
    const before = applied([engine('old', { replicas: 4 })], [node(4, '40Gi')]);
    const after = applied([engine('new', { replicas: 4 })], [node(4, '40Gi')]);
    expect(changesOf(before, after).at(-1)?.room).toMatchObject({ kind: 'waits', for: ['Deployment llm/old'] });
  });
});
