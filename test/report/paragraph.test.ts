import { expect, it } from 'vitest';
import { paragraph } from '../../src/report/paragraph.ts';

it.each([
  ['breaks at spaces', 'one two three', 7, ['one two', 'three']],
  [
    'leaves a long word whole',
    'a registry.example.org/engine:1.0.0 b',
    10,
    ['a', 'registry.example.org/engine:1.0.0', 'b'],
  ],
  [
    'keeps lines that begin with a space',
    'Add:\n  - from: [] # a long line of code',
    10,
    ['Add:', '  - from: [] # a long line of code'],
  ],
  ['has a line for an empty text', '', 10, ['']],
])('%s', (_, text, width, lines) => {
  expect(paragraph(text, width)).toEqual(lines);
});
