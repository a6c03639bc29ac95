import { isObject, listOf } from '../plain.ts';
import type { Plain, PlainObject } from '../source.ts';

/** A directive of strategic merge that is not followed here. */
export class UnknownDirective extends Error {}

/** Keys by which Kubernetes' own kinds merge lists; lists of other fields, and of other kinds, are replaced. */
const mergeKeys: Readonly<Record<string, readonly string[]>> = {
  containers: ['name'],
  initContainers: ['name'],
  ephemeralContainers: ['name'],
  env: ['name'],
  ports: ['containerPort', 'port'],
  volumes: ['name'],
  volumeMounts: ['mountPath'],
  volumeDevices: ['devicePath'],
  imagePullSecrets: ['name'],
  hostAliases: ['ip'],
  resourceClaims: ['name'],
  topologySpreadConstraints: ['topologyKey'],
};

/**
 * The object with the patch merged in; undefined where the patch deletes it.
 *
 * @param byKey whether lists merge by key, as in Kubernetes' own kinds
 * @throws UnknownDirective
 */
export function strategicMerge(object: PlainObject, patch: PlainObject, byKey: boolean): PlainObject | undefined {
  const merged = merge(object, patch, byKey);
  return isObject(merged) ? merged : undefined;
}

function merge(base: Plain | undefined, patch: Plain, byKey: boolean, field = ''): Plain | undefined {
  if (Array.isArray(patch)) return mergeLists(listOf(base), patch, byKey, field);
  if (!isObject(patch)) return patch;
  const { $patch: directive, ...fields } = patch;
  if (directive === 'delete') return undefined;
  const unknown = Object.keys(fields).find((key) => key.startsWith('$'));
  if (unknown !== undefined) throw new UnknownDirective(unknown);
  const result: Record<string, Plain | undefined> = isObject(base) && directive !== 'replace' ? { ...base } : {};
  for (const [key, value] of Object.entries(fields)) {
    const merged = value === null || value === undefined ? undefined : merge(result[key], value, byKey, key);
    if (merged === undefined) delete result[key];
    else result[key] = merged;
  }
  return result;
}

/** In kustomize's order: the patch's items first, as it lists them, then the others. */
function mergeLists(base: readonly Plain[], patch: readonly Plain[], byKey: boolean, field: string): readonly Plain[] {
  const keys = byKey && Object.hasOwn(mergeKeys, field) ? mergeKeys[field] : undefined;
  const replace = patch.some((item) => isObject(item) && item.$patch === 'replace');
  const items = patch.filter((item) => !(isObject(item) && item.$patch === 'replace'));
  if (keys === undefined || replace) return items.flatMap((item) => merge(undefined, item, byKey) ?? []);
  const others = [...base];
  const patched = items.flatMap((item) => {
    const key = isObject(item) ? keys.find((each) => item[each] !== undefined) : undefined;
    const index = others.findIndex(
      (each) => key !== undefined && isObject(each) && isObject(item) && each[key] === item[key],
    );
    const [same] = index < 0 ? [] : others.splice(index, 1);
    return merge(same, item, byKey) ?? [];
  });
  return [...patched, ...others];
}
