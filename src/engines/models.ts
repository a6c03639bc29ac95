import { z } from 'zod';
import file from './data/models.json' with { type: 'json' };
import { type Weights, weightsOf } from './weights.ts';

const count = z.number().int().positive();

const networkSchema = z.strictObject({
  architecture: z.string(),
  layers: count,
  attentionHeads: count,
  kvHeads: count,
  headDim: count.optional(),
  hiddenSize: count,
  vocabSize: count.optional(),
  intermediateSize: count.optional(),
  experts: z.strictObject({ perToken: count, intermediateSize: count }).optional(),
  latent: z.strictObject({ rank: count, rope: count }).optional(),
  sliding: z.strictObject({ window: count, layers: count }).optional(),
  linearLayers: count.optional(),
  encoder: z.boolean().optional(),
  multimodal: z.boolean().optional(),
  parametersB: z.number().positive().optional(),
  note: z.string().optional(),
  sources: z.array(z.string()).nonempty(),
});

const modelSchema = z.strictObject({
  network: z.string(),
  kind: z.enum(['chat', 'embedding', 'encoder']).default('chat'),
  window: count.optional(),
  longRope: z.boolean().optional(),
  quantization: z.string().optional(),
  bits: count.optional(),
  weightsGiB: z.number().positive().optional(),
  weightsSeen: z.enum(['log', 'file']).optional(),
  weightsSource: z.string().optional(),
  footprintGiB: z.number().positive().optional(),
});

const data = z
  .strictObject({
    sources: z.record(z.string(), z.string()),
    networks: z.record(z.string(), networkSchema),
    models: z.record(z.string(), modelSchema),
  })
  .parse(file);

/** The geometry that models of one base share. */
export type Network = z.infer<typeof networkSchema>;
export type ModelRow = z.infer<typeof modelSchema>;

/** A model that the planner knows. */
export interface Model {
  /** As vLLM takes it: `Qwen/Qwen3-30B-A3B-GPTQ-Int4`. */
  readonly id: string;
  readonly network: Network;
  readonly kind: 'chat' | 'embedding' | 'encoder';
  /** max_position_embeddings of its config, tokens. @default none: not known */
  readonly window?: number;
  /** LongRoPE: without --max-model-len vLLM takes a shorter window than `window`. */
  readonly longRope: boolean;
  /** The checkpoint's quant_method. @default none: 16-bit weights */
  readonly quantization?: string;
  /** @default none: neither seen nor safely estimated */
  readonly weights?: Weights;
}

/** Every known network by its name in `data/models.json`. */
export const networks: ReadonlyMap<string, Network> = new Map(Object.entries(data.networks));

/** Every known model, in the order of `data/models.json`. */
export const models: readonly Model[] = Object.entries(data.models).map(([id, row]) => modelOf(id, row));

const byId = new Map(models.map((model) => [model.id.toLowerCase(), model]));
const byLastPart = new Map(models.map((model) => [model.id.split('/').at(-1) ?? model.id, model]));

/** A model by its id. Case does not count. */
export function findModel(id: string): Model | undefined {
  return byId.get(id.toLowerCase());
}

/**
 * What `--model` of a manifest names: a hub id, or a local folder whose last part is exactly the name of a known model
 * (`/mnt/models/Qwen3-30B-A3B-GPTQ-Int4`). Other folders hold what only the running pod knows.
 */
export function modelOfArgument(argument: string): Model | undefined {
  if (!/^[./~]/.test(argument)) return byId.get(argument.toLowerCase());
  const parts = argument.replace(/\/+$/, '').split('/');
  return byId.get(parts.slice(-2).join('/').toLowerCase()) ?? byLastPart.get(parts.at(-1) ?? '');
}

function modelOf(id: string, row: ModelRow): Model {
  const network = data.networks[row.network];
  if (network === undefined)
    throw new Error(`data/models.json: ${id} names the network ${row.network}, which is not there`);
  const weights = weightsOf(row, network);
  return {
    id,
    network,
    kind: row.kind,
    longRope: row.longRope ?? false,
    ...(row.window !== undefined && { window: row.window }),
    ...(row.quantization !== undefined && { quantization: row.quantization }),
    ...(weights && { weights }),
  };
}
