import { isObject, objectOf, objectsOf } from '../plain.ts';
import type { PlainObject } from '../source.ts';
import { type Built, type Change, groupAndKind } from './built.ts';
import { changeField } from './fields.ts';

/** A field that holds labels, and whether kustomize makes it where it is missing. */
interface LabelField {
  readonly path: string;
  readonly create: boolean;
}

const template = { path: 'spec.template.metadata.labels', create: true };
const matchLabels = { path: 'spec.selector.matchLabels', create: true };
const existing = (path: string): LabelField => ({ path, create: false });

const templates: Readonly<Record<string, readonly LabelField[]>> = {
  '/ReplicationController': [template],
  'apps/Deployment': [template],
  'apps/ReplicaSet': [template],
  'apps/DaemonSet': [template],
  'apps/StatefulSet': [template, { path: 'spec.volumeClaimTemplates[].metadata.labels', create: true }],
  'batch/Job': [template],
  'batch/CronJob': [
    { path: 'spec.jobTemplate.metadata.labels', create: true },
    { path: 'spec.jobTemplate.spec.template.metadata.labels', create: true },
  ],
};

const podSelectors = [
  'affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[].labelSelector.matchLabels',
  'affinity.podAffinity.preferredDuringSchedulingIgnoredDuringExecution[].podAffinityTerm.labelSelector.matchLabels',
  'affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[].labelSelector.matchLabels',
  'affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[].podAffinityTerm.labelSelector.matchLabels',
  'topologySpreadConstraints[].labelSelector.matchLabels',
].map((path) => existing(`spec.template.spec.${path}`));

/** Selectors that belong to the same object as the template. */
const ownSelectors: Readonly<Record<string, readonly LabelField[]>> = {
  '/ReplicationController': [{ path: 'spec.selector', create: true }],
  'apps/Deployment': [matchLabels, ...podSelectors],
  'apps/ReplicaSet': [matchLabels],
  'apps/DaemonSet': [matchLabels],
  'apps/StatefulSet': [matchLabels, ...podSelectors],
  'batch/Job': [existing('spec.selector.matchLabels')],
  'batch/CronJob': [existing('spec.jobTemplate.spec.selector.matchLabels')],
};

/** Selectors on the pods of other objects. */
const otherSelectors: Readonly<Record<string, readonly LabelField[]>> = {
  '/Service': [{ path: 'spec.selector', create: true }],
  'policy/PodDisruptionBudget': [existing('spec.selector.matchLabels')],
  'networking.k8s.io/NetworkPolicy': [
    existing('spec.podSelector.matchLabels'),
    existing('spec.ingress[].from[].podSelector.matchLabels'),
    existing('spec.egress[].to[].podSelector.matchLabels'),
  ],
};

/** Keys that KServe writes over on the pods of an InferenceService. */
export const overwrittenLabels = ['app', 'component'];

/** Pairs that a kustomization puts on its objects. */
export interface AddedLabels {
  readonly pairs: PlainObject;
  /** Where they stand in the kustomization. */
  readonly path: readonly (string | number)[];
  readonly selectors: boolean;
  readonly templates: boolean;
}

export function addedLabels(content: PlainObject): AddedLabels[] {
  const common = isObject(content.commonLabels)
    ? [{ pairs: content.commonLabels, path: ['commonLabels'], selectors: true, templates: true }]
    : [];
  const labels = objectsOf(content.labels).map(({ item, index }) => ({
    pairs: objectOf(item.pairs),
    path: ['labels', index, 'pairs'],
    selectors: item.includeSelectors === true,
    templates: item.includeTemplates === true || item.includeSelectors === true,
  }));
  return [...labels, ...common];
}

/**
 * `labels` and `commonLabels`. Beside an InferenceService, the keys that KServe overwrites are left out of Services
 * and policies: that they match nothing then is the kustomization's fault, and told once, there.
 */
export const changeLabels: Change = (objects, { content }) => {
  const added = addedLabels(content);
  if (added.length === 0) return objects;
  const served = objects.some((built) => groupAndKind(built) === 'serving.kserve.io/InferenceService');
  return objects.map((built) => added.reduce((labelled, each) => withLabels(labelled, each, served), built));
};

/** `commonAnnotations`: on every object, and on the pods that Kubernetes' own kinds make. */
export const changeAnnotations: Change = (objects, { content }) => {
  const { commonAnnotations: pairs } = content;
  if (!isObject(pairs) || Object.keys(pairs).length === 0) return objects;
  return objects.map((built) => {
    const pods = (templates[groupAndKind(built)] ?? []).map(({ path }) => path);
    const fields = ['metadata.labels', ...pods.filter((path) => !path.includes('[]'))];
    const manifest = fields.reduce(
      (before, path) =>
        changeField(before, path.replace(/labels$/, 'annotations'), true, (value) => ({
          ...objectOf(value),
          ...pairs,
        })),
      built.manifest,
    );
    return { ...built, manifest };
  });
};

function withLabels(built: Built, { pairs, selectors, templates: inTemplates }: AddedLabels, served: boolean): Built {
  const kind = groupAndKind(built);
  const visible = served ? without(pairs, overwrittenLabels) : pairs;
  let { manifest } = built;
  const add = (fields: readonly LabelField[] = [], labels = pairs) => {
    if (Object.keys(labels).length === 0) return;
    for (const { path, create } of fields) {
      manifest = changeField(manifest, path, create, (value) => ({ ...objectOf(value), ...labels }));
    }
  };
  add([{ path: 'metadata.labels', create: true }]);
  if (inTemplates) add(templates[kind]);
  if (selectors) {
    add(ownSelectors[kind]);
    add(otherSelectors[kind], visible);
  }
  return { ...built, manifest };
}

function without(pairs: PlainObject, keys: readonly string[]): PlainObject {
  return Object.fromEntries(Object.entries(pairs).filter(([key]) => !keys.includes(key)));
}
