import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../../src/model/load/parse.ts';

function parse(text: string, file = 'set.yaml') {
  return parseText({ file, text });
}

function contents(text: string) {
  const { documents, problems } = parse(text);
  expect(problems).toEqual([]);
  return documents.map(({ content }) => content);
}

describe('what reads without a finding', () => {
  it.each([
    ['an empty text', '', []],
    ['only comments', '# a\n---\n# b\n', []],
    ['several documents', 'a: 1\n---\nb: 2\n...\n---\nc: 3\n', [{ a: 1 }, { b: 2 }, { c: 3 }]],
    ['a byte order mark', '\uFEFFa: 1\n', [{ a: 1 }]],
    ['CRLF', 'a:\r\n  - 1\r\n---\r\nb: 2\r\n', [{ a: [1] }, { b: 2 }]],
    ['trailing tabs', 'a: 1\t\nb:\t\n  c: 2\t# x\n', [{ a: 1, b: { c: 2 } }]],
    ['anchors', 'a: &x {k: 1}\nb: *x\n', [{ a: { k: 1 }, b: { k: 1 } }]],
    ['a merge key', 'a: &x {k: 1, l: 2}\nb:\n  <<: *x\n  k: 3\n', [{ a: { k: 1, l: 2 }, b: { k: 3, l: 2 } }]],
    [
      'several merges, the first wins',
      'a: &x {k: 1}\nb: &y {k: 2, m: 3}\nc: {<<: [*x, *y]}\n',
      [{ a: { k: 1 }, b: { k: 2, m: 3 }, c: { k: 1, m: 3 } }],
    ],
    [
      'folded and many-line text',
      'a: >-\n  x\n  y\nb: one\n  two\nc: "p\n  q"\n',
      [{ a: 'x y', b: 'one two', c: 'p q' }],
    ],
    ['a directive', '%YAML 1.2\n---\na: 1\n', [{ a: 1 }]],
    ['tags', 'a: !!str 1\nb: !house x\n', [{ a: '1', b: 'x' }]],
    ['content that is no mapping', '- 1\n---\nword\n---\n5\n', []],
    ['"---" inside of block text', 'a: |\n  x\n  ---\n  y\n', [{ a: 'x\n---\ny\n' }]],
    ['braces in quotes', "a: '{{ .x }}'\n", [{ a: '{{ .x }}' }]],
    ['a key named __proto__', '__proto__: 1\n', [Object.fromEntries([['__proto__', 1]])]],
    ['a top-level flow mapping', '{a: 1, b: [2]}', [{ a: 1, b: [2] }]],
  ])('%s', (_, text, expected) => {
    expect(contents(text)).toEqual(expected);
  });

  it('opens lists, also inside one another, and gives typed items their kind', () => {
    const text = `apiVersion: v1
kind: List
items:
  - {apiVersion: v1, kind: Service, metadata: {name: a}}
  - apiVersion: v1
    kind: NodeList
    items:
      - metadata: {name: worker-1}
`;
    const { documents } = parse(text);
    expect(documents.map(({ content }) => [content.kind, content.apiVersion, content.metadata])).toEqual([
      ['Service', 'v1', { name: 'a' }],
      ['Node', 'v1', { name: 'worker-1' }],
    ]);
    expect(documents.map((document) => document.locate(['metadata', 'name']).line)).toEqual([4, 8]);
  });

  it('reads a JSON list with the place of every item', () => {
    const items = [1, 2].map((n) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name: `n${n}` } }));
    const { documents } = parse(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2), 'nodes.json');
    expect(documents.map((document) => document.locate(['metadata', 'name']))).toEqual([
      { file: 'nodes.json', line: 9, column: 9 },
      { file: 'nodes.json', line: 16, column: 9 },
    ]);
  });

  it('hands the construct paths to the documents in their order', () => {
    const { documents } = parseText({ file: 'a.yaml', text: 'a: 1\n---\nb: 2\n', constructPaths: ['app/a', 'app/b'] });
    expect(documents.map(({ constructPath }) => constructPath)).toEqual(['app/a', 'app/b']);
  });
});

