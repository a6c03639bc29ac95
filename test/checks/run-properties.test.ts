import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';
import { checks } from '../../src/checks/index.ts';
import { staleAcceptance } from '../../src/checks/stale-acceptance.ts';
import { filesIn, judged } from './judged.ts';

/**
 * The checks' own examples: between them they use every field that a check reads. ServingFacts are left out: they are
 * this project's own, and the model refuses them by name where they are not in their form.
 */
const corpus: readonly unknown[] = checks.flatMap(({ example }) =>
  [...parseAllDocuments([example.wrong, example.right].flatMap((text) => Object.values(filesIn(text))).join('\n---\n'))]
    .map((document) => document.toJS())
    .filter((manifest) => manifest?.kind !== 'ServingFacts'),
);

/** What somebody, or a template engine, may leave in a field. */
const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    [],
    {},
    0,
    -1,
    1.5,
    true,
    false,
    'true',
    '0',
    '1e3',
    '$(X)',
    '{{ .Values.x }}',
    [null],
    [[]],
  ),
  fc.constantFrom('__proto__', 'constructor', '10Gi', '--model', 'http://', 'http://chat:99999999999', '80', 'In'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
const change = fc.record({
  seed: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'repeat', 'wrap', 'rename'),
  value: odd,
});
type Change = { seed: number; kind: string; value: unknown };

/** Walks down to a field that the seed chooses and changes it there. */
function changed(value: unknown, { seed, kind, value: replacement }: Change): unknown {
  if (typeof value !== 'object' || value === null || seed % 7 === 6) return kind === 'wrap' ? [value] : replacement;
  const rest = { seed: Math.floor(seed / 7), kind, value: replacement };
  if (Array.isArray(value)) {
    if (value.length === 0) return [replacement];
    const index = seed % value.length;
    if (kind === 'remove' && seed % 3 === 0) return value.toSpliced(index, 1);
    if (kind === 'repeat' && seed % 3 === 0) return [...value, value[index]];
    return value.with(index, changed(value[index], rest));
  }
  const keys = Object.keys(value);
  const key = keys[seed % keys.length];
  if (key === undefined) return { x: replacement };
  const entries = Object.entries(value);
  if (kind === 'remove' && seed % 3 === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (kind === 'rename' && seed % 3 === 0) {
    return Object.fromEntries(entries.map(([name, own]) => [name === key ? String(replacement) : name, own]));
  }
  return Object.fromEntries(entries.map(([name, own]) => [name, name === key ? changed(own, rest) : own]));
}

const manifest = fc
  .tuple(fc.constantFrom(...corpus), fc.array(change, { maxLength: 4 }))
  .map(([original, changes]) => changes.reduce<unknown>(changed, original));
const files = fc.array(fc.array(manifest, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
const version = fc.constantFrom('0.11', '0.15', '0.15.0', '0.16', '0.17', '0.20');

function texts(contents: readonly (readonly unknown[])[]): [string, string][] {
  return contents.map((documents, index) => [
    `file-${index}.yaml`,
    documents.map((document) => stringify(document, { aliasDuplicateObjects: false })).join('---\n'),
  ]);
}

function reportOf(given: readonly [string, string][], kserve: string) {
  const { notJudged, ...result } = judged(Object.fromEntries(given), checks, kserve);
  return { ...result, notJudged: notJudged.map(({ locate, ...entry }) => ({ ...entry, position: locate() })) };
}

describe('whatever the manifests are', () => {
  it('no check throws, and the report does not hang on the order of the files', () => {
    fc.assert(
      fc.property(files, version, (contents, kserve) => {
        const given = texts(contents);
        const result = reportOf(given, kserve);
        expect(result.failed).toEqual([]);
        for (const { line, column, message } of result.findings) {
          expect([line >= 1, column >= 1, message.includes('undefined'), message.includes('[object')]).toEqual([
            true,
            true,
            false,
            false,
          ]);
        }
        expect(reportOf(given, kserve)).toEqual(result);
        expect(reportOf(given.reverse(), kserve)).toEqual(result);
      }),
      { numRuns: 100, seed: 20_261_201 },
    );
  });

  it.each(checks.filter((check) => check !== staleAcceptance))(
    'what $id finds can be accepted at its place',
    (check) => {
      const files = filesIn(check.example.wrong);
      for (const { check: id, file, line, object } of judged(files, [check]).findings) {
        if (!object) continue;
        const lines = (files[file] ?? '').split('\n');
        const indent = /^[\s-]*/.exec(lines[line - 1] ?? '')?.[0].replaceAll('-', ' ') ?? '';
        const text = lines.toSpliced(line - 1, 0, `${indent}# accept ${id}: the test says so`).join('\n');
        const { findings } = judged({ ...files, [file]: text }, [check]);
        const again = findings.filter((finding) => finding.file === file && finding.line === line + 1);
        expect(again.map(({ accepted }) => accepted)).toContain(true);
      }
    },
  );
});
