import { grouped } from './groups.ts';
import type { ServiceModel, ServingModel } from './serving-model.ts';

type Index = ReadonlyMap<string, ReadonlyMap<string, ServiceModel>>;

const indexes = new WeakMap<ServingModel, Index>();
const none: ReadonlyMap<string, ServiceModel> = new Map();

/** The Service of that name. Where KServe makes one of the same name, it is KServe's, since KServe overwrites the other. */
export function findService(model: ServingModel, namespace: string, name: string): ServiceModel | undefined {
  return servicesIn(model, namespace).get(name);
}

/** The Services of a namespace by name. */
export function servicesIn(model: ServingModel, namespace: string): ReadonlyMap<string, ServiceModel> {
  let index = indexes.get(model);
  if (!index) {
    index = indexOf(model);
    indexes.set(model, index);
  }
  return index.get(namespace) ?? none;
}

const namespacesByName = new WeakMap<ServingModel, ReadonlyMap<string, readonly string[]>>();

/** The namespaces that have a Service of this name. */
export function namespacesOf(model: ServingModel, name: string): readonly string[] {
  let index = namespacesByName.get(model);
  if (!index) {
    const byName = grouped(model.services, (service) => service.name);
    index = new Map([...byName].map(([key, services]) => [key, services.map(({ namespace }) => namespace)]));
    namespacesByName.set(model, index);
  }
  return index.get(name) ?? [];
}

function indexOf(model: ServingModel): Index {
  const index = new Map<string, Map<string, ServiceModel>>();
  for (const service of model.services) {
    const services = index.get(service.namespace) ?? new Map<string, ServiceModel>();
    index.set(service.namespace, services);
    if (service.generated || !services.has(service.name)) services.set(service.name, service);
  }
  return index;
}
