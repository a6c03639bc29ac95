import type { ModelObject, ServingModel } from '../model/serving-model.ts';
import type { Position } from '../model/source.ts';
import { printPath } from '../notes/field-path.ts';
import { Acceptances, type PlacedDirective } from './acceptances.ts';
import type { Check, NotJudged, RawFinding } from './check.ts';
import type { CheckResult, FailedCheck, Finding, ObjectName, Summary, UnjudgedObject } from './finding.ts';
import { staleAcceptance, staleFinding } from './stale-acceptance.ts';

interface Judged {
  readonly findings: readonly { readonly check: Check; readonly raw: RawFinding }[];
  readonly notJudged: readonly { readonly check: Check; readonly entry: NotJudged }[];
  readonly failed: readonly FailedCheck[];
}

/**
 * Runs the checks over a set, applies its acceptances and puts the findings in the order of their places.
 * A check that throws is reported as failed and takes no other down.
 *
 * @param before called before each check with its id, for a progress line
 */
export function runChecks(model: ServingModel, checks: readonly Check[], before?: (id: string) => void): CheckResult {
  const judged = judge(model, checks, before);
  const acceptances = new Acceptances(model);
  const findings = judged.findings.map(({ check, raw }) =>
    finish(check, raw, acceptances.accepting(check.id, raw)?.reason),
  );
  if (checks.includes(staleAcceptance)) {
    const ids = new Set(checks.map((check) => check.id));
    const stale = stillJudged(acceptances.unused(), judged, ids);
    findings.push(...stale.map((placed) => finish(staleAcceptance, staleFinding(placed, ids), undefined)));
  }
  const ordered = inOrder(findings, ({ file, line, column, check, path, message }) => [
    file,
    line,
    column,
    check,
    path,
    message,
  ]);
  const notJudged = inOrder(judged.notJudged.map(unjudged), ({ file, object, check, path, missing }) => {
    return [file, object.kind, object.namespace, object.name, check, path, missing];
  });
  return { findings: ordered, notJudged, failed: judged.failed, summary: summarize(model, ordered, notJudged.length) };
}

function judge(model: ServingModel, checks: readonly Check[], before?: (id: string) => void): Judged {
  const findings: { check: Check; raw: RawFinding }[] = [];
  const notJudged: { check: Check; entry: NotJudged }[] = [];
  const failed: FailedCheck[] = [];
  for (const check of checks) {
    before?.(check.id);
    try {
      check.run(model, {
        finding: (raw) => findings.push({ check, raw }),
        notJudged: (entry) => notJudged.push({ check, entry }),
      });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      failed.push({ check: check.id, message, stack: stack ?? message });
    }
  }
  return { findings, notJudged, failed };
}

/**
 * Leaves out well-formed acceptances whose check could not judge the object: a fact was missing, the check failed, or
 * the object is never applied, so that only its being unlisted is judged.
 */
function stillJudged(unused: readonly PlacedDirective[], judged: Judged, ids: ReadonlySet<string>): PlacedDirective[] {
  const failed = new Set(judged.failed.map(({ check }) => check));
  const missing = checksOf(judged.notJudged);
  return unused.filter(({ directive, object, applied }) => {
    if (!ids.has(directive.check) || directive.reason === '') return true;
    if (!applied) return directive.check === 'kustomization-unlisted-file';
    return !failed.has(directive.check) && !missing.get(object.document)?.has(directive.check);
  });
}

function checksOf(notJudged: Judged['notJudged']): Map<ModelObject['document'], Set<string>> {
  const checks = new Map<ModelObject['document'], Set<string>>();
  for (const { check, entry } of notJudged) {
    const { document } = entry.object;
    checks.set(document, (checks.get(document) ?? new Set()).add(check.id));
  }
  return checks;
}

function finish(check: Check, raw: RawFinding, reason: string | undefined): Finding {
  const position = raw.position ?? raw.object?.locate(raw.path) ?? { file: '', line: 1, column: 1 };
  const constructPath = raw.object?.document.constructPath;
  return {
    check: check.id,
    severity: raw.severity ?? check.severity,
    accepted: reason !== undefined,
    ...(reason !== undefined && { reason }),
    message: raw.message,
    why: raw.why ?? check.why,
    fix: raw.fix ?? check.remediation,
    object: raw.object && nameOf(raw.object),
    ...placeOf(position),
    path: printPath(raw.path),
    ...(constructPath !== undefined && { constructPath }),
  };
}

function unjudged({ check, entry }: Judged['notJudged'][number]): UnjudgedObject {
  const { object, path, missing } = entry;
  const { file } = object.document;
  return {
    check: check.id,
    object: nameOf(object),
    file,
    path: printPath(path),
    missing,
    locate: () => object.locate(path),
  };
}

function nameOf({ kind, namespace, name }: ModelObject): ObjectName {
  return { kind, namespace, name };
}

function placeOf({ file, line, column }: Position): Position {
  return { file, line, column };
}

/** In the order of their keys; those with equal keys once. The order of the files that were given plays no part. */
function inOrder<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => readonly (string | number)[]): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }));
  keyed.sort((a, b) => compare(a.key, b.key));
  return keyed.filter(({ key }, index) => compare(key, keyed[index - 1]?.key ?? []) !== 0).map(({ entry }) => entry);
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  const [left, right] = [a[index] ?? '', b[index] ?? ''];
  return left < right ? -1 : Number(left > right);
}

function summarize(model: ServingModel, findings: readonly Finding[], notJudged: number): Summary {
  const objects = [...model.objects, ...model.unlisted];
  const open = findings.filter((finding) => !finding.accepted);
  const files = [
    ...objects.map(({ document }) => document.file),
    ...model.problems.map(({ position }) => position.file),
  ];
  const errors = open.filter((finding) => finding.severity === 'error').length;
  return {
    files: new Set(files).size,
    objects: objects.length,
    errors,
    warnings: open.length - errors,
    accepted: findings.length - open.length,
    notJudged,
  };
}
