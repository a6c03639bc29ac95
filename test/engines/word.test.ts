import { expect, it } from 'vitest';
import { engineWord, isKnown, shortened, unknownPart, unknownWords } from '../../src/engines/word.ts';

it('has a text only where all of it is known', () => {
  expect(engineWord({ text: '--port=80', path: ['args', 0] })).toEqual({ text: '--port=80', path: ['args', 0] });
  expect(engineWord({ text: `--port=${unknownPart}`, path: [] }).text).toBeUndefined();
  expect(isKnown(unknownWords)).toBe(false);
});

it('is short in a message', () => {
  expect(shortened(`--port=${unknownPart}`)).toBe('--port=...');
  expect(shortened('a\n  b')).toBe('a b');
  expect(shortened('x'.repeat(80))).toBe(`${'x'.repeat(57)}...`);
});
