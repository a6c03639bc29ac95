import type { Check } from '../../src/checks/check.ts';
import type { CheckResult } from '../../src/checks/finding.ts';
import { judged } from './judged.ts';

/** A node with cards of one kind, as feature discovery labels it. */
export function gpuNode(product: string, memoryMiB?: number, more: Readonly<Record<string, string>> = {}): string {
  const labels = {
    'nvidia.com/gpu.product': product,
    ...(memoryMiB && { 'nvidia.com/gpu.memory': `${memoryMiB}` }),
    ...more,
  };
  const name = `node-${product.toLowerCase()}`;
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { ...labels, pool: product } },
    status: { allocatable: { cpu: '32', memory: '256Gi', 'nvidia.com/gpu': '4' } },
  });
}

/** A Deployment of one vLLM container with these args; its cards and node selector may differ. */
export function vllm(args: readonly string[], { cards = 1, ...rest }: PodParts = {}): string {
  const { selector, env, image = 'vllm/vllm-openai:v0.11.0', resources } = rest;
  const container = {
    name: 'server',
    image,
    args,
    ...(env && { env }),
    resources: resources ?? { limits: { 'nvidia.com/gpu': `${cards}` } },
  };
  return JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'chat', namespace: 'llm' },
    spec: {
      selector: { matchLabels: { app: 'chat' } },
      template: {
        metadata: { labels: { app: 'chat' } },
        spec: { ...(selector && { nodeSelector: { pool: selector } }), containers: [container] },
      },
    },
  });
}

interface PodParts {
  readonly cards?: number;
  readonly selector?: string;
  readonly image?: string;
  readonly env?: readonly object[];
  readonly resources?: object;
}

/** What one check says of these documents. */
export function judge(check: Check, ...documents: readonly string[]): CheckResult {
  return judged(documents.join('\n---\n'), [check]);
}
