/** Nodes of one make. Models name the pool's role, so that a role may have other cards in another cluster. */
export interface Pool {
  readonly role: Role;
  /** As NVIDIA's feature discovery spells it, with its memory in src/engines/data/cards.json. */
  readonly product: string;
  readonly nodes: number;
  readonly cardsPerNode: number;
  readonly allocatableMemoryMiB: number;
  readonly allocatableCpu: string;
  /** Of every node: one probe of an image speaks for the pool only as long as its drivers are the same. */
  readonly driver: string;
}

export type Role = 'small' | 'medium' | 'large';

export interface Cluster {
  /** The name under which ArgoCD knows the cluster, and the name of its folder. */
  readonly name: string;
  readonly pools: readonly Pool[];
}

const driver = '580.95.05';
const small = { role: 'small', cardsPerNode: 4, allocatableMemoryMiB: 180_000, allocatableCpu: '47', driver } as const;
const medium = { ...small, role: 'medium', allocatableMemoryMiB: 370_000, allocatableCpu: '95' } as const;
const large = { ...medium, role: 'large', cardsPerNode: 8, allocatableMemoryMiB: 1_500_000 } as const;

/** The clusters of the example: invented, with 40 nodes each. */
export const clusters: readonly Cluster[] = [
  {
    name: 'eu-west',
    pools: [
      { ...small, product: 'NVIDIA-L4', nodes: 16 },
      { ...medium, product: 'NVIDIA-L40S', nodes: 14 },
      { ...large, product: 'NVIDIA-H100-80GB-HBM3', nodes: 10 },
    ],
  },
  {
    name: 'us-east',
    pools: [
      { ...small, product: 'NVIDIA-A10G', nodes: 18 },
      { ...medium, product: 'NVIDIA-A100-SXM4-40GB', nodes: 14 },
      { ...large, product: 'NVIDIA-H200', nodes: 8 },
    ],
  },
  {
    name: 'ap-south',
    pools: [
      { ...small, product: 'Tesla-T4', nodes: 16 },
      { ...medium, product: 'Tesla-V100-SXM2-32GB', nodes: 14 },
      { ...large, product: 'NVIDIA-A100-SXM4-80GB', nodes: 10 },
    ],
  },
];
