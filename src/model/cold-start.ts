import { cardResources } from './resources.ts';
import type { ContainerModel, ProbeModel, ServingModel, Workload } from './serving-model.ts';

/** Measured seconds until the workload's API binds; undefined where nobody measured. */
export function coldStartOf({ facts }: ServingModel, { name, namespace }: Workload): number | undefined {
  return facts.coldStarts.find((each) => each.workload === name && each.namespace === namespace)?.seconds;
}

/** The probe whose failure restarts the container while it starts: a startupProbe holds the livenessProbe back. */
export function restartingProbe({ probes }: ContainerModel): ProbeModel | undefined {
  return probes.find(({ kind }) => kind === 'startupProbe') ?? probes.find(({ kind }) => kind === 'livenessProbe');
}

/** The containers that load the model: those with cards or an engine; where none has, the first. */
export function loadingContainers({ pod }: Workload): readonly ContainerModel[] {
  const staying = pod.containers.filter(({ role }) => role !== 'init');
  const loading = staying.filter(({ limits, engine }) => cardResources(limits).length > 0 || engine !== undefined);
  return loading.length > 0 ? loading : staying.slice(0, 1);
}
