import type { Chart } from 'cdk8s';
import { InferenceService, type InferenceServiceProps } from '../../constructs/inference-service.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { cluster, node } from '../facts/cluster.ts';
import { history } from '../facts/history.ts';
import { coderOnOneCard, coderOnTwoCards } from '../facts/measured-starts.ts';
import { coderModel, coderNext, reasoningModel } from '../facts/models.ts';
import { because } from '../notes/because.ts';
import type { ClusterView } from '../notes/note.ts';
import { countText } from '../quantity/count.ts';
import { minutes, rounded, sentence } from './figures.ts';
import { coderPool, type KvPool, poolSize, poolSource } from './kv-pools.ts';
import { pinnedImage, placement, predictorPort, readinessProbe, voltaEnv } from './vllm-on-volta.ts';

const name = 'coder';
const cards = 2;
const contextTokens = coderModel.nativeWindowTokens.value;
const utilization = '0.90';
const sequences = 4;
const batchedTokens = 8192;
const startupProbe = { path: '/health', failureThreshold: 120, periodSeconds: 15 };

/** The InferenceService `coder`, in its own file. */
export function coder(chart: Chart): InferenceService {
  return new InferenceService(new ManifestFile(chart, name), 'InferenceService', coderProps());
}

/** Its values, each with its reason. Made anew at each call, since a note belongs to one place. */
export function coderProps(): InferenceServiceProps {
  return {
    name,
    labels: { 'app.kubernetes.io/name': 'llm-coder', 'app.kubernetes.io/part-of': cluster.partOf.value },
    deploymentMode: 'RawDeployment',
    minReplicas: 1,
    maxReplicas: 1,
    strategy: { type: because('Recreate', whyRecreate) },
    runtimeClassName: cluster.runtimeClass.value,
    ...placement,
    image: pinnedImage(),
    model: because(coderModel.id.value, whyThisModel()),
    servedModelNames: because([name, 'reasoning'], whyBothNames, {
      accept: { check: 'duplicate-served-name', reason: whySharedName },
    }),
    flags: {
      quantization: 'gptq',
      dtype: 'float16',
      kv_cache_dtype: 'auto',
      max_model_len: because(contextTokens, whyFullContext()),
      tensor_parallel_size: cards,
      pipeline_parallel_size: 1,
      gpu_memory_utilization: utilization,
      max_num_seqs: because(sequences, whyFewSlots()),
      max_num_batched_tokens: batchedTokens,
      long_prefill_token_threshold: 2048,
      enable_chunked_prefill: true,
      enable_prefix_caching: true,
      disable_custom_all_reduce: because(true, whyNoCustomAllReduce()),
      reasoning_parser: 'qwen3',
      enable_auto_tool_choice: true,
      tool_call_parser: 'hermes',
      host: '0.0.0.0',
      port: predictorPort,
    },
    port: predictorPort,
    env: voltaEnv(),
    readinessProbe,
    startupProbe: because(startupProbe, whyLongStartup()),
    resources: because(
      { cards, requests: { cpu: '8', memory: '12Gi' }, limits: { cpu: '16', memory: '40Gi' } },
      whySmallRequest(),
    ),
    sharedMemory: because('8Gi', whySharedMemory),
  };
}

function whyRecreate(view: ClusterView): string {
  return (
    'The old pod gives its cards back before the new one starts; reasoning beside it is not touched. ' +
    sentence(view.workload(name).rollingUpdate())
  );
}

function whyThisModel(): string {
  const { parametersB, activeParametersB, architecture, bf16GB, bits, checkpointGB, shards } = coderModel;
  return [
    `${coderModel.name.value}: ${parametersB.value}B parameters, ${activeParametersB.value}B of them active. Its class ` +
      `is ${architecture.value}, that of the ${reasoningModel.family.value} which already serves here, so the path is ` +
      'proven on sm_70.',
    `Qwen ships it only as BF16 (${bf16GB.value} GB) and as FP8, and Volta has no FP8; ${bits.value}-bit GPTQ is the ` +
      `only form that fits one ${node.cardMemoryGB.value} GB card.`,
    `The checkpoint is a community quant by ModelCloud, who maintain GPTQModel. Its repository is complete (config, ` +
      `tokenizer, ${shards.value} shards, ${checkpointGB.value} GB), and loading it has verified it.`,
    `${coderNext.name.value} (${coderNext.size.value}, hybrid attention) is no option, as measured: its ` +
      `${coderNext.kernels.value} kernels need compute capability ${coderNext.computeCapability.value} and the ` +
      `\`${coderNext.module.value}\` module, and sm_70 has neither.`,
  ].join('\n\n');
}

