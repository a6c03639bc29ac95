import type { KustomizationModel } from '../kustomization.ts';
import type { ModelObject } from '../serving-model.ts';
import type { ManifestSet } from '../source.ts';
import { modelObject } from './object.ts';

export interface ResolvedSet {
  /** What would be applied, kustomizations' changes in place. */
  readonly objects: readonly ModelObject[];
  /** In files of a kustomization's folder that it does not reach. */
  readonly unlisted: readonly ModelObject[];
  readonly kustomizations: readonly KustomizationModel[];
}

/** What the cluster is given of a set: kustomizations followed as far as the model can. */
export function resolveKustomizations(set: ManifestSet): ResolvedSet {
  const objects: ModelObject[] = [];
  for (const document of set.documents) {
    const object = modelObject(document);
    if (object !== undefined) objects.push(object);
  }
  return { objects, unlisted: [], kustomizations: [] };
}
