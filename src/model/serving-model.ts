import type { EngineInvocation } from '../engines/invocation.ts';
import type { Quantity } from '../quantity/quantity.ts';
import type { DeclaredFacts } from './declared-facts.ts';
import type { KustomizationModel } from './kustomization.ts';
import type { FieldPath, LoadProblem, ManifestDocument, PlainObject, Position } from './source.ts';

/** What the cluster would make of a set of manifests. Plain data; every part knows its object and field path. */
export interface ServingModel {
  readonly kserveVersion: KServeVersion;
  /** Objects that are applied: kustomizations resolved, parked files left out, changed names, namespaces and labels in place. */
  readonly objects: readonly ModelObject[];
  /** Objects in files that a kustomization of the folder does not reach; never applied, but their acceptances count. */
  readonly unlisted: readonly ModelObject[];
  readonly kustomizations: readonly KustomizationModel[];
  readonly nodes: readonly NodeModel[];
  readonly workloads: readonly Workload[];
  /** What the unlisted objects would run: parked, so none of it counts or is selected. */
  readonly parked: readonly Workload[];
  readonly services: readonly ServiceModel[];
  readonly policies: readonly PolicyModel[];
  readonly routes: readonly RouteBackend[];
  readonly inferenceServices: readonly InferenceServiceModel[];
  /** What constructs declare beyond manifests (kind ServingFacts in the inventory); empty for a foreign set. */
  readonly facts: DeclaredFacts;
  readonly problems: readonly LoadProblem[];
  /** Namespaces that hold at least one object of the set. */
  readonly namespaces: ReadonlySet<string>;
  /** Workloads of the namespace whose effective pod labels match. Indexed, not a scan. Includes workloads at 0 replicas. */
  select(namespace: string, selector: Selector): readonly Workload[];
}

/** Parsed from `0.15` or `0.15.2`; without a patch it means the last patch of that minor. */
export interface KServeVersion {
  readonly text: string;
  readonly minor: number;
  /** Infinity where none was given. */
  readonly patch: number;
}

export interface ModelObject {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The effective one; `default` where neither the manifest nor a kustomization says, empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
  readonly manifest: PlainObject;
  readonly document: ManifestDocument;
  locate(path: FieldPath): Position;
}

/** Label pairs that a pod really carries. */
export type Labels = Readonly<Record<string, string>>;

/** A label selector in full; every requirement must hold. An empty list matches all. */
export interface Selector {
  readonly requirements: readonly SelectorRequirement[];
}
export interface SelectorRequirement {
  readonly key: string;
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  readonly values: readonly string[];
}

export interface NodeModel {
  readonly object: ModelObject;
  readonly name: string;
  readonly labels: Labels;
  /** status.allocatable by resource name (cpu, memory, nvidia.com/gpu, ...). */
  readonly allocatable: Resources;
  /** From feature-discovery labels. @default none: the label is missing, so capability and memory are unknown */
  readonly card?: NodeCard;
}
export interface NodeCard {
  readonly product: string;
  /** `7.0` as nvidia.com/gpu.compute.major and .minor say. */
  readonly computeCapability?: string;
  readonly memoryMiB?: number;
  /** True where nvidia.com/gpu.replicas is above 1. */
  readonly timeSliced: boolean;
}

export type Resources = ReadonlyMap<string, Quantity>;

/** Something that makes pods. KServe's Deployment appears as the InferenceService that it comes from. */
export interface Workload {
  readonly object: ModelObject;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** max(replicas, HPA minReplicas) as the cluster would run; undefined where the set can't say (DaemonSet without nodes). */
  readonly replicas: number | undefined;
  /** The field that sets the replicas, or the nearest one. */
  readonly replicasPath: FieldPath;
  /** False for kinds that are known by their pod template's labels only (Ray, LeaderWorkerSet groups, ...). */
  readonly expanded: boolean;
  /** True where several pods act as one engine (LeaderWorkerSet, KServe workerSpec). */
  readonly group: boolean;
  readonly pod: PodModel;
  /** @default none: Pods, Jobs and DaemonSets are never rolled beside themselves here */
  readonly rollout?: Rollout;
}

export interface Rollout {
  readonly type: 'Recreate' | 'RollingUpdate';
  /** Absolute pods at the workload's replicas, surge rounded up and unavailable down, as Kubernetes does. */
  readonly maxSurge: number;
  readonly maxUnavailable: number;
  readonly path: FieldPath;
}

