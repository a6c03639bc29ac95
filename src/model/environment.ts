import { isObject, objectAt, objectsOf, textOf, valueAt } from './plain.ts';
import type { EnvEntry } from './serving-model.ts';
import type { FieldPath, PlainObject } from './source.ts';

/** The `data` of a ConfigMap of the pod's namespace, or undefined where the set has none of that name. */
export type ConfigMapLookup = (name: string) => PlainObject | undefined;

/**
 * Environment in effect: `envFrom` first, then `env`, where the last entry of a name wins. `$(NAME)` is resolved from
 * entries above it, and ConfigMaps of the set are read; any other source leaves a value undefined.
 */
export function environmentOf(
  container: PlainObject,
  path: FieldPath,
  configMap: ConfigMapLookup,
): ReadonlyMap<string, EnvEntry> {
  const env = new Map<string, EnvEntry>();
  for (const { item, index } of objectsOf(container.envFrom)) {
    const data = configMap(textOf(valueAt(item, ['configMapRef', 'name'])) ?? '') ?? {};
    for (const [key, value] of Object.entries(data)) {
      env.set(`${textOf(item.prefix) ?? ''}${key}`, { value: textOf(value), path: [...path, 'envFrom', index] });
    }
  }
  for (const { item, index } of objectsOf(container.env)) {
    const name = textOf(item.name);
    if (name === undefined) continue;
    env.set(name, { value: entryValue(item, env, configMap), path: [...path, 'env', index] });
  }
  return env;
}

function entryValue(
  item: PlainObject,
  env: ReadonlyMap<string, EnvEntry>,
  configMap: ConfigMapLookup,
): string | undefined {
  if (!isObject(item.valueFrom)) return expanded(String(item.value ?? ''), env);
  const { name, key } = objectAt(item.valueFrom, ['configMapKeyRef']);
  return textOf(configMap(textOf(name) ?? '')?.[textOf(key) ?? '']);
}

/** Kubernetes' `$(NAME)`; `$$` is a literal dollar. Undefined where a name's value is not known here. */
function expanded(text: string, env: ReadonlyMap<string, EnvEntry>): string | undefined {
  let unknown = false;
  const result = text.replace(/\$\$|\$\(([^)]*)\)/g, (whole, name: string | undefined) => {
    if (whole === '$$') return '$';
    const value = env.get(name ?? '')?.value;
    if (value === undefined) unknown = true;
    return value ?? whole;
  });
  return unknown ? undefined : result;
}
