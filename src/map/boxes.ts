import type { ServiceModel, Workload } from '../model/serving-model.ts';
import type { Box, Picture } from './picture.ts';

/** By namespace and name, in code units: the same on every machine. */
export function sorted<T extends { readonly namespace: string; readonly name: string }>(all: readonly T[]): T[] {
  const key = ({ namespace, name }: T) => `${namespace}/${name}`;
  return [...all].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function serviceBox(picture: Picture, service: ServiceModel): Box {
  const { namespace, name, generated } = service;
  const empty = !service.backends.some(runs);
  return picture.box('service', `${namespace}/${name}`, {
    lines: [name, ...(generated ? ['made by KServe'] : []), ...(empty ? ['no pod behind it'] : [])],
    faint: empty,
  });
}

export function podsBox(picture: Picture, { namespace, name, kind }: Workload): Box {
  return picture.box('pods', `${namespace}/${name}`, { lines: [name, kind] });
}

/** Not scaled to zero. */
export function runs({ replicas }: Workload): boolean {
  return replicas !== 0;
}