export interface PodModel {
  readonly labels: Labels;
  /** Label sets of the single pods where they differ (StatefulSet ordinals). @default none: all pods carry `labels` */
  readonly variants?: readonly Labels[];
  /** Path of the pod spec in the workload's object. */
  readonly path: FieldPath;
  readonly spec: PlainObject;
  readonly containers: readonly ContainerModel[];
  /** max(largest init container, sum of containers and native sidecars), defaults filled in. */
  readonly requests: Resources;
  /** Nodes that nodeSelector, nodeName and required affinity allow, whatever their size. @default undefined: not judged */
  readonly eligibleNodes: readonly NodeModel[] | undefined;
}

export interface ContainerModel {
  readonly name: string;
  readonly role: 'main' | 'init' | 'sidecar';
  readonly path: FieldPath;
  readonly spec: PlainObject;
  readonly image: string | undefined;
  /** Effective values after KServe's, LimitRange's and Kubernetes' defaulting. */
  readonly requests: Resources;
  readonly limits: Resources;
  readonly declaredPorts: readonly ContainerPort[];
  /** Ports the process is known to listen on: engine arguments and declared ports. `complete` is false where more may be open. */
  readonly listens: { readonly ports: readonly number[]; readonly complete: boolean };
  /** Which engine the command, args or image say runs here. @default undefined: none that is known */
  readonly engine: EngineInvocation | undefined;
  /** Literal environment values; undefined where valueFrom or $(VAR) hides the value. */
  readonly env: ReadonlyMap<string, EnvEntry>;
  /** The probes in effect, KServe's generated readiness probe included. */
  readonly probes: readonly ProbeModel[];
}
export interface ProbeModel {
  readonly kind: 'startupProbe' | 'livenessProbe' | 'readinessProbe';
  readonly path: FieldPath;
  /** True where KServe made it up: nothing is written at `path`. */
  readonly generated: boolean;
  /** Number or name that an httpGet, tcpSocket or grpc probe asks; undefined for exec. */
  readonly port: number | string | undefined;
  readonly portPath: FieldPath;
  /** True where `host` sends the probe to another machine than the pod. */
  readonly otherHost: boolean;
  readonly initialDelaySeconds: number;
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}
export interface ContainerPort {
  readonly name: string | undefined;
  readonly port: number;
  readonly protocol: string;
  readonly path: FieldPath;
}
export interface EnvEntry {
  readonly value: string | undefined;
  readonly path: FieldPath;
}

export interface ServiceModel {
  readonly object: ModelObject;
  readonly name: string;
  readonly namespace: string;
  /** True for the Service that KServe makes of an InferenceService; `object` is then the InferenceService. */
  readonly generated: boolean;
  readonly type: string;
  readonly headless: boolean;
  /** @default undefined: no selector, endpoints come from elsewhere */
  readonly selector: Selector | undefined;
  readonly selectorPath: FieldPath;
  readonly ports: readonly ServicePort[];
  /** Every workload that the selector matches, those at 0 replicas too. */
  readonly backends: readonly Workload[];
}
export interface ServicePort {
  readonly name: string | undefined;
  readonly port: number;
  readonly targetPort: number | string;
  readonly protocol: string;
  readonly path: FieldPath;
}

export interface PolicyModel {
  readonly object: ModelObject;
  readonly namespace: string;
  readonly podSelector: Selector;
  readonly ingress: readonly PolicyRule[] | undefined;
  readonly egress: readonly PolicyRule[] | undefined;
}
export interface PolicyRule {
  readonly path: FieldPath;
  /** Undefined: any peer. */
  readonly peers: readonly PolicyPeer[] | undefined;
  /** Undefined: any port. */
  readonly ports: readonly PolicyPort[] | undefined;
}
export interface PolicyPeer {
  readonly path: FieldPath;
  readonly podSelector: Selector | undefined;
  readonly namespaceSelector: Selector | undefined;
  readonly ipBlock: boolean;
}
export interface PolicyPort {
  readonly path: FieldPath;
  readonly protocol: string;
  /** Undefined: every port of the protocol. */
  readonly port: number | string | undefined;
  readonly endPort: number | undefined;
}

/** A backend that an HTTPRoute, GRPCRoute or Ingress sends requests to. */
export interface RouteBackend {
  readonly object: ModelObject;
  readonly path: FieldPath;
  readonly namespace: string;
  readonly service: string;
  readonly port: number | string | undefined;
}

/** An InferenceService in raw mode and the names that KServe gives its children. */
export interface InferenceServiceModel {
  readonly object: ModelObject;
  readonly name: string;
  readonly namespace: string;
  /** Effective deployment mode; undefined where the cluster's default decides. */
  readonly mode: 'raw' | 'knative' | undefined;
  readonly workloads: readonly Workload[];
  readonly childNames: readonly string[];
}
