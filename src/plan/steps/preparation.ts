import type { ServiceModel, Workload } from '../../model/serving-model.ts';
import { workloadName } from '../../model/wording.ts';
import type { Caller } from '../callers.ts';
import { cardsOf, runs, type WorkloadPair } from '../comparison.ts';
import type { Progress } from '../crowd.ts';
import type { Situation } from './situation.ts';

/** A workload that can be ready before anybody is led to it, and the Service that leads to it. */
export interface Newcomer {
  readonly pair: WorkloadPair;
  readonly service: ServiceModel;
}

/** Running workloads behind the Services that the change starts. */
export function newcomersBehind(services: readonly ServiceModel[], { comparison }: Situation): readonly Newcomer[] {
  const found = new Map<string, Newcomer>();
  for (const service of services) {
    for (const workload of service.backends.filter(runs)) {
      const pair = comparison.workloads.get(workloadName(workload));
      if (pair?.fate === 'starts') found.set(pair.key, { pair, service });
    }
  }
  return [...found.values()];
}

/** Callers that call another Service after the change, and get an answer on both sides of it. */
export function movingCallers({ callers }: Situation): readonly Caller[] {
  return callers.filter(({ before, after }) => {
    if (!before?.reach?.answers || !after?.reach?.answers) return false;
    return before.target.namespace !== after.target.namespace || before.target.service !== after.target.service;
  });
}

/**
 * Workloads that the change stops and nobody asks any more once some callers have moved, those with the fewest cards
 * first.
 */
export function spareWorkloads(
  { comparison, callers }: Situation,
  moved: readonly Caller[],
  needed: readonly Workload[],
): readonly WorkloadPair[] {
  const asked = callers
    .filter((caller) => !moved.includes(caller) && caller.after?.reach?.answers)
    .flatMap(({ before }) => (before?.reach?.answers ? before.reach.servers : []));
  const moving = moved.flatMap(({ early }) => (early?.answers ? early.servers : []));
  const kept = new Set([...asked, ...moving, ...needed].map(workloadName));
  return [...comparison.workloads.values()]
    .filter(({ key, fate }) => fate === 'stops' && !kept.has(key))
    .sort((a, b) => cardsOf(a.before) - cardsOf(b.before));
}

/** As few of the spare ones as make room for all newcomers; none where that helps nobody. */
export function endedFirst(
  newcomers: readonly WorkloadPair[],
  spare: readonly WorkloadPair[],
  { outlook }: Situation,
  { started }: Progress = {},
): readonly WorkloadPair[] {
  const startsAfter = (ended: readonly WorkloadPair[]) => (pair: WorkloadPair) =>
    outlook.startsOnce(pair, { ended: keysOf(ended), ...(started && { started }) });
  for (let count = 0; count <= spare.length; count++) {
    const ended = spare.slice(0, count);
    if (newcomers.every(startsAfter(ended))) return ended;
  }
  return newcomers.some(startsAfter(spare)) ? spare : [];
}

export function pairsOf(newcomers: readonly Newcomer[]): readonly WorkloadPair[] {
  return newcomers.map(({ pair }) => pair);
}

export function keysOf(pairs: readonly WorkloadPair[]): ReadonlySet<string> {
  return new Set(pairs.map(({ key }) => key));
}
