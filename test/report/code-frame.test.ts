import { describe, expect, it } from 'vitest';
import { CodeFrames } from '../../src/report/code-frame.ts';

const frame = (text: string, line: number, column: number, width = 80) =>
  new CodeFrames([{ file: 'a.yaml', text }]).at({ file: 'a.yaml', line, column }, width);

describe('a code frame', () => {
  it('shows the line between its neighbours, the caret below the field', () => {
    expect(frame('a: 1\nb:\n  c: 2\nd: 3\n', 3, 3)).toEqual({
      before: ['2 | b:', '3 |   c: 2'],
      caret: '  |   ^',
      after: ['4 | d: 3'],
    });
  });

  it('stands at the edges of the file', () => {
    expect(frame('a: 1\n', 1, 1)).toEqual({ before: ['1 | a: 1'], caret: '  | ^', after: [] });
    expect(frame('a: 1\r\nb: 2', 2, 1)).toEqual({ before: ['1 | a: 1', '2 | b: 2'], caret: '  | ^', after: [] });
  });

  it('widens the gutter with the line numbers', () => {
    expect(frame('x\n'.repeat(12), 9, 1)?.before).toEqual([' 8 | x', ' 9 | x']);
  });

  it('cuts a long line around the column', () => {
    const long = frame(`${'x'.repeat(10_000_000)}HERE${'y'.repeat(1000)}`, 1, 10_000_001, 60);
    expect(long?.before[0]?.length).toBeLessThanOrEqual(60);
    const caret = long?.caret.indexOf('^') ?? -1;
    expect(long?.before[0]?.slice(caret, caret + 4)).toBe('HERE');
  });

  it('keeps the caret in place under tabs and control characters', () => {
    expect(frame('a:\t\u0007b', 1, 5)).toEqual({ before: ['1 | a:  b'], caret: '  |     ^', after: [] });
  });

  it('is none without the text', () => {
    expect(frame('a: 1', 7, 1)).toBeUndefined();
    expect(new CodeFrames([]).at({ file: 'a.yaml', line: 1, column: 1 }, 80)).toBeUndefined();
  });
});
