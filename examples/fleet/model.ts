import type { Chart } from 'cdk8s';
import { InferenceService } from '../../constructs/inference-service.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { NetworkPolicy } from '../../constructs/network-policy.ts';
import { PredictorService } from '../../constructs/predictor-service.ts';
import { because } from '../../src/notes/because.ts';
import { cardKind } from './cards.ts';
import type { CatalogueModel } from './catalogue.ts';
import type { Pool } from './clusters.ts';
import { image, namespace, roleLabel } from './engine.ts';

export interface ModelOrder {
  readonly team: string;
  readonly model: string;
  readonly replicas: number;
  readonly from: CatalogueModel;
  /** The pool that has the model's role in the team's cluster. */
  readonly pool: Pool;
}

const nameLabel = 'app.kubernetes.io/name';
const port = 8080;

/** `<team>-<model>.yaml`: the model, the name that its clients keep, and who may call it. */
export function modelFile(chart: Chart, order: ModelOrder): ManifestFile {
  const { team, model, from, pool } = order;
  const name = `${team}-${model}`;
  const file = new ManifestFile(chart, name, { why: `${from.repository} for ${team}, on ${pool.product}.` });
  const backend = new InferenceService(file, 'InferenceService', {
    name,
    labels: { [nameLabel]: name, 'app.kubernetes.io/part-of': team },
    minReplicas: order.replicas,
    maxReplicas: order.replicas,
    strategy: because({ type: 'RollingUpdate', maxSurge: 0, maxUnavailable: 1 }, whyNoSurge),
    image,
    model: from.repository,
    servedModelNames: [name],
    flags: flags(from, pool),
    port,
    readinessProbe: { path: '/health' },
    startupProbe: because({ path: '/health', periodSeconds: 10, failureThreshold: 120 }, whyLongStart),
    resources: {
      cards: from.cards,
      requests: { cpu: String(4 * from.cards), memory: `${24 * from.cards}Gi` },
      limits: { cpu: String(8 * from.cards), memory: `${32 * from.cards}Gi` },
    },
    ...(from.cards > 1 && { sharedMemory: because('8Gi', 'The ranks of one model exchange tensors through it.') }),
    nodeSelector: { [roleLabel]: pool.role },
  });
  new PredictorService(file, 'Service', { name, backend });
  new NetworkPolicy(file, 'Policy', {
    name,
    podSelector: { [nameLabel]: name },
    rules: [{ name: team, namespace: team, ports: [port], why: `${team} ordered this model.` }],
  });
  return file;
}

function flags({ cards, contextTokens }: CatalogueModel, { product }: Pool) {
  const { computeCapability } = cardKind(product);
  const half = `${product} has compute capability ${computeCapability}; bfloat16 needs 8.0.`;
  return {
    dtype: Number(computeCapability) < 8 ? because('half', half) : 'bfloat16',
    tensor_parallel_size: cards,
    max_model_len: because(contextTokens, 'The longest request that the catalogue promises.'),
    gpu_memory_utilization: '0.90',
  } as const;
}

const whyNoSurge =
  'An old pod gives its cards back before a new one starts, so an update needs no free card in the pool.';

const whyLongStart = `Twenty minutes for the download and the load; the namespace ${namespace} has no cache of its own.`;