const whyBothNames =
  '`reasoning` stays, so that a client that sends model=reasoning goes on working after the DNS rename. ' +
  'vLLM takes several names as argv items of their own.';

const whySharedName =
  "the InferenceService reasoning serves it too, known and documented by the owners; moving the client's host ends it, " +
  'dropping the name would not';

function whyFullContext(): string {
  return (
    `The native window is ${countText(contextTokens)} tokens and rope_scaling is null, so 256K needs no YaRN. One card ` +
    `can't hold it: the KV pool measured on a single ${node.cardName.value} was ${countText(coderOnOneCard.kvTokens)} ` +
    `tokens. TP=${cards} halves the weights per card (${rounded(coderOnTwoCards.weightsGiBPerCard)} GiB each), and what that frees ` +
    `becomes the larger pool. ${poolSource(pool())}`
  );
}

function whyFewSlots(): string {
  const kv = pool();
  const share = Math.round((contextTokens / kv.tokens) * 100);
  return (
    `Few slots: one request of ${countText(contextTokens)} tokens takes ${share} % of the pool (${poolSize(kv)}), so ` +
    `${kv.concurrency.toFixed(2)} of them fit at once.`
  );
}

function pool(): KvPool {
  return coderPool({
    contextTokens,
    tensorParallel: cards,
    utilization: Number(utilization),
    batchedTokens,
    sequences,
  });
}

function whyNoCustomAllReduce(): string {
  const { graphCaptureSeconds, graphCaptureAt, silentMinutes, message } = history.customAllReduce;
  return [
    `Measured with custom all-reduce on, the default: CUDA graph capture finished in ${graphCaptureSeconds.value} s, at ` +
      `${graphCaptureAt.value}, and then the engine was silent for more than ${silentMinutes.value} minutes but for ` +
      `"${message.value}", again and again. The front end never got the ready message.`,
    `Custom all-reduce registers CUDA graph addresses of its own and deadlocks on this Volta/PCIe pair. NCCL is the ` +
      `fallback and the right choice here: between two PCIe ${node.cardName.value}s, TP=${cards} gains nothing from the ` +
      'custom kernel.',
  ].join('\n\n');
}

function whyLongStartup(): string {
  const { loadSeconds, compileSeconds, profileSeconds, readySeconds } = coderOnTwoCards;
  const { failureThreshold, periodSeconds } = startupProbe;
  return (
    `TP=${cards} at 256K takes about ${minutes(readySeconds)} minutes until the API binds, a total measured by itself: ` +
    `${Math.round(loadSeconds)} s for the weights, ${Math.round(compileSeconds)} s of torch.compile, ${Math.round(profileSeconds)} s of KV profiling, ` +
    `then graph capture. ${failureThreshold} x ${periodSeconds} s = ${minutes(failureThreshold * periodSeconds)} minutes ` +
    'of room.'
  );
}

function whySmallRequest(): string {
  return (
    `${node.name.value} has only ${countText(node.allocatableMemoryMiB.value)} MiB of allocatable memory, and a request of ` +
    `${node.refusedMemoryRequestGiB.value}Gi never schedules there. The ${cards} vLLM workers keep the weights on the ` +
    'GPU and need little host memory: a small request, and a limit that allows the burst.'
  );
}

const whySharedMemory =
  `NCCL all-reduce over TP=${cards} goes through /dev/shm. The default of 64Mi is too small for it and shows as a hang ` +
  'at init or as a bus error.';
