import { atLeast } from '../kserve-version.ts';
import { isObject, objectAt, objectOf, objectsOf, textOf, valueAt } from '../plain.ts';
import type { KServeVersion } from '../serving-model.ts';
import type { Plain, PlainObject } from '../source.ts';

/** Filled in one by one where the first container does not state them. */
const defaultResources: PlainObject = { cpu: '1', memory: '2Gi' };
const servingContainers: readonly (Plain | undefined)[] = ['kserve-container', 'transformer-container'];
const defaultPort = 8080;

/** The pod spec that KServe puts into a raw Deployment: names, resources and the readiness probe filled in. */
export function podSpecOf(component: PlainObject, version: KServeVersion): PlainObject {
  const containers = objectsOf(component.containers).map(({ item }) => item);
  const completed = containers.map((container, index) => {
    const first = index === 0 ? withResources(named(container, containers.length, version)) : container;
    return withReadinessProbe(first);
  });
  return { ...component, containers: completed };
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
