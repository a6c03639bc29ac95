import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Document, isMap, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import type { ClusterView, FieldPath, Note, PlainObject } from '../../src/notes/note.ts';
import { type RenderedDocument, renderFile } from '../../src/render/render.ts';
import { verifyText } from '../../src/render/verify.ts';
import { anyObject, pathsOf } from './any-object.ts';

const unasked = () => {
  throw new Error('nothing should be asked');
};
const view: ClusterView = { state: 'coder', node: unasked, workload: unasked, service: unasked };
const note = (path: FieldPath, why: Note['why'], ...accepts: Note['accepts'][number][]): Note => ({
  path,
  accepts,
  ...(why !== undefined && { why }),
});

describe('renderFile', () => {
  const object = {
    kind: 'Service',
    apiVersion: 'v1',
    metadata: { name: 'coder' },
    spec: { selector: { app: 'coder' } },
  };

  it('writes header, documents and notes', () => {
    const acceptance = { check: 'service-without-pods', reason: 'It waits for its first pod.' };
    const notes = [
      note([], 'The way in.'),
      note([], undefined, acceptance),
      note(['spec', 'selector'], (asked) => asked.state),
    ];
    const file = {
      header: ['First.', 'Second.'],
      documents: [
        { object, notes },
        { object: { kind: 'A' }, notes: [] },
      ],
    };
    expect(renderFile(file, view)).toBe(
      [
        '# First.',
        '#',
        '# Second.',
        '',
        '# The way in.',
        '#',
        '# accept service-without-pods: It waits for its first pod.',
        'apiVersion: v1',
        'kind: Service',
        'metadata:',
        '  name: coder',
        'spec:',
        '  # coder',
        '  selector:',
        '    app: coder',
        '---',
        'kind: A',
        '',
      ].join('\n'),
    );
  });

  it('says so where a note of a parked file asks the view', () => {
    const file = {
      header: [(asked: ClusterView) => asked.state],
      documents: [{ object, notes: [note([], 'The way in.')] }],
    };
    const text = renderFile(file, view, { parked: true });
    expect(text).toMatch(/^# When listed: coder\n\n# The way in\.\n/);
    expect(renderFile(file, view)).toMatch(/^# coder\n/);
  });

  it.each([
    ['nothing', {}, ''],
    ['a header alone', { header: ['Nothing here.'] }, '# Nothing here.\n'],
  ])('writes %s', (_, file, text) => {
    expect(renderFile({ documents: [], ...file }, view)).toBe(text);
  });

  it('ends with one newline, whatever the last text ends with', () => {
    const text = renderFile({ documents: [{ object: { a: 'x\n\n\n' }, notes: [] }] }, view);
    expect(text).toBe('a: "x\\n\\n\\n"\n');
  });

  it('does not depend on the order in which keys were set', () => {
    const reversed = Object.fromEntries(Object.entries(object).reverse());
    const render = (one: PlainObject) => renderFile({ documents: [{ object: one, notes: [] }] }, view);
    expect(render(reversed)).toBe(render(object));
  });

  it.each<[string, Partial<RenderedDocument>, string]>([
    ['a note on no field', { notes: [note(['spec', 'ports'], 'x')] }, 'spec.ports: a note stands above no field'],
    ['a note on no item', { notes: [note(['spec', 0], 'x')] }, 'spec[0]: a note stands above no field'],
    ['a why that fails', { notes: [note(['spec'], (asked) => asked.node('x').name)] }, 'spec: nothing should be asked'],
    ['a value that is none', { object: { a: [Number.NaN] } }, 'a[0]: NaN (number) is no value that YAML holds'],
  ])('refuses %s, naming construct and field', (_, document, message) => {
    const whole = { object, notes: [], constructPath: 'llm-serving/coder/Resource', ...document };
    expect(() => renderFile({ documents: [whole] }, view)).toThrow(`llm-serving/coder/Resource: ${message}`);
  });
});

/** The line on which a field begins: its key, or its item. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: FieldPath): number {
  const parent = document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  const pair = isMap(parent)
    ? parent.items.find((item) => (item.key as { value?: unknown }).value === last)
    : undefined;
  const found = pair?.key ?? (isSeq(parent) && typeof last === 'number' ? parent.items[last] : document.contents);
  return lines.linePos((found as { range: [number, number, number] }).range[0]).line;
}

describe('any object with notes anywhere', () => {
  const documents = fc.array(fc.tuple(anyObject, fc.array(fc.nat(), { maxLength: 8 })), { minLength: 1, maxLength: 3 });
  const words = fc.lorem({ maxCount: 40 });

  it('comes back equal from both YAML versions, with every note at its field', () => {
    fc.assert(
      fc.property(documents, words, fc.boolean(), (drawn, filler, withHeader) => {
        let count = 0;
        const file = {
          header: withHeader ? [filler] : [],
          documents: drawn.map(([object, picks]) => {
            const paths = [...pathsOf(object)];
            const notes = picks.flatMap((pick) => {
              const path = paths[pick % paths.length];
              return path === undefined ? [] : [note(path, `note-${++count}; ${filler}`)];
            });
            return { object, notes };
          }),
        };
        const rendered = renderFile(file, view);
        verifyText(file.documents, rendered);
        const lines = new LineCounter();
        const parsed = parseAllDocuments(rendered, { lineCounter: lines, version: '1.2' });
        if ('empty' in parsed) throw new Error('nothing was rendered');
        const shown = rendered.split('\n');
        expect(parsed.flatMap(({ errors }) => errors)).toEqual([]);
        for (const [index, { object, notes }] of file.documents.entries()) {
          const document = parsed[index];
          if (document === undefined) throw new Error('a document is missing');
          expect(document.toJS()).toEqual(object);
          for (const { path, why } of notes) {
            const above = shown.findIndex((line) => line.includes(`# ${String(why).split(';')[0]};`));
            const field = shown.findIndex((line, at) => at > above && !line.trimStart().startsWith('#'));
            expect(field + 1).toBe(lineOf(document, lines, path));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same bytes for the same input', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        const render = () => renderFile({ documents: [{ object, notes: [] }] }, view);
        expect(render()).toBe(render());
      }),
      { numRuns: 50 },
    );
  });
});
