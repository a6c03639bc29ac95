import { workloadName } from '../model/wording.ts';
import type { Call, Caller } from './callers.ts';
import type { Comparison } from './comparison.ts';
import type { Outage, ServiceChange } from './plan.ts';
import { targetText } from './reach.ts';
import type { Prepared } from './steps/handover.ts';
import { noWait, shortest, type Wait } from './wait.ts';
import type { Outlook } from './workloads.ts';

export interface OutageQuestion {
  readonly comparison: Comparison;
  readonly services: readonly ServiceChange[];
  readonly outlook: Outlook;
  /** What the steps of a handover have ready. @default none: there is no handover */
  readonly prepared: Prepared | undefined;
}

/** Callers that get an answer before the change, and how long they get none while it is applied at once. */
export function outagesOf(callers: readonly Caller[], question: OutageQuestion): readonly Outage[] {
  const { prepared } = question;
  const changed = new Map(question.services.map((change) => [serviceKey(change.service), change]));
  return callers.flatMap((each) => {
    const { caller, before, after } = each;
    if (!before?.reach?.answers || !after?.reach) return [];
    const calls = { before: targetText(before.target), after: targetText(after.target) };
    const name = `${after.target.namespace}/${after.target.service}`;
    const same = calls.before === calls.after;
    const gap = gapOf(after, question, new Set());
    const newClusterIP = same && gap.kind !== 'for-good' && changed.get(name)?.clusterIP === 'dropped';
    if (same && gap.kind === 'none' && !changed.has(name)) return [];
    const gapWithSteps = prepared?.callers.has(each) && gapOf(after, question, prepared.ready);
    return [{ caller, calls, gap, ...(gapWithSteps && { gapWithSteps }), newClusterIP }];
  });
}

function serviceKey({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return `${namespace}/${name}`;
}

/** The first pod that answers ends it; pods that run on, or are ready beforehand, answer all the time. */
function gapOf({ reach }: Call, { comparison, outlook }: OutageQuestion, ready: ReadonlySet<string>): Wait {
  if (!reach?.answers) return { kind: 'for-good', why: reach?.why ?? 'nobody answers' };
  const waits = reach.servers.flatMap((server) => {
    const pair = comparison.workloads.get(workloadName(server));
    return pair ? [ready.has(pair.key) ? noWait : outlook.wait(pair)] : [];
  });
  return shortest(waits) ?? { kind: 'unknown', why: 'who answers is not known' };
}
