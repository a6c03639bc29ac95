import { contextWindow } from './context-window.ts';
import type { EngineInvocation, EngineWord } from './invocation.ts';
import type { KvRequest } from './kv-plan.ts';
import { type FlagValue, flagValue, lastOption } from './last-option.ts';
import { type Model, modelOfArgument } from './models.ts';
import { humanReadableInt, pythonFloat, pythonInt } from './vllm/python-number.ts';

/** What a vLLM command line asks of its cards. */
export interface KvDemand {
  readonly model: Model;
  readonly request: Omit<KvRequest, 'model' | 'card'>;
  /** Where the context is given. @default none: vLLM takes the model's window */
  readonly contextPath?: EngineWord['path'];
}

/** One clause on why the demand can't be read. */
export interface NoDemand {
  readonly missing: string;
}

/** Flags that change what lies in a card's memory in ways that the planner doesn't follow; a value in the list is harmless. */
const notFollowed: readonly { readonly flag: string; readonly harmless: readonly string[] }[] = [
  { flag: '--speculative-config', harmless: [] },
  { flag: '--enable-lora', harmless: [] },
  { flag: '--kv-transfer-config', harmless: [] },
  { flag: '--num-gpu-blocks-override', harmless: [] },
  { flag: '--disable-hybrid-kv-cache-manager', harmless: [] },
  { flag: '--hf-config-path', harmless: [] },
  { flag: '--cpu-offload-gb', harmless: ['0', '0.0'] },
  { flag: '--data-parallel-size', harmless: ['1'] },
  { flag: '--decode-context-parallel-size', harmless: ['1'] },
  { flag: '--dtype', harmless: ['auto', 'half', 'float16', 'bfloat16'] },
  { flag: '--load-format', harmless: ['auto', 'safetensors', 'pt', 'npcache', 'fastsafetensors', 'runai_streamer'] },
];

/** Methods that run a checkpoint as it is, by the checkpoint's own method. */
const sameWeights: Readonly<Record<string, readonly string[]>> = {
  gptq: ['gptq', 'gptq_marlin', 'gptq_bitblas', 'moe_wna16'],
  awq: ['awq', 'awq_marlin', 'moe_wna16'],
  fp8: ['fp8', 'compressed-tensors', 'modelopt'],
  mxfp4: ['mxfp4'],
};

/** Reads the demand off a command line; what isn't known there is said, not guessed. */
export function readKvDemand(engine: EngineInvocation): KvDemand | NoDemand {
  if (engine.incomplete) return { missing: 'a part of the command line that only the running container knows' };
  if (engine.joinsGroup) return { missing: 'what the other containers of its group hold' };
  const model = knownModel(engine);
  if ('missing' in model) return model;
  const unfollowed = notFollowed.find(({ flag, harmless }) => changesMemory(engine, flag, harmless));
  if (unfollowed) return { missing: `what ${unfollowed.flag} does to the card's memory` };
  return requestOf(model, engine);
}

/** The known model that the command line names. */
export function knownModel(engine: EngineInvocation): Model | NoDemand {
  const argument = engine.model?.text;
  if (argument === undefined) return { missing: 'the model, which the command line does not tell' };
  return modelOfArgument(argument) ?? { missing: `the geometry of the model ${argument}` };
}

function changesMemory(engine: EngineInvocation, flag: string, harmless: readonly string[]): boolean {
  const option = lastOption(engine, flag);
  if (option === undefined || option.negated) return false;
  return !harmless.includes(option.values[0]?.text ?? '');
}

function requestOf(model: Model, engine: EngineInvocation): KvDemand | NoDemand {
  const flags = {
    tp: flagValue(engine, '--tensor-parallel-size', pythonInt),
    pp: flagValue(engine, '--pipeline-parallel-size', pythonInt),
    utilization: flagValue(engine, '--gpu-memory-utilization', pythonFloat),
    batchedTokens: flagValue(engine, '--max-num-batched-tokens', humanReadableInt),
    sequences: flagValue(engine, '--max-num-seqs', pythonInt),
    kvCacheBytes: flagValue(engine, '--kv-cache-memory-bytes', humanReadableInt),
    kvElementBytes: flagValue(engine, '--kv-cache-dtype', kvElementBytes),
    quantization: flagValue(engine, '--quantization', (text) => text),
    contextTokens: flagValue(engine, '--max-model-len', contextTokens),
  };
  for (const flag of Object.values(flags)) {
    if (flag.state === 'unknown') return { missing: `the value of ${flag.option.name}` };
  }
  const method = known(flags.quantization);
  if (method !== undefined && !sameWeights[model.quantization ?? '']?.includes(method)) {
    return { missing: `the weights of ${model.id} under --quantization=${method}` };
  }
  const context = known(flags.contextTokens) ?? defaultContext(model, engine);
  if (context === undefined) return { missing: `the context that ${model.id} takes without --max-model-len` };
  return {
    model,
    request: {
      tp: known(flags.tp),
      pp: known(flags.pp),
      utilization: known(flags.utilization),
      batchedTokens: known(flags.batchedTokens),
      sequences: known(flags.sequences),
      kvCacheBytes: known(flags.kvCacheBytes),
      kvElementBytes: known(flags.kvElementBytes),
      contextTokens: context,
    },
    ...(flags.contextTokens.state === 'known' && { contextPath: flags.contextTokens.option.path }),
  };
}

/** Without the flag: the window, times rope scaling. LongRoPE models start with a shorter one. */
function defaultContext(model: Model, engine: EngineInvocation): number | undefined {
  return model.longRope ? undefined : contextWindow(model, engine)?.tokens;
}

function known<T>(value: FlagValue<T>): T | undefined {
  return value.state === 'known' ? value.value : undefined;
}

/** `auto` and -1 ask vLLM for what fits, so they ask for nothing that could be too much. */
export function contextTokens(text: string): number | undefined {
  const tokens = humanReadableInt(text);
  return tokens !== undefined && tokens > 0 ? tokens : undefined;
}

/** Bytes of one element by --kv-cache-dtype; undefined where the layout is another one (fp8_ds_mla). */
export function kvElementBytes(dtype: string): number | undefined {
  if (dtype === 'auto' || dtype === 'bfloat16' || dtype === 'float16') return 2;
  return /^fp8(_e4m3|_e5m2|_inc)?$/.test(dtype) ? 1 : undefined;
}
