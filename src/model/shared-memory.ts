import { parseQuantity } from '../quantity/parse.ts';
import type { Quantity } from '../quantity/quantity.ts';
import { isObject, objectsOf, textOf } from './plain.ts';
import type { ContainerModel, PodModel } from './serving-model.ts';
import type { FieldPath } from './source.ts';

/** What a container has at /dev/shm. */
export type SharedMemory =
  /** The container runtime's own: 64 MiB. */
  | { readonly kind: 'default'; readonly path: FieldPath }
  | { readonly kind: 'limited'; readonly limit: Quantity; readonly path: FieldPath }
  /** As much as the node or its memory limit allows. */
  | { readonly kind: 'ample' }
  /** A disk, a claim, a volume that is not there. */
  | { readonly kind: 'unknown' };

export function sharedMemoryOf({ spec, path }: PodModel, container: ContainerModel): SharedMemory {
  if (spec.hostIPC === true) return { kind: 'ample' };
  const mounts = objectsOf(container.spec.volumeMounts);
  const mount = mounts.find(({ item }) => /^\/dev\/shm\/*$/.test(textOf(item.mountPath) ?? ''))?.item;
  if (!mount) return { kind: 'default', path: container.path };
  const volume = objectsOf(spec.volumes).find(({ item }) => item.name === mount.name);
  if (!volume) return { kind: 'unknown' };
  const { hostPath, emptyDir } = volume.item;
  if (isObject(hostPath)) return { kind: 'ample' };
  if (!isObject(emptyDir) || emptyDir.medium !== 'Memory') return { kind: 'unknown' };
  const limit = parseQuantity(emptyDir.sizeLimit);
  // Kubernetes takes a limit of zero for none.
  if (!limit || limit.nano === 0n) return { kind: 'ample' };
  return { kind: 'limited', limit, path: [...path, 'volumes', volume.index, 'emptyDir', 'sizeLimit'] };
}
