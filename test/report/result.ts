import type { CheckResult, Finding } from '../../src/checks/finding.ts';
import type { ReportedSet } from '../../src/report/reported-set.ts';

export const text = `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {app: chat}
`;

export const finding: Finding = {
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
};

export const accepted: Finding = { ...finding, accepted: true, reason: 'the pods come later' };

/** A reported set with these findings in one file. */
export function reported(findings: readonly Finding[], more: Partial<ReportedSet & CheckResult> = {}): ReportedSet {
  const { path, texts = [{ file: 'k8s/chat.yaml', text }], skipped, remarks, notJudged = [], failed = [] } = more;
  const open = findings.filter((each) => !each.accepted);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const summary = {
    files: 1,
    objects: 1,
    errors,
    warnings: open.length - errors,
    accepted: findings.length - open.length,
    notJudged: notJudged.length,
  };
  return {
    ...(path !== undefined && { path }),
    ...(skipped && { skipped }),
    ...(remarks && { remarks }),
    texts,
    result: { findings, notJudged, failed, summary },
  };
}
