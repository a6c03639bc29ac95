import type { KustomizationModel } from '../kustomization.ts';
import type { ModelObject } from '../serving-model.ts';
import type { ManifestSet } from '../source.ts';
import { modelObject } from './object.ts';
import { Resolution } from './resolution.ts';
import { writtenKustomizations } from './written.ts';

export interface ResolvedSet {
  /** What would be applied, kustomizations' changes in place. */
  readonly objects: readonly ModelObject[];
  /** In files of a kustomization's folder that it does not reach. */
  readonly unlisted: readonly ModelObject[];
  readonly kustomizations: readonly KustomizationModel[];
  /** Files that are data to a generator and nothing else: what is wrong in them as YAML is no fault. */
  readonly data: ReadonlySet<string>;
}

/**
 * What the cluster is given of a set: kustomizations followed as far as the model can.
 *
 * Two kustomizations that build the same object are alternatives, such as two overlays: the first one's counts.
 * A Component is built alone only where the set has no kustomization that could list it.
 */
export function resolveKustomizations(set: ManifestSet): ResolvedSet {
  const files = writtenKustomizations(set.documents);
  if (files.size > 0) return new Resolution(set, files).result();
  const objects = set.documents.flatMap((document) => modelObject(document) ?? []);
  return { objects, unlisted: [], kustomizations: [], data: new Set() };
}
