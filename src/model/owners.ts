import { objectAt, objectsOf, textOf, valueAt } from './plain.ts';
import type { ModelObject } from './serving-model.ts';

/**
 * Leaves out what a controller made of another object of the set, as a dump of a cluster shows it: counted a second time,
 * a Deployment's ReplicaSet and pods would hold its cards twice.
 */
export function withoutOwned(objects: readonly ModelObject[]): readonly ModelObject[] {
  const known = new Set(objects.map(({ namespace, kind, name }) => keyOf(namespace, kind, name)));
  return objects.filter((object) => !ownersOf(object).some((owner) => known.has(owner)));
}

function ownersOf({ namespace, manifest }: ModelObject): readonly string[] {
  const labels = objectAt(manifest, ['metadata', 'labels']);
  return objectsOf(valueAt(manifest, ['metadata', 'ownerReferences'])).flatMap(({ item }) => {
    const { controller, kind, name } = item;
    if (controller !== true || typeof kind !== 'string' || typeof name !== 'string') return [];
    // In Knative mode revisions stand between an InferenceService and its pods; the label says whose they are.
    const served = textOf(labels['serving.kserve.io/inferenceservice']);
    const owner = keyOf(namespace, kind, name);
    const owners = served === undefined ? [owner] : [owner, keyOf(namespace, 'InferenceService', served)];
    const hash = textOf(labels['pod-template-hash']);
    // The ReplicaSet between a Deployment and its pod may be missing from the dump; its name says whose it is.
    if (kind !== 'ReplicaSet' || hash === undefined || !name.endsWith(`-${hash}`)) return owners;
    return [...owners, keyOf(namespace, 'Deployment', name.slice(0, -hash.length - 1))];
  });
}

function keyOf(namespace: string, kind: string, name: string): string {
  return `${namespace}/${kind}/${name}`;
}
