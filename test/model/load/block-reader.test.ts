import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { notOrdinary, readOrdinary } from '../../../src/model/load/block-reader.ts';
import { readYaml } from '../../../src/model/load/yaml-document.ts';

const manifest = `---
# a comment
apiVersion: apps/v1
kind: Deployment
metadata: {name: chat, labels: {app.kubernetes.io/name: "chat", 'tier': a b}}
spec:
  replicas: 1 # one card
  template:
    spec:
      containers:
      - name: server
        args: [--model, "a, b", '--x=''y''']
        command:
          - sh
          -
            - nested
          - - inner: 1
              other: 0755
        script: |-
          first

            second # no comment
        empty:
      nodeSelector: {}
`;

describe('readOrdinary', () => {
  it('reads what manifests are made of', () => {
    expect(readOrdinary(manifest)).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'chat', labels: { 'app.kubernetes.io/name': 'chat', tier: 'a b' } },
      spec: {
        replicas: 1,
        template: {
          spec: {
            containers: [
              {
                name: 'server',
                args: ['--model', 'a, b', "--x='y'"],
                command: ['sh', ['nested'], [{ inner: 1, other: 493 }]],
                script: 'first\n\n  second # no comment',
                empty: null,
              },
            ],
            nodeSelector: {},
          },
        },
      },
    });
  });

  it('reads CRLF like LF', () => {
    expect(readOrdinary(manifest.replaceAll('\n', '\r\n'))).toEqual(readOrdinary(manifest));
  });

  it.each([
    ['a: one\n  two\n\n\n  three - four\nb: 1', { a: 'one two\n\nthree - four', b: 1 }],
    ["- 'it''s\n  one: line'\n- x", ["it's one: line", 'x']],
    ['a:\n  b: "two\n\n    lines # no comment " # comment\n', { a: { b: 'two\nlines # no comment ' } }],
    ['a: 5\n  6', { a: '5 6' }],
    ['a: b\u00A0\n', { a: 'b\u00A0' }],
  ])('folds the lines of %j', (text, value) => {
    expect(readOrdinary(text)).toEqual(value);
    expect(readYaml(text).value).toEqual(value);
  });

  it.each(['', '\n\n', '# only a comment', '---\n', '--- # marked\n\n'])('finds no content in %j', (text) => {
    expect(readOrdinary(text)).toBeUndefined();
  });

  it.each([
    'a: &anchor 1',
    'a: *alias',
    'a: !!str 1',
    '<<: {a: 1}',
    'a: 1\na: 2',
    'a: {b: 1, b: 2}',
    'a: >\n  folded',
    'a: two # comment\n  lines',
    'a: two\n  # comment\n  lines',
    'a: "two\n  \\\\ escapes"',
    'a: "too far\nleft"',
    'a: "open',
    'a: [1,\n  2]',
    'a: b: c',
    'a:\n - 1\n - b: 1\n  c: 2',
    'a: 1\n b: 2',
    '\ta: 1',
    'a:\t1',
    '? a',
    '__proto__: 1',
    'a: "\\x41"',
    'a: [b: c]',
    `${'- '.repeat(200)}x`,
  ])('leaves %j to the full reader', (text) => {
    expect(readOrdinary(text)).toBe(notOrdinary);
  });

  it('agrees with the full reader on every text that it takes', () => {
    const pieces = [
      '\n',
      '  ',
      ' #',
      ': ',
      '- ',
      '"',
      "'",
      '|\n',
      '|+\n',
      '{',
      '}',
      '[',
      ']',
      ', ',
      '\t',
      '\r\n',
      'on',
      '0755',
    ];
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      piece: fc.constantFrom(...pieces, '', '---\n', '<<: ', 'é'),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = manifest;
        for (const { at, cut, piece } of edits) {
          const from = at % text.length;
          text = text.slice(0, from) + piece + text.slice(from + cut);
        }
        const ordinary = readOrdinary(text);
        if (ordinary === notOrdinary) return;
        const full = readYaml(text);
        expect({ text, fault: full.fault, value: full.value }).toEqual({ text, fault: undefined, value: ordinary });
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with the full reader on whatever the yaml package prints', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.boolean(), (value, flow) => {
        const text = stringify({ value }, { lineWidth: 0, collectionStyle: flow ? 'flow' : 'block' });
        const ordinary = readOrdinary(text);
        if (ordinary !== notOrdinary) expect(ordinary).toEqual(readYaml(text).value);
      }),
      { numRuns: 300 },
    );
  });
});
