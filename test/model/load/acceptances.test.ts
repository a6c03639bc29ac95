import { describe, expect, it } from 'vitest';
import { findDirectives } from '../../../src/model/load/acceptances.ts';
import { parseText } from '../../../src/model/load/parse.ts';

/** Each directive of each document as `<document> <path>: <reason>`. */
function placed(text: string): string[] {
  return parseText({ file: 'a.yaml', text }).documents.flatMap((document, index) =>
    document.acceptances.map(
      ({ path, reason, dangling }) => `${index} ${dangling ? 'nowhere' : path.join('.')}: ${reason}`,
    ),
  );
}

describe('what a directive belongs to', () => {
  it.each([
    ['above the first key: the whole object', '# accept unpinned-image: why\napiVersion: v1\n', ['0 : why']],
    ['above the marker: the document below it', 'a: 1\n# accept unpinned-image: why\n---\nb: 1\n', ['1 : why']],
    ['between marker and first key', 'a: 1\n---\n# accept unpinned-image: why\nb: 1\n', ['1 : why']],
    ['behind the marker', 'a: 1\n--- # accept unpinned-image: why\nb: 1\n', ['1 : why']],
    ['above the first marker', '# accept unpinned-image: why\n---\n# more\n\nb: 1\n', ['0 : why']],
    ['above a key', 'a: 1\n# accept unpinned-image: why\nb: 1\n', ['0 b: why']],
    ['above the first key of a mapping', 'a:\n  # accept unpinned-image: why\n  b: 1\n', ['0 a.b: why']],
    ['above the first item', 'a:\n  # accept unpinned-image: why\n  - x\n  - y\n', ['0 a.0: why']],
    ['above the first item at the key’s column', 'a:\n# accept unpinned-image: why\n- x\n', ['0 a.0: why']],
    ['above a later item', 'a:\n  - x\n  # accept unpinned-image: why\n  - y\n', ['0 a.1: why']],
    [
      'above an item that is a mapping: the item',
      'a:\n  # accept unpinned-image: why\n  - n: x\n    m: y\n',
      ['0 a.0: why'],
    ],
    ['above a later key of an item', 'a:\n  - n: x\n    # accept unpinned-image: why\n    m: y\n', ['0 a.0.m: why']],
    [
      'above the first key of an item',
      'a:\n  - x\n  -\n    # accept unpinned-image: why\n    n: y\n',
      ['0 a.1.n: why'],
    ],
    [
      'above an item whose key stands a line lower',
      'a:\n  # accept unpinned-image: why\n  -\n    n: y\n',
      ['0 a.0: why'],
    ],
    ['above an item in brackets', 'a: [\n  x,\n  # accept unpinned-image: why\n  y ]\n', ['0 a.1: why']],
    ['below blank lines', 'a: 1\n# accept unpinned-image: why\n\n\n# prose\n\nb: 1\n', ['0 b: why']],
    ['behind a value: its own field', 'a: 1\nb: 2 # accept unpinned-image: why\nc: 3\n', ['0 b: why']],
    ['behind a key', 'a:\n  b: # accept unpinned-image: why\n    c: 1\n', ['0 a.b: why']],
    ['behind an item', 'a:\n  - x # accept unpinned-image: why\n  - y\n', ['0 a.0: why']],
    ['behind a dash', 'a:\n  - # accept unpinned-image: why\n    n: x\n', ['0 a.0: why']],
    ['behind an item’s first key: the item', 'a:\n  - n: x # accept unpinned-image: why\n', ['0 a.0: why']],
    ['behind a block scalar’s header', 'a: 1\nb: | # accept unpinned-image: why\n  x\n', ['0 b: why']],
    ['at the end: nothing', 'a: 1\n# accept unpinned-image: why\n', ['0 nowhere: ']],
    ['less indented than the item below it', 'a:\n# accept unpinned-image: why\n  - x\n', ['0 a.0: why']],
    ['with CRLF', 'a: 1\r\n# accept unpinned-image: why\r\n# more\r\nb: 1\r\n', ['0 b: why more']],
  ])('%s', (_, text, expected) => {
    expect(placed(text)).toEqual(expected);
  });

  it('is the item of a list, or a field in it', () => {
    const text = `apiVersion: v1
kind: List
# accept duplicate-key: stands on the list
items:
  # accept unpinned-image: first
  - kind: Pod
    # accept reserved-label: field
    metadata: {}
  # accept unpinned-image: second
  - kind: Pod
`;
    expect(placed(text)).toEqual(['0 : first', '0 metadata: field', '1 nowhere: ', '1 : second']);
  });

  it('says where the directive itself stands', () => {
    const { documents } = parseText({ file: 'a.yaml', text: 'a: 1\n  # accept unpinned-image: why\nb: 1\n' });
    expect(documents[0]?.acceptances[0]?.position).toEqual({ file: 'a.yaml', line: 2, column: 3 });
  });
});

describe('what a directive says', () => {
  it.each([
    ['# accept a-b: one\n# two\n#   three\nx: 1', [['a-b', 'one two three']]],
    ['# accept a-b: one\n#\n# prose\nx: 1', [['a-b', 'one']]],
    ['# accept a-b: one\n\n# prose\nx: 1', [['a-b', 'one']]],
    [
      '# accept a-b: one\n# two\n# accept c-d: three\nx: 1',
      [
        ['a-b', 'one two'],
        ['c-d', 'three'],
      ],
    ],
    ['# prose\n# accept a-b:\n# the reason\nx: 1', [['a-b', 'the reason']]],
    ['#accept a-b: one\nx: 1', [['a-b', 'one']]],
    ['## accept a-b : one\nx: 1', [['a-b', 'one']]],
    ['# accept a-b:\nx: 1', [['a-b', '']]],
    ['# accept a-b\nx: 1', [['a-b', '']]],
    ['# accept nosuchcheck: one\nx: 1', [['nosuchcheck', 'one']]],
    ['x: 1 # accept a-b: one\n# two\ny: 1', [['a-b', 'one']]],
    ['x: 1\n  # accept a-b: one\n  # two: and, with colon\ny: 1', [['a-b', 'one two: and, with colon']]],
  ])('%j', (text, expected) => {
    expect(findDirectives(text).map(({ check, reason }) => [check, reason])).toEqual(expected);
  });

  it.each([
    ['prose', '# accept connections on 8080\n# we accept a-b: not\n# accepted: yes\nx: 1'],
    ['block text', 'x: |\n  # accept a-b: one\n  text\n'],
    ['block text at its first line', 'x: >\n  # accept a-b: one\n'],
    ['quotes', 'x: "\n  # accept a-b: one\n  "\n'],
    ['a plain value', 'x: y# accept a-b: one\n'],
  ])('is none in %s', (_, text) => {
    expect(findDirectives(text)).toEqual([]);
  });

  it('takes a long block of them in one pass', () => {
    const text = `${'# accept a-b: one\n'.repeat(20_000)}x: 1\n`;
    const started = performance.now();
    expect(findDirectives(text)).toHaveLength(20_000);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
