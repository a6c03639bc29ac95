import type { ServiceModel } from '../model/serving-model.ts';
import { type Comparison, runs } from './comparison.ts';
import type { NamesChange } from './plan.ts';

export interface ServedNames {
  readonly names: ReadonlySet<string>;
  /** Workloads whose names nobody knows. */
  readonly unknown: readonly string[];
}

/** Model names that requests to a Service may ask for, where they change and were known on one side at least. */
export function namesChanges({ services }: Comparison): readonly NamesChange[] {
  return services.flatMap(({ key, before, after }) => {
    const [was, is] = [namesBehind(before), namesBehind(after)];
    const gained = [...is.names].filter((name) => !was.names.has(name));
    const lost = [...was.names].filter((name) => !is.names.has(name));
    return gained.length + lost.length > 0 ? [{ service: key, gained, lost, unknown: is.unknown }] : [];
  });
}

/** The names that the running pods behind a Service answer to. */
export function namesBehind(service: ServiceModel | undefined): ServedNames {
  const names = new Set<string>();
  const unknown: string[] = [];
  for (const workload of (service?.backends ?? []).filter(runs)) {
    const served = workload.pod.containers.map(({ engine }) => engine?.servedNames);
    const known = served.filter((each) => each !== undefined).flat();
    if (known.length === 0) unknown.push(workload.name);
    for (const name of known) names.add(name);
  }
  return { names, unknown };
}
