import type { Check, Severity } from '../checks/check.ts';
import type { Finding, ObjectName } from '../checks/finding.ts';
import type { ReportedSet } from './reported-set.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const levels: Record<Severity, string> = { error: 'error', warning: 'warning' };

/** SARIF 2.1.0, one run over all sets. An accepted finding is a result with a suppression. */
export function* sarifReport(sets: Iterable<ReportedSet>, checks: readonly Check[]): Generator<string> {
  const driver = { name: 'llm-serving', rules: checks.map(rule) };
  yield `{"$schema":${JSON.stringify(schema)},"version":"2.1.0","runs":[{"tool":${JSON.stringify({ driver })},`;
  yield '"columnKind":"utf16CodeUnits","results":[';
  const ruleIndex = new Map(checks.map((check, index) => [check.id, index]));
  const failed: string[] = [];
  let separator = '\n';
  for (const { result } of sets) {
    failed.push(...result.failed.map(({ check, message }) => `check ${check} failed: ${message}`));
    for (const finding of result.findings) {
      yield `${separator}${JSON.stringify(sarifResult(finding, ruleIndex.get(finding.check)))}`;
      separator = ',\n';
    }
  }
  const invocation = {
    executionSuccessful: failed.length === 0,
    toolExecutionNotifications: failed.map((text) => ({ level: 'error', message: { text } })),
  };
  yield `\n],"invocations":[${JSON.stringify(invocation)}]}]}\n`;
}

function rule({ id, section, severity, description, why, remediation }: Check): object {
  return {
    id,
    shortDescription: { text: description },
    fullDescription: { text: `${description} ${why}` },
    help: { text: remediation },
    defaultConfiguration: { level: levels[severity] },
    properties: { tags: [section] },
  };
}

function sarifResult(finding: Finding, ruleIndex: number | undefined): object {
  return {
    ruleId: finding.check,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levels[finding.severity],
    message: { text: `${finding.message}\n\nWhy: ${finding.why}\n\nFix: ${finding.fix}` },
    locations: [location(finding)],
    ...(finding.accepted && { suppressions: [{ kind: 'inSource', justification: finding.reason ?? '' }] }),
  };
}

function location({ file, line, column, object, path, constructPath }: Finding): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: line, startColumn: column },
    },
    ...(object && {
      logicalLocations: [
        {
          fullyQualifiedName: [...objectPath(object), ...(path === '' ? [] : [path])].join('/'),
          kind: 'object',
          ...(constructPath !== undefined && { properties: { constructPath } }),
        },
      ],
    }),
  };
}

function objectPath({ kind, namespace, name }: ObjectName): string[] {
  return namespace === '' ? [kind, name] : [kind, namespace, name];
}
