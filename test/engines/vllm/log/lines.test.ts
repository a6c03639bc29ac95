import { describe, expect, test } from 'vitest';
import { LineScanner, longestLine } from '../../../../src/engines/vllm/log/lines.ts';

function scan(chunks: readonly string[], needles: readonly string[], attentive: (seen: readonly string[]) => boolean) {
  const seen: string[] = [];
  const visitor = {
    get attentive() {
      return attentive(seen);
    },
    line: (buffer: Buffer, start: number, end: number) => void seen.push(buffer.toString('utf8', start, end)),
  };
  const scanner = new LineScanner(visitor, needles);
  for (const chunk of chunks) scanner.push(Buffer.from(chunk));
  return { seen, unfinished: scanner.unfinished };
}

const never = () => false;
const always = () => true;

describe('lines with a needle', () => {
  test.each([
    ['whole', ['one\nneedle\nthree\nthe needle too\n']],
    ['cut in the needle', ['one\nnee', 'dle\nthree\nthe need', 'le too\n']],
    ['cut at the newline', ['one\nneedle', '\nthree\n', 'the needle too\n']],
    ['byte by byte', [...'one\nneedle\nthree\nthe needle too\n']],
  ])('%s', (_, chunks) => {
    expect(scan(chunks, ['needle'], never)).toEqual({ seen: ['needle', 'the needle too'], unfinished: false });
  });

  test('a line with several is seen once, in the order of the text', () => {
    expect(scan(['b a\na\nx\nb b\n'], ['a', 'b'], never).seen).toEqual(['b a', 'a', 'b b']);
  });
});

test('who is attentive sees every line, and may look away', () => {
  const text = ['1\nneedle\n2\n\n3\nend needle\n4\n'];
  expect(scan(text, ['needle'], always).seen).toEqual(['1', 'needle', '2', '3', 'end needle', '4']);
  expect(scan(text, ['needle'], (seen) => seen.length === 1).seen).toEqual(['needle', '2', 'end needle']);
});

test('the rest without a newline is no line', () => {
  expect(scan(['a\nb'], [], always)).toEqual({ seen: ['a'], unfinished: true });
});

test('where lines are long a needle counts at the beginning, and a line that may be cut is shown', () => {
  const [long, cut] = ['x'.repeat(3000), 'x'.repeat(9000)];
  const lines = ['a', `(needle) ${long}`, `${long} (needle)`, cut, 'b (needle)', 'c'];
  expect(scan([`${lines.join('\n')}\n`], ['(needle)'], never).seen).toEqual([lines[1], cut, 'b (needle)']);
});

test('a line beyond the limit is dropped, and memory with it', () => {
  const endless = 'x'.repeat(longestLine / 2);
  expect(scan([endless, endless, endless, '\nnext\n'], [], always)).toEqual({ seen: ['next'], unfinished: false });
  expect(scan([`${endless}${endless}x\nnext\n`], [], always).seen).toEqual(['next']);
  expect(scan([endless, endless, endless], [], always)).toEqual({ seen: [], unfinished: true });
});
