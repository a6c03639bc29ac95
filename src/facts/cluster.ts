import { assumed, given, measured } from './fact.ts';

/** The namespace and the only GPU node of the cluster. */
export const cluster = {
  namespace: given('llm-serving'),
  /** `app.kubernetes.io/part-of` on every pod that the policies of both namespaces select. */
  partOf: given('llm-serving'),
  runtimeClass: given('nvidia'),
  /** Folder of the GitOps repository that ArgoCD reads. */
  gitOpsPath: given('k8s/apps/llm-serving'),
  kserveVersion: assumed('0.15', 'the newest release that takes the deployment mode RawDeployment unchanged'),
  registryLayerLimitMB: measured(100, 'the registry stands behind Cloudflare, which answers 413 above it'),
} as const;

export const node = {
  name: given('worker-1'),
  cards: given(4),
  cardProduct: given('Tesla-V100-PCIE-32GB'),
  /** How people call the card in a sentence. */
  cardName: given('V100'),
  cardMemoryGB: given(32),
  /** As the discovery label says it, MiB. */
  cardMemoryMiB: given(32_768),
  computeCapability: given('7.0'),
  driver: measured('580.159.04', 'worker-1'),
  allocatableMemoryMiB: measured(63_495, 'worker-1'),
  /** GiB of a single request that was never scheduled. */
  refusedMemoryRequestGiB: measured(24, 'worker-1'),
  /** The largest single memory request that schedules beside what other pods take, MiB. */
  largestMemoryRequestMiB: assumed(20_480, 'below the 24Gi that never schedules; what other pods take is unknown'),
} as const;

/** The volume that holds the model cache. */
export const modelCache = {
  claim: given('llm-models'),
  mountPath: given('/mnt/models'),
} as const;
