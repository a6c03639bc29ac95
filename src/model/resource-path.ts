import { valueAt } from './plain.ts';
import { amountOf } from './resources.ts';
import type { ContainerModel, ModelObject, Workload } from './serving-model.ts';
import type { FieldPath } from './source.ts';

type ResourceList = 'requests' | 'limits';

/** Where the workload's pod asks for the resource: in the container that asks for most of it. */
export function requestPath({ object, pod }: Workload, resource: string): FieldPath {
  const [first, ...rest] = pod.containers;
  if (!first) return pod.path;
  const most = rest.reduce(
    (a, b) => (amountOf(b.requests, resource).nano > amountOf(a.requests, resource).nano ? b : a),
    first,
  );
  return resourcePath(object, most, resource, 'requests');
}

/** The field in the preferred list, else in the other; the container where both amounts were filled in. */
export function resourcePath(
  object: ModelObject,
  container: ContainerModel,
  resource: string,
  preferred: ResourceList,
): FieldPath {
  const other = preferred === 'requests' ? 'limits' : 'requests';
  const list = [preferred, other].find((each) => isWritten(object, container, each, resource));
  return list === undefined ? container.path : [...container.path, 'resources', list, resource];
}

/** False for an amount that KServe, a LimitRange or Kubernetes fills in. */
export function isWritten(object: ModelObject, { path }: ContainerModel, list: string, resource: string): boolean {
  return valueAt(object.manifest, [...path, 'resources', list, resource]) !== undefined;
}
