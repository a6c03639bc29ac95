import { inferenceServiceLabel } from '../kserve/deletion.ts';
import { isObject, listOf, textOf } from '../plain.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';

/** A place where an object calls another one by its name. */
export interface NameReference {
  /** Group and kind of what is called. */
  readonly kind: string;
  readonly name: string;
  readonly path: FieldPath;
  /** What stands around the name: `isvc.` and `-predictor`, `pvc://` and a path. @default none */
  readonly around?: readonly [before: string, after: string];
}

/** Fields that hold an object with the name under a key. */
const holders: Readonly<Record<string, readonly [kind: string, key: string]>> = {
  configMapRef: ['/ConfigMap', 'name'],
  configMapKeyRef: ['/ConfigMap', 'name'],
  configMap: ['/ConfigMap', 'name'],
  secretRef: ['/Secret', 'name'],
  secretKeyRef: ['/Secret', 'name'],
  persistentVolumeClaim: ['/PersistentVolumeClaim', 'claimName'],
  service: ['/Service', 'name'],
};

const plainNames: Readonly<Record<string, string>> = {
  serviceAccountName: '/ServiceAccount',
  secretName: '/Secret',
  serviceName: '/Service',
  runtime: 'serving.kserve.io/ServingRuntime',
};

const inferenceService = 'serving.kserve.io/InferenceService';
const ownApp = /^(isvc\.)(.+)(-(?:predictor|transformer|explainer)(?:-worker)?)$/;

/**
 * Where pod specs, Ingresses, autoscalers and role bindings call other objects; kustomize follows a change of name
 * in these fields of Kubernetes' own kinds, and of no others.
 */
export function nameReferences(value: Plain | undefined, path: FieldPath = []): NameReference[] {
  if (Array.isArray(value)) return listOf(value).flatMap((item, index) => nameReferences(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const here = [...path, key];
    return [...referencesIn(key, child, here), ...nameReferences(child, here)];
  });
}

function referencesIn(key: string, child: Plain | undefined, path: FieldPath): NameReference[] {
  const [kind, nameKey] = (Object.hasOwn(holders, key) && holders[key]) || [];
  if (kind !== undefined && nameKey !== undefined) return named(kind, child, path, nameKey);
  if (Object.hasOwn(plainNames, key)) {
    const name = textOf(child);
    return name === undefined ? [] : [{ kind: plainNames[key] ?? '', name, path }];
  }
  if (key === 'storageUri') {
    const [, before = '', name, after = ''] = /^(pvc:\/\/)([^/]+)(.*)$/.exec(textOf(child) ?? '') ?? [];
    return name === undefined ? [] : [{ kind: '/PersistentVolumeClaim', name, path, around: [before, after] }];
  }
  if (key === 'secret') return [...named('/Secret', child, path, 'name')];
  if (key === 'imagePullSecrets') return items(child, path, () => '/Secret');
  if (key === 'subjects')
    return items(child, path, ({ kind: subject }) => (subject === 'ServiceAccount' ? '/ServiceAccount' : undefined));
  if (key === 'scaleTargetRef' || key === 'roleRef') {
    return isObject(child) ? named(typedKind(child, key), child, path, 'name') : [];
  }
  return [];
}

function typedKind({ apiVersion, apiGroup, kind }: PlainObject, key: string): string {
  const group =
    key === 'roleRef'
      ? (textOf(apiGroup) ?? 'rbac.authorization.k8s.io')
      : (textOf(apiVersion) ?? '').replace(/\/?[^/]*$/, '');
  return `${group}/${textOf(kind) ?? ''}`;
}

function items(
  list: Plain | undefined,
  path: FieldPath,
  kindOf: (item: PlainObject) => string | undefined,
): NameReference[] {
  return listOf(list).flatMap((item, index) => {
    const kind = isObject(item) ? kindOf(item) : undefined;
    return kind === undefined ? [] : named(kind, item, [...path, index], 'name');
  });
}

function named(kind: string, holder: Plain | undefined, path: FieldPath, key: string): NameReference[] {
  const name = isObject(holder) ? textOf(holder[key]) : undefined;
  return name === undefined ? [] : [{ kind, name, path: [...path, key] }];
}

/** Selectors on the pods of an InferenceService, which carry its name in their labels. */
export function selectorReferences({ kind, spec }: PlainObject): NameReference[] {
  return textOf(kind) === 'InferenceService' ? [] : selecting(spec, ['spec']);
}

function selecting(value: Plain | undefined, path: FieldPath): NameReference[] {
  if (Array.isArray(value)) return listOf(value).flatMap((item, index) => selecting(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    // The labels of a pod template are no selector.
    if (key === 'metadata') return [];
    const here = [...path, key];
    if (typeof child !== 'string') return selecting(child, here);
    const [, before = '', name = '', after = ''] = (key === 'app' && ownApp.exec(child)) || [];
    if (name !== '') return [{ kind: inferenceService, name, path: here, around: [before, after] as const }];
    return key === inferenceServiceLabel ? [{ kind: inferenceService, name: child, path: here }] : [];
  });
}
