import { documented, given, measured } from './fact.ts';

/** The model that coder serves. */
export const coderModel = {
  id: given('ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A'),
  name: documented('Qwen3-Coder-30B-A3B-Instruct', 'model card'),
  parametersB: documented(30.5, 'model card'),
  activeParametersB: documented(3.3, 'model card'),
  architecture: documented('Qwen3MoeForCausalLM', 'config.json'),
  bits: given(4),
  quantization: given('gptq'),
  bf16GB: documented(61.1, 'Qwen’s repository'),
  checkpointGB: measured(16.9, 'the repository’s files'),
  shards: measured(4, 'the repository’s files'),
  nativeWindowTokens: documented(262_144, 'config.json, rope_scaling null'),
} as const;

/** The sibling that was weighed and can't run here. */
export const coderNext = {
  name: documented('Qwen3-Coder-Next', 'model card'),
  size: documented('80B/3B', 'model card'),
  kernels: documented('GatedDeltaNet', 'model card'),
  computeCapability: measured('7.5', 'worker-1'),
  module: measured('fla', 'worker-1'),
} as const;

/** The model that reasoning serves. */
export const reasoningModel = {
  id: given('Qwen/Qwen3-30B-A3B-GPTQ-Int4'),
  /** Without its quantization. */
  family: documented('Qwen3-30B-A3B', 'model card'),
  contextTokens: given(65_536),
  nativeWindowTokens: documented(40_960, 'config.json, max_position_embeddings'),
  originalWindowTokens: documented(32_768, 'config.json before the window was widened'),
  ropeFactor: documented(2, '65,536 over 32,768'),
} as const;

/** The model that clef-serve runs with its own code. */
export const clefModel = {
  name: given('clef-flash'),
  implementation: given('joint_schema_model.py'),
  dtype: given('fp16'),
} as const;