describe('locate', () => {
  const text = `# head
apiVersion: v1
kind: Pod
metadata:
  name: chat
spec:
  containers:
    - name: server
      env: &env
        - {name: A, value: "1"}
    -
      name: other
      env: *env
`;
  it.each([
    [[], 2, 1],
    [['metadata', 'name'], 5, 3],
    [['spec', 'containers', 0], 8, 7],
    [['spec', 'containers', 0, 'env', 0, 'value'], 10, 21],
    [['spec', 'containers', 1], 12, 7],
    [['spec', 'containers', 1, 'env', 0, 'name'], 10, 12],
    [['spec', 'containers', 0, 'resources', 'limits'], 8, 7],
    [['spec', 'containers', 7], 7, 3],
    [['status'], 2, 1],
  ])('finds %j on line %i, column %i', (path, line, column) => {
    expect(parse(text).documents[0]?.locate(path)).toEqual({ file: 'set.yaml', line, column });
    expect(parse(text.replaceAll('\n', '\r\n')).documents[0]?.locate(path)).toEqual({ file: 'set.yaml', line, column });
  });

  it('finds a field that a merge key brings in where it is written', () => {
    const merged = 'base: &b\n  cpu: 1\nlimits:\n  <<: *b\n';
    expect(parse(merged).documents[0]?.locate(['limits', 'cpu'])).toMatchObject({ line: 2, column: 3 });
  });

  it('points at the last of two equal keys, whose value counts', () => {
    expect(parse('a: 1\nb: 2\na: 3\n').documents[0]?.locate(['a'])).toMatchObject({ line: 3 });
    expect(parse('{"a": {"x": 1},\n"a": {"y": 1}}').documents[0]?.locate(['a', 'y'])).toMatchObject({
      line: 2,
      column: 7,
    });
  });
});

