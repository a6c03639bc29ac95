import type { ServiceModel, ServingModel } from './serving-model.ts';

const indexes = new WeakMap<ServingModel, ReadonlyMap<string, ServiceModel>>();

/** The Service of that name. Where KServe makes one of the same name, it is KServe's, since KServe overwrites the other. */
export function findService(model: ServingModel, namespace: string, name: string): ServiceModel | undefined {
  let index = indexes.get(model);
  if (!index) {
    const generatedLast = [...model.services].sort((a, b) => Number(a.generated) - Number(b.generated));
    index = new Map(generatedLast.map((service) => [`${service.namespace}/${service.name}`, service]));
    indexes.set(model, index);
  }
  return index.get(`${namespace}/${name}`);
}
