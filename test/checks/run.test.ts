import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/checks/check.ts';
import { checks } from '../../src/checks/index.ts';
import { runChecks } from '../../src/checks/run.ts';
import type { ModelObject } from '../../src/model/serving-model.ts';
import { modelOf } from '../model/model-of.ts';
import { judged } from './judged.ts';

/** A check that says of every object what the test has it say. */
function saying(id: string, say: (object: ModelObject, report: Parameters<Check['run']>[1]) => void): Check {
  return {
    id,
    section: 'Wiring',
    severity: 'error',
    description: 'd',
    why: 'general why',
    remediation: 'general fix',
    notAFault: [],
    example: { wrong: '', right: '' },
    run: (model, report) => {
      for (const object of model.objects) say(object, report);
    },
  };
}
const configMap = (name: string, comment = '') =>
  `${comment}apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: llm\ndata:\n  a: b\n  c: d\n`;
const finding = (path: (string | number)[] = ['data', 'a'], more = {}) =>
  saying('some-fault', (object, report) =>
    report.finding({ object, path, message: `fault of ${object.name}`, ...more }),
  );

describe('a finding', () => {
  it('takes place, object, why and fix from where they are known', () => {
    expect(judged(configMap('x'), [finding()]).findings).toEqual([
      {
        check: 'some-fault',
        severity: 'error',
        accepted: false,
        message: 'fault of x',
        why: 'general why',
        fix: 'general fix',
        object: { kind: 'ConfigMap', namespace: 'llm', name: 'x' },
        file: 'set.yaml',
        line: 7,
        column: 3,
        path: 'data.a',
      },
    ]);
  });

  it('may say its own severity, why, fix and position', () => {
    const own = { severity: 'warning', why: 'w', fix: 'f', position: { file: 'other.yaml', line: 9, column: 2 } };
    expect(judged(configMap('x'), [finding([], own)]).findings).toMatchObject([
      { severity: 'warning', why: 'w', fix: 'f', file: 'other.yaml', line: 9, column: 2, path: '' },
    ]);
  });

  it('is reported once', () => {
    const twice = saying('some-fault', (object, report) => {
      report.finding({ object, path: [], message: 'm' });
      report.finding({ object, path: [], message: 'm' });
    });
    const { findings, summary } = judged(configMap('x'), [twice]);
    expect(findings).toHaveLength(1);
    expect(summary.errors).toBe(1);
  });

  it('stands in the order of files and lines, whatever the order in which they were given', () => {
    const texts = { 'b.yaml': configMap('x'), 'a.yaml': `${configMap('w')}---\n${configMap('z')}` };
    const reversed = Object.fromEntries(Object.entries(texts).reverse());
    const names = (result: typeof texts) => judged(result, [finding()]).findings.map(({ object }) => object?.name);
    expect(names(texts)).toEqual(['w', 'z', 'x']);
    expect(names(reversed as typeof texts)).toEqual(['w', 'z', 'x']);
  });

  it('carries the construct that made the object', () => {
    const model = modelOf(configMap('x'));
    const [object] = model.objects;
    if (!object) throw new Error('no object');
    const made = { ...object, document: { ...object.document, constructPath: 'app/chart/x' } };
    expect(runChecks({ ...model, objects: [made] }, [finding()]).findings[0]?.constructPath).toBe('app/chart/x');
  });
});

describe('an acceptance', () => {
  const accepted = (comment: string, path?: (string | number)[]) => {
    const text = configMap('x').replace('  a: b', `  # accept ${comment}\n  a: b`);
    return judged(text, [finding(path)]).findings.map(({ accepted: yes, reason }) => (yes ? reason : 'open'));
  };

  it.each([
    ['of the field', ['data', 'a'], ['some reason']],
    ['of a field below it', ['data', 'a', 'deeper', 0], ['some reason']],
    ['of a parent', ['data'], ['some reason']],
    ['of the whole object', [], ['some reason']],
    ['of another field', ['data', 'c'], ['open']],
  ])('accepts a finding %s', (_, path, reasons) => {
    expect(accepted('some-fault: some reason', path)).toEqual(reasons);
  });

  it('of the whole object accepts all', () => {
    const result = judged(configMap('x', '# accept some-fault: as agreed\n'), [finding(['data', 'c'])]);
    expect(result.findings).toMatchObject([{ accepted: true, reason: 'as agreed' }]);
    expect(result.summary).toMatchObject({ errors: 0, warnings: 0, accepted: 1 });
  });

  it('accepts nothing of another check, and nothing without a reason', () => {
    expect(accepted('other-fault: some reason')).toEqual(['open']);
    expect(accepted('some-fault')).toEqual(['open']);
    expect(accepted('some-fault:')).toEqual(['open']);
  });

  it('in a file that no kustomization reaches counts too', () => {
    const model = modelOf(configMap('x', '# accept some-fault: parked\n'));
    const check = {
      ...finding(),
      run: (_: unknown, report: Parameters<Check['run']>[1]) => {
        for (const object of model.objects) report.finding({ object, path: [], message: 'm' });
      },
    };
    const result = runChecks({ ...model, objects: [], unlisted: model.objects }, [check]);
    expect(result.findings).toMatchObject([{ accepted: true, reason: 'parked' }]);
  });
});

describe('a check that throws', () => {
  const broken = saying('broken', () => {
    throw new TypeError('x is undefined');
  });

  it('takes no other check down', () => {
    const result = judged(configMap('x'), [broken, finding()]);
    expect(result.failed).toMatchObject([{ check: 'broken', message: 'x is undefined' }]);
    expect(result.failed[0]?.stack).toContain('TypeError');
    expect(result.findings).toHaveLength(1);
  });
});

it('counts files, objects and what was not judged', () => {
  const silent = saying('some-fault', (object, report) =>
    report.notJudged({ object, path: ['data'], missing: 'a fact' }),
  );
  const result = judged({ 'a.yaml': configMap('x'), 'b.yaml': `${configMap('w')}---\n${configMap('z')}` }, [silent]);
  expect(result.summary).toEqual({ files: 2, objects: 3, errors: 0, warnings: 0, accepted: 0, notJudged: 3 });
  expect(result.notJudged[0]).toMatchObject({
    check: 'some-fault',
    object: { kind: 'ConfigMap', namespace: 'llm', name: 'x' },
    file: 'a.yaml',
    path: 'data',
    missing: 'a fact',
  });
  expect(result.notJudged[0]?.locate()).toMatchObject({ file: 'a.yaml', line: 6, column: 1 });
});

it('calls for progress before each check', () => {
  const ids: string[] = [];
  runChecks(modelOf(''), checks, (id) => ids.push(id));
  expect(ids).toEqual(checks.map(({ id }) => id));
});
