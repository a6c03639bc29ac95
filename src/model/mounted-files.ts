import type { ConfigMapLookup } from './environment.ts';
import { objectAt, objectsOf, textOf, valueAt } from './plain.ts';
import type { PlainObject } from './source.ts';

/** Text of the file that a ConfigMap volume puts at the path, where the set holds that ConfigMap. */
export function mountedFile(
  container: PlainObject,
  podSpec: PlainObject,
  file: string,
  configMap: ConfigMapLookup,
): string | undefined {
  for (const { item: mount } of objectsOf(container.volumeMounts)) {
    const mountPath = (textOf(mount.mountPath) ?? '').replace(/\/+$/, '');
    const volume = objectsOf(podSpec.volumes).find(({ item }) => item.name === mount.name)?.item ?? {};
    const source = objectAt(volume, ['configMap']);
    const data = configMap(textOf(source.name) ?? '');
    const name = nameInVolume(file, mountPath, textOf(mount.subPath));
    if (data && name !== undefined) return textOf(data[keyOf(source, name)]);
  }
  return undefined;
}

function nameInVolume(file: string, mountPath: string, subPath: string | undefined): string | undefined {
  if (subPath !== undefined) return file === mountPath ? subPath : undefined;
  return file.startsWith(`${mountPath}/`) ? file.slice(mountPath.length + 1) : undefined;
}

/** `items` may give a key another file name. */
function keyOf(source: PlainObject, name: string): string {
  const renamed = objectsOf(source.items).find(({ item }) => item.path === name)?.item;
  return textOf(valueAt(renamed, ['key'])) ?? name;
}
