import type { PolicyModel, ServingModel, Workload } from './serving-model.ts';

export type Half = 'egress' | 'ingress';

const indexes = new WeakMap<ServingModel, ReadonlyMap<Workload, readonly PolicyModel[]>>();

/** Policies that select the workload's pods and govern this half; none means that every packet passes. */
export function policiesOn(model: ServingModel, workload: Workload, half: Half): readonly PolicyModel[] {
  let index = indexes.get(model);
  if (!index) {
    index = indexOf(model);
    indexes.set(model, index);
  }
  return (index.get(workload) ?? []).filter((policy) => policy[half] !== undefined);
}

function indexOf(model: ServingModel): ReadonlyMap<Workload, readonly PolicyModel[]> {
  const index = new Map<Workload, PolicyModel[]>();
  for (const policy of model.policies) {
    for (const workload of model.select(policy.namespace, policy.podSelector)) {
      const policies = index.get(workload);
      if (policies) policies.push(policy);
      else index.set(workload, [policy]);
    }
  }
  return index;
}
