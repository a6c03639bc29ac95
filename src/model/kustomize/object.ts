import { objectOf } from '../plain.ts';
import type { ModelObject } from '../serving-model.ts';
import type { ManifestDocument, Plain, PlainObject } from '../source.ts';

const clusterScoped = new Set([
  '/Node',
  '/Namespace',
  '/PersistentVolume',
  'rbac.authorization.k8s.io/ClusterRole',
  'rbac.authorization.k8s.io/ClusterRoleBinding',
  'apiextensions.k8s.io/CustomResourceDefinition',
  'apiregistration.k8s.io/APIService',
  'admissionregistration.k8s.io/MutatingWebhookConfiguration',
  'admissionregistration.k8s.io/ValidatingWebhookConfiguration',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding',
  'storage.k8s.io/StorageClass',
  'storage.k8s.io/CSIDriver',
  'scheduling.k8s.io/PriorityClass',
  'node.k8s.io/RuntimeClass',
  'networking.k8s.io/IngressClass',
  'gateway.networking.k8s.io/GatewayClass',
  'serving.kserve.io/ClusterServingRuntime',
  'serving.kserve.io/ClusterStorageContainer',
]);

export function isClusterScoped(group: string, kind: string): boolean {
  return clusterScoped.has(`${group}/${kind}`);
}

/** The object of a document; undefined where it is none (values files, patches without a kind). */
export function modelObject(
  document: ManifestDocument,
  manifest: PlainObject = document.content,
): ModelObject | undefined {
  const { apiVersion, kind } = manifest;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined;
  const metadata = objectOf(manifest.metadata);
  const group = groupOf(manifest);
  return {
    group,
    version: apiVersion.slice(apiVersion.indexOf('/') + 1),
    kind,
    namespace: isClusterScoped(group, kind) ? '' : nameText(metadata.namespace) || 'default',
    name: nameText(metadata.name),
    manifest,
    document,
    locate: (path) => document.locate(path),
  };
}

/** `apps` of `apps/v1`, empty for the core group. */
export function groupOf({ apiVersion }: PlainObject): string {
  const text = nameText(apiVersion);
  return text.slice(0, Math.max(text.indexOf('/'), 0));
}

/** A name as text; YAML reads some names as numbers. */
export function nameText(value: Plain | undefined): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}
