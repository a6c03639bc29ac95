import { remembered } from './remembered.ts';
import { matches } from './selector.ts';
import type { Labels, Selector, SelectorRequirement, Workload } from './serving-model.ts';

/** Finds workloads by label without a scan over all of them. */
export class PodIndex {
  private readonly order = new Map<Workload, number>();
  private readonly byNamespace = new Map<string, Workload[]>();
  private readonly byKey = new Map<string, Set<Workload>>();
  private readonly byPair = new Map<string, Set<Workload>>();
  /** Many Services and policies repeat a selector. */
  private readonly answers = new Map<string, readonly Workload[]>();

  constructor(workloads: readonly Workload[]) {
    for (const workload of workloads) this.add(workload);
  }

  /** Workloads of the namespace with a pod that the selector matches, in the set's order. */
  select(namespace: string, selector: Selector): readonly Workload[] {
    const question = JSON.stringify([namespace, selector.requirements]);
    const known = this.answers.get(question);
    if (known) return known;
    const answer = this.candidates(namespace, selector)
      .filter((workload) => labelSetsOf(workload).some((labels) => matches(selector, labels)))
      .sort((a, b) => (this.order.get(a) ?? 0) - (this.order.get(b) ?? 0));
    this.answers.set(question, answer);
    return answer;
  }

  private add(workload: Workload): void {
    const { namespace } = workload;
    this.order.set(workload, this.order.size);
    remembered(this.byNamespace, namespace, () => []).push(workload);
    for (const labels of labelSetsOf(workload)) {
      for (const [key, value] of Object.entries(labels)) {
        remembered(this.byKey, JSON.stringify([namespace, key]), () => new Set<Workload>()).add(workload);
        remembered(this.byPair, JSON.stringify([namespace, key, value]), () => new Set<Workload>()).add(workload);
      }
    }
  }

  /** The smallest sets that surely hold all matches. Sizes are compared first: a common label may be on every pod. */
  private candidates(namespace: string, selector: Selector): readonly Workload[] {
    let fewest: Iterable<Workload>[] = [this.byNamespace.get(namespace) ?? []];
    let size = this.byNamespace.get(namespace)?.length ?? 0;
    for (const requirement of selector.requirements) {
      const sets = this.indexed(namespace, requirement);
      const held = sets?.reduce((sum, set) => sum + set.size, 0);
      if (sets === undefined || held === undefined || held >= size) continue;
      fewest = sets;
      size = held;
    }
    return [...new Set(fewest.flatMap((workloads) => [...workloads]))];
  }

  /** The sets in which every match is; undefined where the requirement names none. */
  private indexed(namespace: string, requirement: SelectorRequirement): ReadonlySet<Workload>[] | undefined {
    const { key, operator, values } = requirement;
    if (operator === 'Exists') return [this.byKey.get(JSON.stringify([namespace, key])) ?? new Set()];
    if (operator !== 'In') return undefined;
    return values.map((value) => this.byPair.get(JSON.stringify([namespace, key, value])) ?? new Set<Workload>());
  }
}

function labelSetsOf({ pod }: Workload): readonly Labels[] {
  return pod.variants ?? [pod.labels];
}
