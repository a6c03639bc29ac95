import { valueAt } from './plain.ts';
import { amountOf } from './resources.ts';
import type { ContainerModel, ModelObject, Workload } from './serving-model.ts';
import type { FieldPath } from './source.ts';

/** Where the workload's pod asks for the resource: in the container that asks for most of it. */
export function requestPath({ object, pod }: Workload, resource: string): FieldPath {
  const [first, ...rest] = pod.containers;
  if (!first) return pod.path;
  const most = rest.reduce(
    (a, b) => (amountOf(b.requests, resource).nano > amountOf(a.requests, resource).nano ? b : a),
    first,
  );
  return writtenPath(object, most, 'requests', resource) ?? writtenPath(object, most, 'limits', resource) ?? most.path;
}

/** The field, where the manifest has it: defaults stand nowhere. */
export function writtenPath(
  object: ModelObject,
  container: ContainerModel,
  list: 'requests' | 'limits',
  resource: string,
): FieldPath | undefined {
  const path = [...container.path, 'resources', list, resource];
  return valueAt(object.manifest, path) === undefined ? undefined : path;
}
