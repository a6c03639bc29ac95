import type { Check } from '../../src/checks/check.ts';
import type { CheckResult } from '../../src/checks/finding.ts';
import { runChecks } from '../../src/checks/run.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { loadTexts } from '../../src/model/load/set.ts';

/** What the checks say of a set of texts; a single text is `set.yaml`, or the files whose names stand in it. */
export function judged(
  texts: string | Readonly<Record<string, string>>,
  checks: readonly Check[],
  kserve = '0.15',
): CheckResult {
  const files = typeof texts === 'string' ? filesIn(texts) : texts;
  const set = loadTexts(Object.entries(files).map(([file, text]) => ({ file, text })));
  return runChecks(buildModel(set, { kserve }), checks);
}

/** The files of one text, each below a comment line with its name: `# chat/service.yaml`. */
export function filesIn(text: string): Readonly<Record<string, string>> {
  const [before = '', ...parts] = text.split(/^# (\S+\.yaml)\n/m);
  if (parts.length === 0 || before !== '') return { 'set.yaml': text };
  return Object.fromEntries(parts.flatMap((file, index) => (index % 2 === 0 ? [[file, parts[index + 1] ?? '']] : [])));
}

/** `Service/chat spec.selector` for each finding of one check. */
export function placesOf(check: Check, text: string, kserve?: string): string[] {
  return judged(text, [check], kserve).findings.map(({ object, path }) => `${object?.kind}/${object?.name} ${path}`);
}

/** The messages of one check's findings. */
export function messagesOf(check: Check, text: string, kserve?: string): string[] {
  return judged(text, [check], kserve).findings.map(({ message }) => message);
}

/** What one check could not judge, and why. */
export function missingOf(check: Check, text: string, kserve?: string): string[] {
  return judged(text, [check], kserve).notJudged.map(({ missing }) => missing);
}
