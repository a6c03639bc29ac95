import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { checks } from '../../src/checks/index.ts';
import type { ReportedSet } from '../../src/report/reported-set.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import { accepted, finding, reported } from './result.ts';
import { sarifSchema } from './sarif-schema.ts';

const valid = new Ajv({ allErrors: true }).compile(sarifSchema);

/** The parsed report, once it is valid. */
function sarif(...sets: ReportedSet[]) {
  const log = JSON.parse([...sarifReport(sets, checks)].join(''));
  valid(log);
  expect(valid.errors ?? []).toEqual([]);
  return log.runs[0];
}

describe('the SARIF report', () => {
  it('has a result for each finding, with its rule, level and region', () => {
    const run = sarif(reported([finding]));
    const [result] = run.results;
    expect(result).toMatchObject({
      ruleId: 'selector-matches-nothing',
      level: 'error',
      message: { text: 'No pod carries app=chat.\n\nWhy: Nobody answers.\n\nFix: Select labels that the pods carry.' },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: 'k8s/chat.yaml' }, region: { startLine: 5, startColumn: 3 } },
          logicalLocations: [{ fullyQualifiedName: 'Service/llm/chat/spec.selector', kind: 'object' }],
        },
      ],
    });
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe('selector-matches-nothing');
  });

  it('has a rule for every check', () => {
    const { rules } = sarif().tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(checks.map(({ id }) => id));
    expect(rules[0]).toMatchObject({ defaultConfiguration: { level: 'error' }, properties: { tags: ['Files'] } });
  });

  it('suppresses what was accepted, with the reason', () => {
    const [open, suppressed] = sarif(reported([finding, accepted])).results;
    expect(open).not.toHaveProperty('suppressions');
    expect(suppressed.suppressions).toEqual([{ kind: 'inSource', justification: 'the pods come later' }]);
  });

  it('is one run over all sets', () => {
    const run = sarif(
      reported([finding], { path: 'a' }),
      reported([], { path: 'b' }),
      reported([finding], { path: 'c' }),
    );
    expect(run.results).toHaveLength(2);
  });

  it('has no logical location where a file can’t be read', () => {
    const [result] = sarif(reported([{ ...finding, object: null, path: '' }])).results;
    expect(result.locations[0]).not.toHaveProperty('logicalLocations');
  });

  it('writes a path as a relative URI', () => {
    const uri = (file: string) =>
      sarif(reported([{ ...finding, file }])).results[0].locations[0].physicalLocation.artifactLocation.uri;
    expect(uri('../my files/a#1.yaml')).toBe('../my%20files/a%231.yaml');
    expect(uri('c:x.yaml')).toBe('c%3Ax.yaml');
    expect(uri('<stdin>')).toBe('%3Cstdin%3E');
  });

  it('names the construct, and a check that failed', () => {
    const failed = [{ check: 'client-blocked', message: 'x is undefined', stack: 'at…' }];
    const run = sarif(reported([{ ...finding, constructPath: 'app/chat' }], { failed }));
    expect(run.results[0].locations[0].logicalLocations[0].properties).toEqual({ constructPath: 'app/chat' });
    expect(run.invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', message: { text: 'check client-blocked failed: x is undefined' } },
        ],
      },
    ]);
  });
});
