import { normalize } from 'node:path/posix';
import { isObject, objectAt, objectsOf, textOf, valueAt } from './plain.ts';
import type { PlainObject } from './source.ts';

/** Volumes that the kubelet always mounts read-only. */
const readOnlySources = ['configMap', 'secret', 'projected', 'downwardAPI', 'image'];

/**
 * Why a container can't write to a directory, one clause: the deepest mount that covers it is read-only, or none covers
 * it and the root file system is. Undefined where it can, or where that is not known.
 */
export function readOnlyReason(
  podSpec: PlainObject,
  container: PlainObject,
  directory: string,
  /** Mounts that an admission webhook adds. */
  added: readonly PlainObject[] = [],
): string | undefined {
  const covering = [...objectsOf(container.volumeMounts).map(({ item }) => item), ...added]
    .map((item) => ({ item, at: normalize(`${textOf(item.mountPath) ?? ''}/`) }))
    .filter(({ at }) => normalize(`${directory}/`).startsWith(at))
    .sort((a, b) => b.at.length - a.at.length);
  const [deepest] = covering;
  if (!deepest) {
    const readOnly = valueAt(container, ['securityContext', 'readOnlyRootFilesystem']) === true;
    return readOnly ? 'on the read-only root file system' : undefined;
  }
  const volume = objectsOf(podSpec.volumes).find(({ item }) => item.name === deepest.item.name)?.item ?? {};
  const at = deepest.at.replace(/(?<=.)\/$/, '');
  if (deepest.item.readOnly === true) return `under the read-only mount ${at}`;
  return isReadOnly(volume) ? `under ${at}, whose volume is read-only` : undefined;
}

function isReadOnly(volume: PlainObject): boolean {
  if (readOnlySources.some((source) => isObject(volume[source]))) return true;
  return Object.keys(volume).some((source) => objectAt(volume, [source]).readOnly === true);
}
