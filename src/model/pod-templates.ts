import { labelsOf } from './labels.ts';
import { isObject, objectsOf, textOf, valueAt } from './plain.ts';
import { noResources } from './resources.ts';
import type { ModelObject, Workload } from './serving-model.ts';
import type { FieldPath, Plain, PlainObject } from './source.ts';

/** Kinds that hold a pod template but run no pod by it. */
const templatesOnly: ReadonlySet<string> = new Set([
  '/PodTemplate',
  'serving.kserve.io/ServingRuntime',
  'serving.kserve.io/ClusterServingRuntime',
  'serving.kserve.io/LLMInferenceServiceConfig',
]);
const groupKinds: ReadonlySet<string> = new Set(['leaderworkerset.x-k8s.io/LeaderWorkerSet']);

/** Deeper than any pod template stands; it also ends a walk through an endless chain of aliases. */
const depthLimit = 12;

/** Pods of kinds that are not expanded (LeaderWorkerSet, Ray, JobSet, unknown ones): their templates' labels, no more. */
export function templatedWorkloads(object: ModelObject): readonly Workload[] {
  const kind = `${object.group}/${object.kind}`;
  if (templatesOnly.has(kind)) return [];
  const replicas = valueAt(object.manifest, ['spec', 'replicas']) === 0 ? 0 : undefined;
  return templatesIn(object.manifest.spec, ['spec']).map(({ path, spec, metadata }) => ({
    object,
    kind: object.kind,
    name: object.name,
    namespace: object.namespace,
    replicas,
    replicasPath: ['spec', 'replicas'],
    expanded: false,
    group: groupKinds.has(kind),
    pod: { labels: labelsOf(metadata), path, spec, containers: [], requests: noResources, eligibleNodes: undefined },
  }));
}

interface PodTemplate {
  readonly path: FieldPath;
  readonly spec: PlainObject;
  /** Labels of the template's metadata. */
  readonly metadata: Plain | undefined;
}

/** Every object that has containers is a pod spec; the labels stand beside it. */
function templatesIn(value: Plain | undefined, path: FieldPath, parent: PlainObject = {}): readonly PodTemplate[] {
  if (path.length > depthLimit) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => templatesIn(item, [...path, index]));
  if (!isObject(value)) return [];
  if (isPodSpec(value)) return [{ path, spec: value, metadata: valueAt(parent, ['metadata', 'labels']) }];
  return Object.entries(value).flatMap(([key, child]) => templatesIn(child, [...path, key], value));
}

function isPodSpec(value: PlainObject): boolean {
  const containers = objectsOf(value.containers);
  return (
    containers.length > 0 && containers.every(({ item }) => (textOf(item.name) ?? textOf(item.image)) !== undefined)
  );
}
