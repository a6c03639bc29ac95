import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { GpuBudget } from '../../constructs/gpu-budget.ts';
import type { GpuNodeProps } from '../../constructs/gpu-node.ts';
import { Inventory } from '../../constructs/inventory.ts';
import { Kustomization } from '../../constructs/kustomization.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { cardKind } from './cards.ts';
import type { Cluster, Pool } from './clusters.ts';
import { image, namespace, roleLabel } from './engine.ts';
import { type ModelOrder, modelFile } from './model.ts';

/** One cluster: its nodes as the checks see them, its models, and the kustomization that lists them. */
export class ClusterChart extends Chart {
  constructor(scope: Construct, { name, pools }: Cluster, orders: readonly ModelOrder[]) {
    super(scope, namespace, { namespace });
    const nodes = pools.flatMap((pool) => nodesOf(name, pool));
    new GpuBudget(new Inventory(this), name, {
      nodes,
      imageProbes: nodes.map((node) => ({
        image,
        node: node.name,
        driver: node.driver,
        verdict: 'pass',
        detail: 'torch sees every card',
      })),
    });
    const files = orders.map((order) => ({ file: modelFile(this, order), why: `Ordered by ${order.team}.` }));
    new Kustomization(new ManifestFile(this, 'kustomization'), 'Kustomization', { listed: files });
  }
}

function nodesOf(cluster: string, pool: Pool) {
  return Array.from({ length: pool.nodes }, (_, index) => ({
    name: `${cluster}-${pool.role}-${index + 1}`,
    cards: { ...cardKind(pool.product), count: pool.cardsPerNode },
    allocatableMemoryMiB: pool.allocatableMemoryMiB,
    allocatableCpu: pool.allocatableCpu,
    driver: pool.driver,
    labels: { [roleLabel]: pool.role },
  })) satisfies GpuNodeProps[];
}
