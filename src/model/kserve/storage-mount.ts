import { valueAt } from '../plain.ts';
import type { ContainerModel, ModelObject } from '../serving-model.ts';
import type { PlainObject } from '../source.ts';

/**
 * The mount that KServe's webhook gives the container whose STORAGE_URI it fetches: /mnt/models, read-only unless the
 * annotation storage.kserve.io/readonly is "false". An OCI image is no mount.
 */
export function storageMounts({ kind, manifest }: ModelObject, { env }: ContainerModel): readonly PlainObject[] {
  const source = env.get('STORAGE_URI');
  if (kind !== 'InferenceService' || !source || source.value?.startsWith('oci://')) return [];
  const writable = valueAt(manifest, ['metadata', 'annotations', 'storage.kserve.io/readonly']) === 'false';
  return [{ name: 'kserve-provision-location', mountPath: '/mnt/models', readOnly: !writable }];
}
