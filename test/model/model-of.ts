import type { DetectEngine } from '../../src/engines/invocation.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { loadTexts } from '../../src/model/load/set.ts';
import type { ServingModel, Workload } from '../../src/model/serving-model.ts';

/** The serving model of one text with any number of documents. */
export function modelOf(text: string, options: { kserve?: string; detectEngine?: DetectEngine } = {}): ServingModel {
  return buildModel(loadTexts([{ file: 'set.yaml', text }]), { kserve: '0.15', ...options });
}

/** The set's only workload, or the one of that name. */
export function workloadOf(model: ServingModel, name?: string): Workload {
  const [workload] = model.workloads.filter((each) => name === undefined || each.name === name);
  if (!workload) throw new Error(`no workload ${name ?? ''} among ${model.workloads.map((each) => each.name)}`);
  return workload;
}
