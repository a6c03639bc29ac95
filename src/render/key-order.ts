/**
 * The order in which people read an object's keys, by the key that the object stands under: `resources`, `ports[]` for
 * an item of the list `ports`, `[]` for an item of any other list. Keys that are not named here follow in alphabetical
 * order, and so do all keys of an object without an entry (labels, annotations, nodeSelector).
 */
const podSpec = [
  'restartPolicy',
  'runtimeClassName',
  'priorityClassName',
  'schedulerName',
  'nodeName',
  'nodeSelector',
  'affinity',
  'tolerations',
  'topologySpreadConstraints',
  'serviceAccountName',
  'automountServiceAccountToken',
  'imagePullSecrets',
  'hostNetwork',
  'hostIPC',
  'hostPID',
  'shareProcessNamespace',
  'enableServiceLinks',
  'securityContext',
  'terminationGracePeriodSeconds',
  'initContainers',
  'containers',
  'volumes',
];

const container = [
  'name',
  'image',
  'imagePullPolicy',
  'workingDir',
  'command',
  'args',
  'envFrom',
  'env',
  'ports',
  'startupProbe',
  'readinessProbe',
  'livenessProbe',
  'lifecycle',
  'resources',
  'securityContext',
  'volumeMounts',
  'volumeDevices',
  'terminationMessagePath',
  'terminationMessagePolicy',
];

const scaling = ['minReplicas', 'maxReplicas', 'scaleMetric', 'scaleTarget', 'containerConcurrency', 'timeout'];
const component = [...scaling, 'deploymentStrategy', 'labels', 'annotations', 'model', ...podSpec];

const probe = [
  'httpGet',
  'exec',
  'tcpSocket',
  'grpc',
  'initialDelaySeconds',
  'periodSeconds',
  'timeoutSeconds',
  'failureThreshold',
  'successThreshold',
  'terminationGracePeriodSeconds',
];

const root = [
  'apiVersion',
  'kind',
  'metadata',
  'namespace',
  'resources',
  'components',
  'immutable',
  'type',
  'provisioner',
  'roleRef',
  'subjects',
  'rules',
  'data',
  'stringData',
  'spec',
  'status',
];

// Workloads, Services, policies and claims share the key `spec`; their fields don't overlap but in `selector`.
const spec = [
  'type',
  'clusterIP',
  'project',
  'source',
  'destination',
  'syncPolicy',
  'ignoreDifferences',
  'suspend',
  'schedule',
  'replicas',
  'minAvailable',
  'maxUnavailable',
  'scaleTargetRef',
  ...scaling,
  'podSelector',
  'policyTypes',
  'ingress',
  'egress',
  'accessModes',
  'storageClassName',
  'volumeName',
  'selector',
  'strategy',
  'updateStrategy',
  'progressDeadlineSeconds',
  'revisionHistoryLimit',
  'backoffLimit',
  'serviceName',
  'ports',
  'predictor',
  'transformer',
  'explainer',
  'template',
  'jobTemplate',
  'volumeClaimTemplates',
  ...podSpec,
];

export const keyOrder: Readonly<Record<string, readonly string[]>> = {
  '': root,
  '[]': ['name', 'key'],
  metadata: ['name', 'generateName', 'namespace', 'labels', 'annotations', 'finalizers', 'ownerReferences'],
  spec,
  predictor: component,
  transformer: component,
  explainer: component,
  model: ['modelFormat', 'protocolVersion', 'runtime', 'storageUri', 'storage', ...container],
  modelFormat: ['name', 'version'],
  'supportedModelFormats[]': ['name', 'version', 'autoSelect', 'priority'],
  'containers[]': container,
  'initContainers[]': container,
  'env[]': ['name', 'value', 'valueFrom'],
  secretKeyRef: ['name', 'key', 'optional'],
  configMapKeyRef: ['name', 'key', 'optional'],
  'ports[]': [
    'name',
    'port',
    'endPort',
    'containerPort',
    'hostPort',
    'targetPort',
    'nodePort',
    'protocol',
    'appProtocol',
  ],
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  httpGet: ['scheme', 'host', 'path', 'port', 'httpHeaders'],
  resources: ['requests', 'limits', 'claims'],
  'volumeMounts[]': ['name', 'mountPath', 'subPath', 'readOnly'],
  'items[]': ['key', 'path', 'mode'],
  selector: ['matchLabels', 'matchExpressions'],
  podSelector: ['matchLabels', 'matchExpressions'],
  namespaceSelector: ['matchLabels', 'matchExpressions'],
  'matchExpressions[]': ['key', 'operator', 'values'],
  'tolerations[]': ['key', 'operator', 'value', 'effect', 'tolerationSeconds'],
  strategy: ['type', 'rollingUpdate'],
  updateStrategy: ['type', 'rollingUpdate'],
  deploymentStrategy: ['type', 'rollingUpdate'],
  'ingress[]': ['from', 'ports'],
  'egress[]': ['to', 'ports'],
  'from[]': ['namespaceSelector', 'podSelector', 'ipBlock'],
  'to[]': ['namespaceSelector', 'podSelector', 'ipBlock'],
  'rules[]': ['apiGroups', 'resources', 'resourceNames', 'verbs', 'matches', 'filters', 'backendRefs'],
  'backendRefs[]': ['name', 'namespace', 'port', 'weight'],
  source: ['repoURL', 'targetRevision', 'path'],
  destination: ['server', 'namespace'],
  syncPolicy: ['automated', 'syncOptions'],
  'ignoreDifferences[]': ['group', 'kind', 'name', 'namespace', 'jsonPointers', 'jqPathExpressions'],
  'patches[]': ['target', 'path', 'patch'],
  target: ['group', 'version', 'kind', 'name', 'namespace'],
  'imageProbes[]': ['image', 'node', 'driver', 'verdict', 'detail', 'date'],
  'reservations[]': ['node', 'cards', 'workloads', 'reason'],
  'coldStarts[]': ['workload', 'namespace', 'seconds'],
  roleRef: ['apiGroup', 'kind', 'name'],
  'subjects[]': ['kind', 'name', 'namespace'],
  scaleTargetRef: ['apiVersion', 'kind', 'name'],
};

const ranks = new Map(
  Object.entries(keyOrder).map(([parent, keys]) => [parent, new Map(keys.map((key, rank) => [key, rank]))]),
);

/** The object's keys in reading order, without those that have no value. The order in which they were set is no matter. */
export function orderedKeys(object: { readonly [key: string]: unknown }, parent: string): string[] {
  const keys = Object.keys(object).filter((key) => object[key] !== undefined);
  if (keys.length < 2) return keys;
  // Code units, not a locale: the same order on every machine.
  keys.sort();
  const rank = ranks.get(parent) ?? (parent.endsWith('[]') ? ranks.get('[]') : undefined);
  if (rank === undefined) return keys;
  const last = rank.size;
  return keys.sort((a, b) => (rank.get(a) ?? last) - (rank.get(b) ?? last));
}
