import { parseQuantity } from '../quantity/parse.ts';
import { add, max, type Quantity, zero } from '../quantity/quantity.ts';
import { objectOf, valueAt } from './plain.ts';
import type { ContainerModel, Resources } from './serving-model.ts';
import type { Plain, PlainObject } from './source.ts';

export const noResources: Resources = new Map();

/** Quantities by resource name; what is no quantity counts as absent. */
export function resourcesOf(value: Plain | undefined): Resources {
  const resources = new Map<string, Quantity>();
  for (const [name, text] of Object.entries(objectOf(value))) {
    const quantity = parseQuantity(text);
    if (quantity) resources.set(name, quantity);
  }
  return resources;
}

export function amountOf(resources: Resources, name: string): Quantity {
  return resources.get(name) ?? zero;
}

/** The first map's entries, and the second's where the first has none. */
export function filledFrom(resources: Resources, defaults: Resources): Resources {
  return defaults.size === 0 ? resources : new Map([...defaults, ...resources]);
}

export function sumOf(a: Resources, b: Resources): Resources {
  return combined(a, b, add);
}

/** Cards of any vendor, whole devices: MIG slices, shares of Intel cards and their monitors have names of their own. */
export function isCardResource(name: string): boolean {
  return /^(nvidia\.com\/gpu|amd\.com\/gpu|gpu\.intel\.com\/(?!millicores|memory|tiles|.*_monitoring).+)$/.test(name);
}

/** Whole-card resources that the map asks for, by name. */
export function cardResources(resources: Resources): readonly string[] {
  return [...resources.keys()].filter((name) => isCardResource(name) && amountOf(resources, name).nano > 0n);
}

/**
 * What the scheduler reserves for a pod: the sum of its containers and native sidecars, or the largest init container
 * together with the sidecars that started before it, whichever is more; pod-level resources and overhead on top.
 */
export function podRequests(containers: readonly ContainerModel[], spec: PlainObject): Resources {
  let running: Resources = noResources;
  let sidecars: Resources = noResources;
  let starting: Resources = noResources;
  for (const { role, requests } of containers) {
    if (role !== 'init') running = sumOf(running, requests);
    if (role === 'sidecar') sidecars = sumOf(sidecars, requests);
    if (role !== 'main') starting = combined(starting, role === 'init' ? sumOf(requests, sidecars) : sidecars, max);
  }
  const summed = combined(running, starting, max);
  return sumOf(filledFrom(podLevelRequests(spec, summed), summed), resourcesOf(spec.overhead));
}

function podLevelRequests(spec: PlainObject, summed: Resources): Resources {
  const limits = resourcesOf(valueAt(spec, ['resources', 'limits']));
  const implied = new Map([...limits].filter(([name]) => !summed.has(name)));
  return filledFrom(resourcesOf(valueAt(spec, ['resources', 'requests'])), implied);
}

function combined(a: Resources, b: Resources, operation: (a: Quantity, b: Quantity) => Quantity): Resources {
  if (a.size === 0) return b;
  const result = new Map(a);
  for (const [name, quantity] of b) result.set(name, operation(amountOf(a, name), quantity));
  return result;
}
