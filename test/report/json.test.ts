import { expect, it } from 'vitest';
import { jsonReport } from '../../src/report/json.ts';
import { accepted, finding, reported } from './result.ts';

const json = (...sets: Parameters<typeof jsonReport>[0][]): unknown =>
  JSON.parse([...jsonReport(sets.flatMap((each) => [...each]))].join(''));

it('has exactly the documented fields, in their order', () => {
  const report = json([reported([finding, accepted])]);
  expect(report).toEqual({
    findings: [
      {
        check: 'selector-matches-nothing',
        severity: 'error',
        accepted: false,
        message: 'No pod carries app=chat.',
        why: 'Nobody answers.',
        fix: 'Select labels that the pods carry.',
        object: { kind: 'Service', namespace: 'llm', name: 'chat' },
        file: 'k8s/chat.yaml',
        line: 5,
        column: 3,
        path: 'spec.selector',
      },
      expect.objectContaining({ accepted: true }),
    ],
    summary: { files: 1, objects: 1, errors: 1, warnings: 0, accepted: 1, notJudged: 0 },
  });
  expect(JSON.stringify(report)).toMatch(
    /^\{"findings":\[\{"check":.*,"severity":.*,"accepted":.*,"message":.*,"why":.*,"fix":.*,"object":.*,"file":.*,"line":.*,"column":.*,"path":/,
  );
});

it('has no object where a file can’t be read', () => {
  expect(json([reported([{ ...finding, object: null, path: '' }])])).toMatchObject({
    findings: [{ object: null, path: '' }],
  });
});

it('has sets with their paths, in their order', () => {
  expect(json([reported([], { path: 'b' }), reported([finding], { path: './a' })])).toMatchObject({
    sets: [
      { path: 'b', findings: [], summary: { errors: 0 } },
      { path: './a', findings: [{ check: 'selector-matches-nothing' }], summary: { errors: 1 } },
    ],
  });
});

it('has a finding on each line', () => {
  const lines = [...jsonReport([reported([finding, accepted])])].join('').split('\n');
  expect(lines.filter((line) => line.startsWith('{"check"'))).toHaveLength(2);
});

it('is written as the sets come', () => {
  const seen: string[] = [];
  function* sets() {
    yield reported([finding], { path: 'a' });
    seen.push('second set read');
    yield reported([], { path: 'b' });
  }
  for (const chunk of jsonReport(sets())) if (chunk.includes('"check"')) seen.push('first finding written');
  expect(seen).toEqual(['first finding written', 'second set read']);
});
