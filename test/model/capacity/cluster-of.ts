import type { ServingModel } from '../../../src/model/serving-model.ts';
import { modelOf } from '../model-of.ts';

export interface PodProps {
  readonly cards?: number;
  readonly memory?: string;
  readonly replicas?: number;
  /** A node by name. @default any node */
  readonly on?: string;
  readonly selector?: Readonly<Record<string, string>>;
  readonly kind?: string;
  readonly strategy?: object;
}

/** A set of nodes (cards by name), Deployments by name and declared facts. */
export function cluster(
  nodes: Readonly<Record<string, number>>,
  pods: Readonly<Record<string, PodProps>>,
  facts: object = {},
): ServingModel {
  return modelOf(clusterText(nodes, pods, facts));
}

export function clusterText(
  nodes: Readonly<Record<string, number>>,
  pods: Readonly<Record<string, PodProps>>,
  facts: object = {},
): string {
  const objects = [
    ...Object.entries(nodes).map(([name, cards]) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'kubernetes.io/hostname': name, zone: name.slice(0, 1) } },
      status: { allocatable: { cpu: '32', memory: '64Gi', 'nvidia.com/gpu': String(cards) } },
    })),
    { apiVersion: 'llm-serving.io/v1alpha1', kind: 'ServingFacts', metadata: { name: 'facts' }, spec: facts },
    ...Object.entries(pods).map(([name, props]) => workload(name, props)),
  ];
  return objects.map((object) => JSON.stringify(object)).join('\n---\n');
}

function workload(name: string, props: PodProps): object {
  const { cards, memory, replicas = 1, on, selector, kind = 'Deployment', strategy } = props;
  const limits = { ...(cards !== undefined && { 'nvidia.com/gpu': String(cards) }), ...(memory && { memory }) };
  const nodeSelector = { ...(on && { 'kubernetes.io/hostname': on }), ...selector };
  const template = {
    metadata: { labels: { app: name } },
    spec: {
      nodeSelector,
      containers: [{ name: 'server', image: `registry.example.org/${name}:1`, resources: { limits } }],
    },
  };
  const apiVersion = kind === 'Job' ? 'batch/v1' : 'apps/v1';
  const spec = { replicas, parallelism: replicas, ...(strategy && { strategy }), template };
  return { apiVersion, kind, metadata: { name, namespace: 'llm' }, spec };
}
