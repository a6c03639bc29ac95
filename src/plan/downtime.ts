import { coldStartOf } from '../model/cold-start.ts';
import type { Workload } from '../model/serving-model.ts';
import type { Comparison, WorkloadPair } from './comparison.ts';
import { graceSecondsOf, missingPods } from './replacement.ts';
import type { Room } from './room.ts';
import { noWait, type Wait } from './wait.ts';

/** How long it takes until a pod of the workload answers, from the moment in which everything is applied. */
export function waitFor(comparison: Comparison, pair: WorkloadPair, room: Room): Wait {
  const { before, after, fate } = pair;
  if (fate === 'runs-on' || !after) return noWait;
  if (room.kind === 'never' && fate === 'starts') return { kind: 'for-good', why: room.why };
  if (fate === 'starts') return coldStart(comparison, after, room.kind === 'waits' ? room.graceSeconds : 0);
  const missing = missingPods(after);
  if (missing === undefined) return { kind: 'unknown', why: `how ${after.kind}s replace their pods is not known` };
  if (missing < (before?.replicas ?? 1)) return noWait;
  return coldStart(comparison, after, graceSecondsOf(before ?? after));
}

function coldStart({ before, after }: Comparison, workload: Workload, graceSeconds: number): Wait {
  const seconds = coldStartOf(after, workload) ?? coldStartOf(before, workload);
  if (seconds !== undefined) return { kind: 'measured', seconds, graceSeconds };
  return { kind: 'unknown', why: `no cold start of ${workload.name} was measured` };
}
