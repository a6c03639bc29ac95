import type { FieldPath } from '../notes/note.ts';
import type { ModelObject } from './serving-model.ts';

/** A kustomization and what it reaches. */
export interface KustomizationModel {
  readonly object: ModelObject;
  /** Relative as in `file`. */
  readonly folder: string;
  /** True where no other kustomization of the set reaches it, so that it is what `kustomize build` is run on. */
  readonly root: boolean;
  /** Objects of the built result that came through this kustomization. */
  readonly objects: readonly ModelObject[];
  /** References (resources, components, patches, generator inputs) that are not there. */
  readonly missing: readonly MissingReference[];
  /** Manifests in the folder that no kustomization of the set reaches. */
  readonly unlisted: readonly ModelObject[];
  /** Changes that the model could not follow (patches on unknown targets, replacements, helm charts, ...). */
  readonly notFollowed: readonly { readonly path: FieldPath; readonly what: string }[];
  /**
   * Names that kustomize changes and does not follow, in InferenceServices and in selectors on them. The model reads
   * them as if it had, so that one fault makes one finding.
   */
  readonly leftBehind: readonly LeftBehind[];
}

export interface MissingReference {
  readonly path: FieldPath;
  readonly reference: string;
  /** True where the folder is there and no kustomization.yaml is in it. */
  readonly emptyFolder?: true;
}

/** A reference by a name that a kustomization has changed. */
export interface LeftBehind {
  /** What changes the name, in the kustomization. */
  readonly path: FieldPath;
  readonly kind: string;
  readonly from: string;
  /** `<hash>` stands for the hash of a generated object. */
  readonly to: string;
  /** The object that still says `from`, and where. */
  readonly object: ModelObject;
  readonly at: FieldPath;
}
