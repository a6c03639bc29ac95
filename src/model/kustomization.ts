import type { FieldPath } from '../notes/note.ts';
import type { ModelObject } from './serving-model.ts';

/** A kustomization and what it reaches. */
export interface KustomizationModel {
  readonly object: ModelObject;
  /** Relative as in `file`. */
  readonly folder: string;
  /** References (resources, components, patches, generator inputs) that are not there. */
  readonly missing: readonly { readonly path: FieldPath; readonly reference: string }[];
  /** Manifests in the folder that no kustomization of the set reaches. */
  readonly unlisted: readonly ModelObject[];
  /** Changes that the model could not follow (patches on unknown targets, replacements, helm charts, ...). */
  readonly notFollowed: readonly { readonly path: FieldPath; readonly what: string }[];
}
