import { cardsHeld, cardsIn, memoryHeld, type PlacedPods, podsOn } from '../model/capacity/placement.ts';
import type { NodeModel } from '../model/serving-model.ts';
import { workloadName } from '../model/wording.ts';
import { type Quantity, toNumber } from '../quantity/quantity.ts';
import type { Comparison, WorkloadPair } from './comparison.ts';
import type { NodeChange } from './plan.ts';

const bytesPerMiB = 2 ** 20;

/** What pods ask for of one node, in cards or in MiB. */
export interface ResourceChange {
  readonly resource: 'cards' | 'memoryMiB';
  /** Undefined where the Node object does not say. */
  readonly allocatable: number | undefined;
  readonly before: number;
  /** The old pods that still hold theirs and the new ones that already ask for theirs, together. */
  readonly between: number;
  readonly after: number;
}

/** Cards and memory of each node on which a change of pods shows. */
export function nodeChanges(comparison: Comparison): readonly NodeChange[] {
  const old = new Map(comparison.before.nodes.map((node) => [node.name, node]));
  return comparison.after.nodes.flatMap((node) => {
    const held = heldOn(comparison, node, old.get(node.name));
    const resources = [cardsOf(node, held), memoryOf(node, held)].filter(isChange);
    return resources.length > 0 ? [{ node: node.name, resources }] : [];
  });
}

function isChange({ before, between, after }: ResourceChange): boolean {
  return before !== after || between !== after;
}

/** A workload's pods on the node. */
interface Held {
  readonly pair: WorkloadPair;
  readonly before: PlacedPods | undefined;
  readonly after: PlacedPods | undefined;
}

function heldOn(comparison: Comparison, node: NodeModel, old: NodeModel | undefined): readonly Held[] {
  const [before, after] = [old ? podsOn(comparison.before, old) : [], podsOn(comparison.after, node)].map(
    (pods) => new Map(pods.map((placed) => [workloadName(placed.workload), placed])),
  );
  return [...comparison.workloads.values()].flatMap((pair) => {
    const held = { pair, before: before?.get(pair.key), after: after?.get(pair.key) };
    return held.before || held.after ? [held] : [];
  });
}

function cardsOf({ allocatable }: NodeModel, held: readonly Held[]): ResourceChange {
  return { resource: 'cards', allocatable: cardsIn(allocatable), ...sumsOf(held, cardsHeld) };
}

function memoryOf({ allocatable }: NodeModel, held: readonly Held[]): ResourceChange {
  const mebibytes = (amount: Quantity) => toNumber(amount) / bytesPerMiB;
  const known = allocatable.get('memory');
  const sums = sumsOf(held, (placed) => mebibytes(memoryHeld(placed)));
  return { resource: 'memoryMiB', allocatable: known && mebibytes(known), ...sums };
}

type Sums = Pick<ResourceChange, 'before' | 'between' | 'after'>;

function sumsOf(held: readonly Held[], amountOf: (placed: readonly PlacedPods[]) => number): Sums {
  const amount = (placed: PlacedPods | undefined) => (placed ? amountOf([placed]) : 0);
  const sum = (of: (each: Held) => number) => held.reduce((total, each) => total + of(each), 0);
  return {
    before: sum(({ before }) => amount(before)),
    between: sum((each) => Math.max(amount(each.before), amount(each.after)) + amount(surgeOf(each))),
    after: sum(({ after }) => amount(after)),
  };
}

/** A rolling update's first new pods, which ask beside the old ones, where the node is the only one they may use. */
function surgeOf({ pair, after: placed }: Held): PlacedPods | undefined {
  const { fate, after: workload } = pair;
  const surge = fate === 'restarts' ? (workload?.rollout?.maxSurge ?? 0) : 0;
  return placed && placed.pods === workload?.replicas ? { ...placed, pods: surge } : undefined;
}
