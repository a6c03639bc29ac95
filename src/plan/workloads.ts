import { cardsIn } from '../model/capacity/placement.ts';
import type { Workload } from '../model/serving-model.ts';
import { type Comparison, cardsOf, type WorkloadPair } from './comparison.ts';
import type { Progress } from './crowd.ts';
import { type FieldChange, fieldChanges } from './fields.ts';
import { wantedPods } from './holders.ts';
import { nameIn } from './pairs.ts';
import type { WorkloadChange } from './plan.ts';
import { besideTemplate } from './pod-template.ts';
import { replacementOf } from './replacement.ts';
import type { Room } from './room.ts';
import type { Wait } from './wait.ts';

/** What the answers of other rooms say of each workload. */
export interface Outlook {
  room(pair: WorkloadPair): Room;
  wait(pair: WorkloadPair): Wait;
  /** Whether its new pods find room when a change has come so far. */
  startsOnce(pair: WorkloadPair, progress: Progress): boolean;
}

/** Workloads whose pods start, stop, are replaced or counted anew, and those that only read differently. */
export function workloadChanges(comparison: Comparison, outlook: Outlook): readonly WorkloadChange[] {
  const changes = changesIn(comparison, outlook);
  const rank = ({ elsewhere, kind }: WorkloadChange) => order.indexOf(kind) + (elsewhere ? order.length : 0);
  return [...changes].sort((a, b) => rank(a) - rank(b));
}

/** What takes an answer away comes first, and what this set does before what happens elsewhere. */
const order: readonly WorkloadChange['kind'][] = ['stops', 'restarts', 'starts', 'scales', 'updated'];

function changesIn(comparison: Comparison, outlook: Outlook): readonly WorkloadChange[] {
  return [...comparison.workloads.values()].flatMap((pair) => {
    const { before, after, template } = pair;
    const workload = after ?? before;
    if (!workload) return [];
    const fields = otherFields(pair);
    const kind = kindOf(pair);
    if (kind === 'updated' && template.length + fields.length === 0 && before && after) return [];
    return [
      {
        workload: nameIn(workload),
        elsewhere: comparison.elsewhere(workload.object),
        kind,
        pods: { before: before?.replicas, after: after?.replicas },
        cards: { before: cardsOf(before), after: cardsOf(after) },
        replaced: after && replacementOf(after),
        template,
        fields,
        asks: { pods: wantedPods(pair), cards: wantedPods(pair) * cardsEach(after) },
        room: outlook.room(pair),
        down: outlook.wait(pair),
      },
    ];
  });
}

function kindOf({ before, after, fate }: WorkloadPair): WorkloadChange['kind'] {
  switch (fate) {
    case 'starts':
    case 'stops':
    case 'restarts':
      return fate;
    case 'runs-on':
      return before?.replicas === after?.replicas ? 'updated' : 'scales';
    case 'idle':
      return 'updated';
  }
}

function cardsEach(workload: Workload | undefined): number {
  return workload ? cardsIn(workload.pod.requests) : 0;
}

function otherFields({ before, after }: WorkloadPair): readonly FieldChange[] {
  return before && after ? fieldChanges(besideTemplate(before), besideTemplate(after)) : [];
}
