import { cardsIn } from '../model/capacity/placement.ts';
import { servicesIn } from '../model/service-lookup.ts';
import type { ModelObject, ServiceModel, ServingModel, Workload } from '../model/serving-model.ts';
import { nameOf, workloadName } from '../model/wording.ts';
import { type FieldChange, fieldChanges } from './fields.ts';
import { type Pair, paired } from './pairs.ts';
import { templateOf } from './pod-template.ts';
import { replacementOf } from './replacement.ts';

/** Both sides of a change, their parts paired and indexed once. */
export interface Comparison {
  readonly before: ServingModel;
  readonly after: ServingModel;
  readonly objects: readonly Pair<ModelObject>[];
  readonly services: readonly Pair<ServiceModel>[];
  readonly workloads: ReadonlyMap<string, WorkloadPair>;
  readonly inventoryFiles: ReadonlySet<string>;
  /** True for what the inventory tells of: the set does not apply it. */
  elsewhere(object: ModelObject): boolean;
}

/**
 * What becomes of a workload's pods.
 * - `runs-on`: they stay as they are, even if there are more or fewer of them;
 * - `idle`: there are none on either side.
 */
export type Fate = 'runs-on' | 'starts' | 'stops' | 'restarts' | 'idle';

export interface WorkloadPair extends Pair<Workload> {
  readonly fate: Fate;
  /** What differs in the pod template. */
  readonly template: readonly FieldChange[];
}

export function compareModels(before: ServingModel, after: ServingModel): Comparison {
  const inventoryFiles = new Set([before, after].flatMap(filesWithFacts));
  return {
    before,
    after,
    objects: paired(before.objects, after.objects, (object) => `${object.group}/${nameOf(object)}`),
    services: paired(servicesOf(before), servicesOf(after), ({ namespace, name }) => `${namespace}/${name}`),
    workloads: new Map(
      paired<Workload>(before.workloads, after.workloads, workloadName).map((pair) => [pair.key, fated(pair)]),
    ),
    elsewhere: ({ kind, document }) => kind === 'Node' || inventoryFiles.has(document.file),
    inventoryFiles,
  };
}

/** Files with a ServingFacts object: nobody applies them, since no cluster knows the kind. */
function filesWithFacts({ objects }: ServingModel): readonly string[] {
  return objects.filter(isServingFacts).map(({ document }) => document.file);
}

export function isServingFacts({ group, kind }: ModelObject): boolean {
  return group === 'llm-serving.io' && kind === 'ServingFacts';
}

/** Each name once: where KServe and somebody else make one, it is KServe's. */
function servicesOf(model: ServingModel): readonly ServiceModel[] {
  const namespaces = new Set(model.services.map(({ namespace }) => namespace));
  return [...namespaces].flatMap((namespace) => [...servicesIn(model, namespace).values()]);
}

function fated(pair: Pair<Workload>): WorkloadPair {
  const { before, after } = pair;
  const template = before && after ? fieldChanges(templateOf(before), templateOf(after)) : [];
  return { ...pair, template, fate: fateOf(pair, template) };
}

function fateOf({ before, after }: Pair<Workload>, template: readonly FieldChange[]): Fate {
  if (!runs(before)) return runs(after) ? 'starts' : 'idle';
  if (!runs(after)) return 'stops';
  return template.length > 0 && replacementOf(after) !== 'OnDelete' ? 'restarts' : 'runs-on';
}

/** Replicas that nobody can count are some. */
export function runs(workload: Workload | undefined): workload is Workload {
  return workload !== undefined && workload.replicas !== 0;
}

/** Cards that its pods hold, all together. */
export function cardsOf(workload: Workload | undefined): number {
  return workload ? cardsIn(workload.pod.requests) * (workload.replicas ?? 1) : 0;
}
