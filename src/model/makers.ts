import { isObject, listOf } from './plain.ts';
import type { Labels, ModelObject, Selector, ServingModel } from './serving-model.ts';
import type { Plain } from './source.ts';

/**
 * Objects of kinds that the model doesn't expand and whose controller may make pods and Services with labels and names
 * that the set doesn't show: Ray clusters, LeaderWorkerSets, custom resources with an image, Knative InferenceServices.
 */
interface Makers {
  readonly templates: { readonly object: ModelObject; readonly labels: Labels }[];
  /** Makers of the templates above and InferenceServices for which the model has no Service. */
  readonly serviceless: ModelObject[];
  readonly objects: ModelObject[];
}

const none: Makers = { templates: [], serviceless: [], objects: [] };
const indexes = new WeakMap<ServingModel, ReadonlyMap<string, Makers>>();

/** The object that may make pods which the selector matches. */
export function makerOfPods(model: ServingModel, namespace: string, selector: Selector): ModelObject | undefined {
  const { templates, objects } = makersIn(model, namespace);
  const values = selector.requirements.flatMap((requirement) => requirement.values);
  const template = templates.find(({ labels }) => mayMatch(selector, labels));
  return template?.object ?? objects.find(({ name }) => values.some((value) => value.includes(name)));
}

/** The object that may make a Service of this name. */
export function makerOfService(model: ServingModel, namespace: string, name: string): ModelObject | undefined {
  const { serviceless, objects } = makersIn(model, namespace);
  return [...serviceless, ...objects].find((maker) => name === maker.name || name.startsWith(`${maker.name}-`));
}

function makersIn(model: ServingModel, namespace: string): Makers {
  let index = indexes.get(model);
  if (!index) {
    index = indexOf(model);
    indexes.set(model, index);
  }
  return index.get(namespace) ?? none;
}

function indexOf(model: ServingModel): ReadonlyMap<string, Makers> {
  const index = new Map<string, Makers>();
  const at = (namespace: string): Makers => {
    const makers = index.get(namespace) ?? { templates: [], serviceless: [], objects: [] };
    index.set(namespace, makers);
    return makers;
  };
  const serving = new Set(model.services.map(({ object }) => object));
  for (const { expanded, namespace, object, pod } of model.workloads) {
    if (!expanded) at(namespace).templates.push({ object, labels: pod.labels });
    if ((!expanded || isCustom(object)) && !serving.has(object)) at(namespace).serviceless.push(object);
  }
  const shown = new Set([...model.workloads, ...model.services].map(({ object }) => object));
  for (const object of model.objects) {
    const { namespace, manifest } = object;
    if (!shown.has(object) && isCustom(object) && namesPods(manifest.spec, 6)) at(namespace).objects.push(object);
  }
  return index;
}

const builtInGroup = /^$|^[^.]+$|\.k8s\.io$/;
const templatesOnly = new Set(['ServingRuntime', 'ClusterServingRuntime']);

function isCustom({ group, kind }: ModelObject): boolean {
  return !builtInGroup.test(group) && !templatesOnly.has(kind);
}

const podFields = new Set(['containers', 'image', 'podTemplate', 'replicas']);

/** True where a field somewhere in the spec, not deeper than `depth`, speaks of pods. */
function namesPods(value: Plain | undefined, depth: number): boolean {
  if (depth === 0) return false;
  if (!isObject(value)) return listOf(value).some((item) => namesPods(item, depth - 1));
  return Object.entries(value).some(([key, inner]) => podFields.has(key) || namesPods(inner, depth - 1));
}

/** True where the pods match once their controller has added labels that the template lacks. */
function mayMatch({ requirements }: Selector, labels: Labels): boolean {
  return requirements.every(({ key, operator, values }) => {
    const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
    if (value === undefined) return true;
    if (operator === 'DoesNotExist') return false;
    return operator === 'Exists' || values.includes(value) === (operator === 'In');
  });
}
