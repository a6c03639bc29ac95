import type { CheckResult, Finding } from '../checks/finding.ts';
import type { ReportedSet } from './reported-set.ts';

/** One set as `{"findings":[…],"summary":{…}}`, a finding a line; sets with a path as `{"sets":[…]}`. */
export function* jsonReport(sets: Iterable<ReportedSet>): Generator<string> {
  let open = false;
  for (const { path, result } of sets) {
    if (path === undefined) {
      yield* members('{', result);
      yield '}\n';
    } else {
      yield open ? ',\n' : '{"sets":[\n';
      open = true;
      yield* members(`{"path":${JSON.stringify(path)},`, result);
      yield '}';
    }
  }
  if (open) yield '\n]}\n';
}

function* members(start: string, { findings, summary }: CheckResult): Generator<string> {
  yield `${start}"findings":[`;
  for (const [index, finding] of findings.entries()) yield `${index === 0 ? '\n' : ',\n'}${line(finding)}`;
  yield `${findings.length === 0 ? '' : '\n'}],"summary":${JSON.stringify(summary)}`;
}

function line(finding: Finding): string {
  const { check, severity, accepted, message, why, fix, object, file, column, path } = finding;
  const place = { file, line: finding.line, column, path };
  return JSON.stringify({ check, severity, accepted, message, why, fix, object, ...place });
}
