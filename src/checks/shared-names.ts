import type { ServingModel } from '../model/serving-model.ts';
import { workloadName } from '../model/wording.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';

/** Model names of one namespace that the same running workloads serve. */
export interface SharedNames {
  readonly names: string[];
  readonly holders: readonly EngineContainer[];
}

/** Names with several holders; those with the same holders together. */
export function sharedNames(model: ServingModel): readonly SharedNames[] {
  const byName = new Map<string, EngineContainer[]>();
  for (const found of engineContainers(model)) {
    if (found.workload.replicas === 0) continue;
    for (const name of new Set(found.engine.servedNames)) {
      const key = JSON.stringify([found.workload.namespace, name]);
      const holders = byName.get(key) ?? [];
      byName.set(key, holders);
      if (holders.every(({ workload }) => workload !== found.workload)) holders.push(found);
    }
  }
  const byHolders = new Map<string, SharedNames>();
  for (const [key, holders] of byName) {
    if (holders.length < 2) continue;
    const [namespace, name]: [string, string] = JSON.parse(key);
    const group = JSON.stringify([namespace, ...holders.map(({ workload }) => workloadName(workload))]);
    const shared = byHolders.get(group) ?? { names: [], holders };
    byHolders.set(group, shared);
    shared.names.push(name);
  }
  return [...byHolders.values()];
}
