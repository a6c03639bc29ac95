import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../src/model/load/set.ts';
import type { ClusterView, FieldPath } from '../../src/notes/note.ts';
import { commentLines, isListOrCode, wrapText } from '../../src/render/comment.ts';
import { renderFile } from '../../src/render/render.ts';

const note = (text: string | undefined, ...accepts: { check: string; reason: string }[]) => ({
  path: [],
  text,
  accepts,
});

describe('wrapText', () => {
  it.each<[string, string, string[]]>([
    ['fills lines', 'one two three four', ['one two', 'three four']],
    ['joins soft line breaks', 'one\ntwo\nthree', ['one two', 'three']],
    ['fits exactly', 'aaaa bbbbb c', ['aaaa bbbbb', 'c']],
    ['never breaks a long word', 'a https://example.org/long b', ['a', 'https://example.org/long', 'b']],
    ['separates paragraphs', 'one\n\n\n\ntwo', ['one', '', 'two']],
    ['trims around and at line ends', '\n\none  \n', ['one']],
    ['keeps list items', 'see:\n- one\n- two\nend', ['see:', '- one', '- two', 'end']],
    ['keeps numbered items', '1. one\n2) two', ['1. one', '2) two']],
    ['hangs a long item', '- one two three', ['- one two', '  three']],
    ['keeps indented lines', 'run\n    kubectl get pods -A\nend', ['run', '    kubectl get pods -A', 'end']],
    ['keeps a command that goes on', 'run \\\nwith --a-long-flag\nend', ['run \\', 'with --a-long-flag', 'end']],
    ['keeps fences', '```\na  b\n\nc\n```\nend', ['```', 'a  b', '', 'c', '```', 'end']],
    ['takes away the indentation of a template', '\n    one\n      two\n    end', ['one', '  two', 'end']],
    ['keeps accept from the start of a line', 'I will now accept a-b: c', ['I will', 'now accept', 'a-b: c']],
  ])('%s', (_, text, lines) => {
    expect(wrapText(text, 10)).toEqual(lines);
  });
});

describe('commentLines', () => {
  it('uses 100 columns, indentation included, wherever it stands', () => {
    const text = Array.from({ length: 60 }, (_, index) => 'x'.repeat((index % 9) + 1)).join(' ');
    for (const indent of ['', '      ', ' '.repeat(40)]) {
      const lines = commentLines([note(text)], indent);
      expect(lines.every((line) => line.startsWith(`${indent}# `) && line.length <= 100)).toBe(true);
      expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(90);
      expect(lines.map((line) => line.slice(indent.length + 2)).join(' ')).toBe(text);
    }
  });

  it('puts the acceptances after all texts, an empty comment line before them', () => {
    const notes = [
      note('one', { check: 'a-check', reason: 'r' }),
      note('two'),
      note(undefined, { check: 'b-check', reason: 's' }),
    ];
    expect(commentLines(notes, '  ')).toEqual([
      '  # one',
      '  #',
      '  # two',
      '  #',
      '  # accept a-check: r',
      '  # accept b-check: s',
    ]);
  });

  it('lets a reason run on, with its first word beside the check', () => {
    const reason = `${'w'.repeat(90)} ${'v'.repeat(92)} accept ${'u'.repeat(85)} end`;
    expect(commentLines([note(undefined, { check: 'a-check', reason })], '')).toEqual([
      `# accept a-check: ${'w'.repeat(90)}`,
      `# ${'v'.repeat(92)} accept`,
      `# ${'u'.repeat(85)} end`,
    ]);
  });

  it('has nothing to say without notes', () => {
    expect(commentLines([], '')).toEqual([]);
  });
});

it.each([
  ['- a', true],
  ['1. a', true],
  ['  a', true],
  ['```sh', true],
  ['a - b', false],
])('isListOrCode(%j) is %s', (text, expected) => {
  expect(isListOrCode(text)).toBe(expected);
});

const unasked = () => {
  throw new Error('nothing should be asked');
};
const unaskedView: ClusterView = { state: 'coder', node: unasked, workload: unasked, service: unasked };

describe('acceptances', () => {
  const word = fc.oneof(
    fc.constantFrom('accept', 'accept-it:', '#', '- x', 'a:', '…', 'x'.repeat(110)),
    fc.lorem({ maxCount: 9 }),
  );
  const reason = fc.array(word, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' '));
  const object = {
    metadata: { name: 'a' },
    spec: { list: [{ name: 'x' }, { name: 'y', a: 1 }, 'z', ['u']], b: { c: 1 } },
  };
  const place = fc.constantFrom<FieldPath>(
    ...[[], ['metadata', 'name'], ['spec', 'b'], ['spec', 'b', 'c'], ['spec', 'list']],
    ...[
      ['spec', 'list', 0],
      ['spec', 'list', 1],
      ['spec', 'list', 1, 'name'],
      ['spec', 'list', 2],
    ],
  );

  it('are read back by the loader, each with its whole reason and its field', () => {
    fc.assert(
      fc.property(place, reason, reason, fc.boolean(), (path, first, second, withWhy) => {
        const accepts = [
          { check: 'first-check', reason: first },
          { check: 'second-check', reason: second },
        ];
        const notes = [
          { path, accepts, ...(withWhy && { why: 'Some reason.' }) },
          { path: ['spec', 'list', 0, 'name'], why: 'x', accepts: [] },
        ];
        const rendered = renderFile({ header: ['A file.'], documents: [{ object, notes }] }, unaskedView);
        const [document] = loadTexts([{ file: 'a.yaml', text: rendered }]).documents;
        expect(document?.acceptances).toMatchObject(
          accepts.map((one) => ({ ...one, reason: one.reason.replace(/\s+/g, ' ').trim() })),
        );
        for (const acceptance of document?.acceptances ?? []) {
          expect(document?.locate(acceptance.path).line).toBe(document?.locate(path).line);
        }
      }),
      { numRuns: 300 },
    );
  });
});
