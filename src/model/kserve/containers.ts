import type { ContainerSource } from '../containers.ts';
import { atLeast } from '../kserve-version.ts';
import { isObject, objectAt, objectOf, textOf, valueAt } from '../plain.ts';
import { writtenContainers } from '../pods.ts';
import { cardResources, resourcesOf } from '../resources.ts';
import type { KServeVersion } from '../serving-model.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';

/** Filled in one by one where the first container does not state them. */
const defaultResources: PlainObject = { cpu: '1', memory: '2Gi' };
const servingContainers: readonly (Plain | undefined)[] = ['kserve-container', 'transformer-container'];
const defaultPort = 8080;
/** Keys of a component that bring the serving container. */
export const modelKeys = 'huggingface lightgbm model onnx paddle pmml pytorch sklearn tensorflow triton xgboost'.split(
  ' ',
);

/** The containers that KServe puts into a component's pods: names, resources and the readiness probe filled in. */
export function componentContainers(
  spec: PlainObject,
  path: FieldPath,
  version: KServeVersion,
): readonly ContainerSource[] {
  const written = writtenContainers(spec, path);
  const count = written.filter(({ role }) => role === 'main').length;
  const completed = written.map((source) => {
    if (source.role !== 'main') return source;
    const first = source.path.at(-1) === 0;
    const container = first ? withResources(named(source.spec, count, version)) : source.spec;
    return { ...source, spec: withReadinessProbe(container) };
  });
  return [...modelContainers(spec, path), ...completed];
}

/** True where a serving runtime brings the image and the arguments, so that the pods are known in part only. */
export function servesByRuntime(spec: PlainObject): boolean {
  return modelKeys.some((key) => isObject(spec[key]));
}

/**
 * What a model key says of the serving container. The runtime fills the rest, so a limit counts only where it can't be
 * the runtime's that meets it: for cards, and beside a request.
 */
function modelContainers(spec: PlainObject, path: FieldPath): readonly ContainerSource[] {
  return modelKeys.flatMap((key) => {
    const model = spec[key];
    if (!isObject(model)) return [];
    const requests = objectAt(model, ['resources', 'requests']);
    const written = objectAt(model, ['resources', 'limits']);
    const certain = new Set([...cardResources(resourcesOf(written)), ...Object.keys(requests)]);
    const limits = Object.fromEntries(Object.entries(written).filter(([name]) => certain.has(name)));
    const container = { ...model, name: 'kserve-container', resources: { requests, limits } };
    return [{ spec: container, written: model, path: [...path, key], role: 'main' as const }];
  });
}

function named(container: PlainObject, count: number, version: KServeVersion): PlainObject {
  const rename = count === 1 || !textOf(container.name) || !atLeast(version, 15);
  return rename ? { ...container, name: 'kserve-container' } : container;
}

function withResources(container: PlainObject): PlainObject {
  const filled = (list: string) => ({ ...defaultResources, ...objectAt(container, ['resources', list]) });
  const resources = { ...objectOf(container.resources), requests: filled('requests'), limits: filled('limits') };
  return { ...container, resources };
}

function withReadinessProbe(container: PlainObject): PlainObject {
  if (isObject(container.readinessProbe) || !servingContainers.includes(container.name)) return container;
  const port = valueAt(container, ['ports', 0, 'containerPort']) ?? defaultPort;
  const probe = { tcpSocket: { port }, periodSeconds: 10, timeoutSeconds: 1, failureThreshold: 3 };
  return { ...container, readinessProbe: probe };
}
