import { expect, it } from 'vitest';
import { applied, changeOf, engine, type Files, node, recreate } from './change-of.ts';

const gib = 1024;
const has = { cards: 4, memory: 64 * gib };

/** Before, in between and after. */
function amountsOf(before: Files, after: Files) {
  return changeOf(before, after).nodes.flatMap(({ node: name, resources }) =>
    resources.map(({ resource, allocatable, before: was, between, after: is }) => [
      name,
      resource,
      allocatable,
      was,
      between,
      is,
    ]),
  );
}

const on = (...documents: readonly string[]) => applied(documents, [node(has.cards)]);

it('sums what deleted and new workloads hold together', () => {
  const before = on(engine('stay', { cards: 1 }), engine('old', { cards: 2 }));
  const after = on(engine('stay', { cards: 1 }), engine('new', { replicas: 2, cards: 1 }));
  expect(amountsOf(before, after)).toEqual([
    ['gpu-1', 'cards', 4, 3, 5, 3],
    ['gpu-1', 'memoryMiB', has.memory, 16 * gib, 32 * gib, 24 * gib],
  ]);
});

it('counts the pods that a rolling update starts beside the old ones, and none for Recreate', () => {
  const grown = { cards: 1, names: ['a', 'b'] };
  expect(amountsOf(on(engine('chat', { cards: 1 })), on(engine('chat', grown)))).toEqual([
    ['gpu-1', 'cards', 4, 1, 2, 1],
    ['gpu-1', 'memoryMiB', has.memory, 8 * gib, 16 * gib, 8 * gib],
  ]);
  expect(
    amountsOf(on(engine('chat', { cards: 1, ...recreate })), on(engine('chat', { ...grown, ...recreate }))),
  ).toEqual([]);
});

it('is silent about a node on which nothing changes', () => {
  expect(amountsOf(on(engine('chat')), on(engine('chat')))).toEqual([]);
});

it('does not know what a Node object does not say', () => {
  const bare = node(4).replace(/memory:.*\n/, '');
  const [, memory] =
    changeOf(applied([], [bare]), applied([engine('chat', { cards: 1 })], [bare])).nodes[0]?.resources ?? [];
  expect(memory).toEqual({
    resource: 'memoryMiB',
    allocatable: undefined,
    before: 0,
    between: 8 * gib,
    after: 8 * gib,
  });
});
