import type { ModelObject } from '../serving-model.ts';
import type { ManifestDocument, Plain, PlainObject } from '../source.ts';

const clusterScoped = new Set([
  '/Node',
  '/Namespace',
  '/PersistentVolume',
  'rbac.authorization.k8s.io/ClusterRole',
  'rbac.authorization.k8s.io/ClusterRoleBinding',
  'apiextensions.k8s.io/CustomResourceDefinition',
  'storage.k8s.io/StorageClass',
  'scheduling.k8s.io/PriorityClass',
  'node.k8s.io/RuntimeClass',
  'serving.kserve.io/ClusterServingRuntime',
  'serving.kserve.io/ClusterStorageContainer',
]);

/** The object of a document; undefined where it is none (values files, patches without a kind). */
export function modelObject(
  document: ManifestDocument,
  manifest: PlainObject = document.content,
): ModelObject | undefined {
  const { apiVersion, kind } = manifest;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined;
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  const metadata = isObject(manifest.metadata) ? manifest.metadata : {};
  const scoped = clusterScoped.has(`${group}/${kind}`);
  return {
    group,
    version: apiVersion.slice(slash + 1),
    kind,
    namespace: scoped ? '' : text(metadata.namespace) || 'default',
    name: text(metadata.name),
    manifest,
    document,
    locate: (path) => document.locate(path),
  };
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: Plain | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}
