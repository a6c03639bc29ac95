import type { NodeView, WorkloadView } from '../../notes/note.ts';
import { nodesFor } from '../capacity/holdings.ts';
import { cardsIn } from '../capacity/placement.ts';
import type { ServingModel, Workload } from '../serving-model.ts';
import { nodeView } from './node-view.ts';
import { rollingUpdateOf } from './rolling-update.ts';

export function workloadView(model: ServingModel, workload: Workload, listed: boolean): WorkloadView {
  const nodes = nodesOf(model, workload);
  return {
    name: workload.name,
    cardsPerPod: cardsIn(workload.pod.requests),
    replicas: workload.replicas ?? 0,
    listed,
    rollingUpdate: () => rollingUpdateOf(model, workload, listed, nodes),
  };
}

/** The nodes that its pods may run on, large enough for one. */
function nodesOf(model: ServingModel, workload: Workload): readonly NodeView[] {
  const { eligibleNodes } = workload.pod;
  return eligibleNodes ? nodesFor(workload, eligibleNodes).nodes.map((node) => nodeView(model, node)) : [];
}
