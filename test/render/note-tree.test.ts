import { expect, it } from 'vitest';
import { NoteTree } from '../../src/render/note-tree.ts';

const note = (path: (string | number)[], text: string) => ({ path, text, accepts: [] });

it('finds notes by place, in order', () => {
  const tree = NoteTree.of([note([], 'root'), note(['a', 0], 'one'), note(['a', 0], 'two')]);
  expect(tree?.notes.map(({ text }) => text)).toEqual(['root']);
  expect(tree?.at('a')?.notes).toEqual([]);
  expect(
    tree
      ?.at('a')
      ?.at(0)
      ?.notes.map(({ text }) => text),
  ).toEqual(['one', 'two']);
  expect(tree?.at('a')?.at('0')).toBeUndefined();
});

it('is nothing for no notes', () => {
  expect(NoteTree.of([])).toBeUndefined();
});