describe('unparsable-yaml', () => {
  it.each([
    [
      'ports:\n  - port: 80\n   targetPort: 80\n',
      3,
      4,
      /from "targetPort: 80" on: sequence item without - indicator\.$/,
    ],
    ['a: b: c\n', 1, 4, /nested mappings are not allowed/],
    ['a: [1, 2\n', 2, 1, /flow sequence/i],
    ['a: "open\n', 2, 1, /the end of the document/],
    ['a:\n\t- b\n', 2, 2, /tabs are not allowed as indentation/],
    ['a: *nowhere\n', 1, 4, 'The alias *nowhere has no anchor &nowhere before it in this document.'],
    ['a: &x [*x]\n', 1, 8, /no anchor &x before it/],
    ['? {a: 1}\n: 2\n', 1, 3, /A mapping or a list stands where a key is expected/],
    ['a: @x\n', 1, 4, /plain value cannot start with reserved character @/],
    ['{"a": 1,}}', 1, 10, /unexpected/],
  ])('names the place in %j', (text, line, column, message) => {
    const { documents, problems } = parse(text);
    expect(documents).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      check: 'unparsable-yaml',
      position: { file: 'set.yaml', line, column },
      path: [],
    });
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.fix).toMatch(/\.$/);
  });

  it('stops no other document', () => {
    const { documents, problems } = parse('a: 1\n---\nb: c: d\n---\ne: 2\n');
    expect(documents.map(({ content }) => content)).toEqual([{ a: 1 }, { e: 2 }]);
    expect(problems.map(({ position }) => position.line)).toEqual([3]);
  });

  it.each([
    ['block', Array.from({ length: 10_000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
    ['flow', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['JSON', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('refuses ten thousand levels of %s', (_, text) => {
    expect(parse(text).problems.map(({ message }) => message)).toEqual([
      'The document is nested more than 200 levels deep, so it was not read.',
    ]);
  });

  it('refuses an alias bomb', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 12; n++)
      lines.push(
        `a${n}: &a${n} [${Array(9)
          .fill(`*a${n - 1}`)
          .join(', ')}]`,
      );
    expect(parse(lines.join('\n')).problems[0]?.message).toMatch(/^Aliases .* by more than 100000 values/);
  });
});

describe('duplicate-key', () => {
  it('names both lines and the object', () => {
    const { documents, problems } = parse('apiVersion: v1\nkind: Pod\nspec:\n  env: 1\n  env: 2\n');
    expect(problems).toMatchObject([
      {
        check: 'duplicate-key',
        message:
          'The key "env" stands twice in one mapping, on line 4 and on line 5; the first is dropped without a word.',
        position: { line: 5, column: 3 },
        path: ['spec', 'env'],
      },
    ]);
    expect(problems[0]?.document).toBe(documents[0]);
    expect(documents[0]?.content.spec).toEqual({ env: 2 });
  });

  it('counts the path from the item of a list', () => {
    const text = 'apiVersion: v1\nkind: List\nitems:\n  - {kind: A, x: 1}\n  - {kind: B, y: {z: 1, z: 2}}\n';
    const { documents, problems } = parse(text);
    expect(problems).toMatchObject([{ path: ['y', 'z'], position: { line: 5 } }]);
    expect(problems[0]?.document).toBe(documents[1]);
  });

  it('sees it in JSON, and only there', () => {
    const { problems } = parse('{"kind": "A", "b": {"c": "\\"c\\": 1", "c": 2}, "d": [{"c": 1}, {"c": 1}]}');
    expect(problems).toMatchObject([{ check: 'duplicate-key', path: ['b', 'c'], position: { line: 1, column: 38 } }]);
  });

  it.each([
    ['the same key in two mappings', 'a: {x: 1}\nb: {x: 1}\nc: [{x: 1}, {x: 2}]\n'],
    ['a merge key overridden beside it', 'a: &a {x: 1}\nb:\n  <<: *a\n  x: 2\n'],
    ['the key again inside of text', 'a: |\n  b: 1\n  b: 2\nb: "b: 1"\n'],
  ])('is silent on %s', (_, text) => {
    expect(parse(text).problems).toEqual([]);
  });
});

describe('templates', () => {
  it.each([
    '{{- if .Values.x }}\na: 1\n{{- end }}\n',
    'a: 1\n---\nname: {{ .Release.Name }}-x\n',
    'labels: {{- include "x" . | nindent 4 }}\n',
    'name: {{ .Values.name }}\n',
  ])('names %j as one and reads nothing of it', (text) => {
    const { documents, problems, skipped } = parse(text);
    expect({ documents, problems }).toEqual({ documents: [], problems: [] });
    expect(skipped).toMatch(/^a template, not a manifest/);
  });

  it('is none where the braces stand in quotes, comments or block text: then the fault is a fault', () => {
    const text = '# {{ x }}\na: "{{ x }}"\nrules: |\n  summary: {{ $labels.pod }}\nb: c: d\n';
    const { problems, skipped } = parse(text);
    expect(skipped).toBeUndefined();
    expect(problems).toMatchObject([{ check: 'unparsable-yaml', position: { line: 5 } }]);
  });
});

describe('any text', () => {
  const seed = `apiVersion: v1
kind: List
items:
  - kind: Pod
    metadata: {name: &n a, labels: {"x": 'y'}}
    # accept unpinned-image: because
    spec: {containers: [{name: *n, args: ["--x", 1]}]}
---
a: |
  text
b: >-
  more
`;
  it('is read or reported, never thrown on', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('\n', '\t', '---\n', '&a ', '*a', '<<: ', '{', '}', '"'),
    );
    const edit = fc.record({ at: fc.nat(), cut: fc.nat(5), piece });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let text = seed;
        for (const { at, cut, piece } of edits) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + piece + text.slice(from + cut);
        }
        const { documents, problems } = parse(text);
        const lines = text.split('\n').length;
        for (const { position } of problems) expect(position.line).toBeLessThanOrEqual(lines);
        for (const document of documents) {
          for (const key of Object.keys(document.content))
            expect(document.locate([key]).line).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 300 },
    );
  });
});
