import { objectsOf, valueAt } from './plain.ts';
import { filledFrom, noResources, resourcesOf } from './resources.ts';
import type { ModelObject, Resources } from './serving-model.ts';
import type { PlainObject } from './source.ts';

/** What a namespace's LimitRanges fill in where a container says nothing. */
export interface ContainerDefaults {
  readonly requests: Resources;
  readonly limits: Resources;
}

const none: ContainerDefaults = { requests: noResources, limits: noResources };

/** Container defaults by namespace, from the LimitRange objects of the set. */
export function limitRangesOf(objects: readonly ModelObject[]): (namespace: string) => ContainerDefaults {
  const byNamespace = new Map<string, ContainerDefaults>();
  for (const { kind, group, namespace, manifest } of objects) {
    if (kind !== 'LimitRange' || group !== '') continue;
    for (const { item } of objectsOf(valueAt(manifest, ['spec', 'limits']))) {
      if (item.type !== 'Container') continue;
      const earlier = byNamespace.get(namespace) ?? none;
      const { requests, limits } = defaultsOf(item);
      byNamespace.set(namespace, {
        requests: filledFrom(earlier.requests, requests),
        limits: filledFrom(earlier.limits, limits),
      });
    }
  }
  return (namespace) => byNamespace.get(namespace) ?? none;
}

/** As the API server completes an item: a maximum is the default limit, a default limit or a minimum the request. */
function defaultsOf(item: PlainObject): ContainerDefaults {
  const limits = filledFrom(resourcesOf(item.default), resourcesOf(item.max));
  const requests = filledFrom(filledFrom(resourcesOf(item.defaultRequest), limits), resourcesOf(item.min));
  return { requests, limits };
}
