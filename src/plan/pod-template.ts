import { objectAt } from '../model/plain.ts';
import type { Workload } from '../model/serving-model.ts';
import type { PlainObject } from '../model/source.ts';
import { without, withoutPath, writtenOf } from './written.ts';

/** Fields of an InferenceService's component that are no part of its pods. */
const componentFields: ReadonlySet<string> = new Set([
  'minReplicas',
  'maxReplicas',
  'scaleTarget',
  'scaleMetric',
  'scaleMetricType',
  'autoScaling',
  'containerConcurrency',
  'timeout',
  'canaryTrafficPercent',
  'deploymentStrategy',
  'labels',
  'annotations',
]);

/** Those of them that reach the pods all the same. */
const handedOn: ReadonlySet<string> = new Set(['labels', 'annotations']);

/** Annotations that KServe does not hand on to the pods. */
const keptAnnotations: ReadonlySet<string> = new Set([
  'autoscaling.knative.dev/min-scale',
  'autoscaling.knative.dev/max-scale',
  'internal.serving.kserve.io/storage-initializer-sourceuri',
  'kubectl.kubernetes.io/last-applied-configuration',
]);

/** What the controller compares to decide whether the pods have to be replaced. Labels of a bare pod change in place. */
export function templateOf(workload: Workload): PlainObject {
  const { kind, pod } = workload;
  if (kind === 'Pod') return pod.spec;
  const metadata = { labels: pod.labels, annotations: annotationsOf(workload) };
  return { metadata, ...(isServed(workload) ? without(pod.spec, componentFields) : pod.spec) };
}

/** Everything else that the workload's manifest says: its count and its strategy among it. */
export function besideTemplate(workload: Workload): PlainObject {
  const { object, pod } = workload;
  const written = writtenOf(object.manifest);
  if (!isServed(workload)) return withoutPath(written, workload.kind === 'Pod' ? pod.path : pod.path.slice(0, -1));
  const component = objectAt(object.manifest, pod.path);
  const scaling = Object.entries(component).filter(([key]) => componentFields.has(key) && !handedOn.has(key));
  return { [String(pod.path.at(-1))]: Object.fromEntries(scaling) };
}

function isServed({ kind }: Workload): boolean {
  return kind === 'InferenceService';
}

/** KServe hands all labels and annotations of an InferenceService on to its pods. */
function annotationsOf(workload: Workload): PlainObject {
  const { object, pod } = workload;
  if (!isServed(workload)) return objectAt(object.manifest, [...pod.path.slice(0, -1), 'metadata', 'annotations']);
  const own = objectAt(object.manifest, ['metadata', 'annotations']);
  return without({ ...own, ...objectAt(object.manifest, [...pod.path, 'annotations']) }, keptAnnotations);
}
