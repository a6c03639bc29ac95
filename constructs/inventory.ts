import type { Chart } from 'cdk8s';
import { ManifestFile } from './manifest-file.ts';

export interface InventoryProps {
  /** What to say at the top of the file beside the fact that it is never applied. @default nothing more */
  readonly why?: string;
}

const neverApplied =
  'Never applied: this file is for the checks. It describes what else is true of the cluster, in the words of manifests.';

/** `inventory.yaml` beside the folders: what is true of the cluster and managed elsewhere. Nobody applies it. */
export class Inventory extends ManifestFile {
  constructor(scope: Chart, id = 'inventory', props: InventoryProps = {}) {
    const why = props.why === undefined ? neverApplied : `${neverApplied} ${props.why}`;
    super(scope, id, { folder: '', why });
  }
}
