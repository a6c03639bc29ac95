import { describe, expect, it } from 'vitest';
import { InferenceService, type InferenceServiceProps } from '../../constructs/inference-service.ts';
import { isNoted, plainOf } from '../../src/notes/because.ts';
import { printPath } from '../../src/notes/field-path.ts';
import type { ClusterView } from '../../src/notes/note.ts';
import { renderFile } from '../../src/render/render.ts';
import { coderProps } from '../../src/workloads/coder.ts';
import { objectNotesOf, objectOf, testFile } from '../constructs/app.ts';

const view: ClusterView = {
  state: 'vllm',
  node: (name) => ({
    name,
    cards: 4,
    cardsHeld: 4,
    cardsFree: 0,
    memoryMiB: 63_495,
    memoryRequestedMiB: 0,
    holders: [],
    reserved: [],
    summary: () => 'SUMMARY',
    memorySummary: () => 'MEMORY',
    cardsFreeWithout: () => 0,
  }),
  workload: (name) => ({ name, cardsPerPod: 2, replicas: 1, listed: true, rollingUpdate: () => 'ROLLING' }),
  service: (name) => ({ name, backends: [], pods: 0 }),
};

interface Coder {
  readonly args: readonly string[];
  readonly at: (path: string) => unknown;
  /** The comment above a field, or above an argv item that begins so. */
  readonly note: (place: string) => string;
  readonly text: string;
}

function build(props: InferenceServiceProps): Coder {
  const construct = new InferenceService(testFile('llm-serving'), 'coder', props);
  const object = objectOf(construct);
  const notes = objectNotesOf(construct);
  const values = new Map<string, unknown>();
  flatten(object, '', values);
  const args = [...values].filter(([path]) => /args\[\d+\]$/.test(path)).map(([, item]) => String(item));
  const told = notes.map(({ path, why, accepts }) => ({
    place: String(values.get(printPath(path)) ?? printPath(path)),
    path: printPath(path),
    text: [typeof why === 'function' ? why(view) : (why ?? ''), ...accepts.map(({ check }) => `accept ${check}`)].join(
      ' ',
    ),
  }));
  return {
    args,
    at: (path) => values.get(`spec.predictor.${path}`),
    note: (place) =>
      told
        .filter((it) => it.path.endsWith(place) || it.place.startsWith(place))
        .map(({ text }) => text)
        .join(' '),
    text: renderFile({ documents: [{ object, notes }] }, view),
  };
}

function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (typeof value !== 'object' || value === null) {
    into.set(path, value);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    flatten(item, place, into);
  }
}

const container = 'containers[0]';
const contains = (text: string, parts: readonly string[]) => parts.every((part) => text.includes(part));

/** Every flag and every note that must be there, by the name that a failure shows. */
const pins: Record<string, (coder: Coder) => boolean> = {
  'quantization is gptq': ({ args }) => args.includes('--quantization=gptq'),
  'dtype is float16': ({ args }) => args.includes('--dtype=float16'),
  'kv_cache_dtype is auto': ({ args }) => args.includes('--kv-cache-dtype=auto'),
  'max_model_len is 262144': ({ args }) => args.includes('--max-model-len=262144'),
  'tensor_parallel_size is 2': ({ args }) => args.includes('--tensor-parallel-size=2'),
  'pipeline_parallel_size is 1': ({ args }) => args.includes('--pipeline-parallel-size=1'),
  'gpu_memory_utilization is 0.90': ({ args }) => args.includes('--gpu-memory-utilization=0.90'),
  'max_num_seqs is 4': ({ args }) => args.includes('--max-num-seqs=4'),
  'max_num_batched_tokens is 8192': ({ args }) => args.includes('--max-num-batched-tokens=8192'),
  'long_prefill_token_threshold is 2048': ({ args }) => args.includes('--long-prefill-token-threshold=2048'),
  'enable_chunked_prefill is on': ({ args }) => args.includes('--enable-chunked-prefill'),
  'enable_prefix_caching is on': ({ args }) => args.includes('--enable-prefix-caching'),
  'disable_custom_all_reduce is on': ({ args }) => args.includes('--disable-custom-all-reduce'),
  'reasoning_parser is qwen3': ({ args }) => args.includes('--reasoning-parser=qwen3'),
  'enable_auto_tool_choice is on': ({ args }) => args.includes('--enable-auto-tool-choice'),
  'tool_call_parser is hermes': ({ args }) => args.includes('--tool-call-parser=hermes'),
  'host is 0.0.0.0': ({ args }) => args.includes('--host=0.0.0.0'),
  'port is 8080': ({ args, at }) => args.includes('--port=8080') && at(`${container}.ports[0].containerPort`) === 8080,
  'note on strategy.type': ({ note }) => contains(note('deploymentStrategy.type'), ['reasoning', 'ROLLING']),
  'note on image': ({ note }) =>
    contains(note('containers[0].image'), [
      'v0.11.0',
      '2.8.0+cu128',
      'sm_70..sm_120',
      '580.159.04',
      'v0.15.0',
      'arch list empty',
      'cudaGetDeviceCount()',
      'Error 803',
      'unsupported driver combination',
    ]),
  'note on model': ({ note }) =>
    contains(note('--model='), [
      'Qwen3-Coder-30B-A3B-Instruct',
      '30.5B',
      '3.3B',
      'Qwen3MoeForCausalLM',
      'Qwen3-30B-A3B',
      'sm_70',
      'BF16 (61.1 GB)',
      'FP8',
      '4-bit GPTQ',
      '32 GB',
      'ModelCloud',
      'GPTQModel',
      'config, tokenizer, 4 shards, 16.9 GB',
      'Qwen3-Coder-Next (80B/3B, hybrid attention)',
      'GatedDeltaNet',
      '7.5',
      '`fla`',
    ]),
  'note on servedModelNames': ({ note }) =>
    contains(note('--served-model-name'), [
      'model=reasoning',
      'DNS rename',
      'argv item',
      'accept duplicate-served-name',
    ]),
  'note on flags.max_model_len': ({ note }) =>
    contains(note('--max-model-len'), [
      '262,144',
      'rope_scaling is null',
      'YaRN',
      '132,672',
      'TP=2',
      '7.8 GiB',
      '436,000',
      'computed',
    ]),
  'note on flags.max_num_seqs': ({ note }) => contains(note('--max-num-seqs'), ['262,144', '60 %', '436,000', '1.66']),
  'note on flags.disable_custom_all_reduce': ({ note }) =>
    contains(note('--disable-custom-all-reduce'), [
      '6 s',
      '17:01:56',
      '14 minutes',
      'No available shared memory broadcast block found in 60 seconds',
      'ready message',
      'CUDA graph addresses',
      'Volta/PCIe',
      'NCCL',
      'TP=2',
    ]),
  'note on env.VLLM_USE_FLASHINFER_SAMPLER': ({ note }) =>
    contains(note('containers[0].env[0]'), ['check_cuda_arch', 'compute capability 7.0']),
  'note on env.VLLM_ATTENTION_BACKEND': ({ note }) =>
    contains(note('containers[0].env[1]'), ['FlashInfer', 'FlashAttention-2', 'sm75', 'Triton']),
  'note on startupProbe': ({ note }) =>
    contains(note('startupProbe'), ['TP=2', '256K', '10 minutes', '22 s', '80 s', '85 s', '120 x 15 s', '30 minutes']),
  'note on resources': ({ note }) =>
    contains(note('containers[0].resources'), ['worker-1', '63,495 MiB', '24Gi', 'request', 'limit', 'burst']),
  'note on sharedMemory': ({ note }) =>
    contains(note('volumes[1]'), ['NCCL', 'TP=2', '/dev/shm', '64Mi', 'hang', 'bus error']),
};

function broken(props: InferenceServiceProps): string[] {
  const coder = build(props);
  return Object.entries(pins)
    .filter(([, holds]) => !holds(coder))
    .map(([name]) => name);
}

describe('coder', () => {
  it('has every flag and every note', () => {
    expect(broken(coderProps())).toEqual([]);
  });

  it('has the served names as argv items of their own, after the model', () => {
    expect(build(coderProps()).args.slice(0, 4)).toEqual([
      '--model=ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A',
      '--served-model-name',
      'coder',
      'reasoning',
    ]);
  });

  it('asks for what the owners ask for', () => {
    const { at } = build(coderProps());
    expect(at('minReplicas')).toBe(1);
    expect(at('maxReplicas')).toBe(1);
    expect(at('deploymentStrategy.type')).toBe('Recreate');
    expect(at('runtimeClassName')).toBe('nvidia');
    expect(at('nodeSelector.kubernetes.io/hostname')).toBe('worker-1');
    expect(at(`${container}.name`)).toBe('kserve-container');
    expect(at(`${container}.image`)).toBe(
      'vllm/vllm-openai:v0.11.0@sha256:014a95f21c9edf6abe0aea6b07353f96baa4ec291c427bb1176dc7c93a85845c',
    );
    expect([0, 1, 2].map((index) => at(`${container}.env[${index}].value`))).toEqual([
      '0',
      'TRITON_ATTN',
      '/mnt/models',
    ]);
    const resources = ['requests', 'limits'].map((side) =>
      ['cpu', 'memory', 'nvidia.com/gpu'].map((name) => at(`${container}.resources.${side}.${name}`)),
    );
    expect(resources).toEqual([
      ['8', '12Gi', '2'],
      ['16', '40Gi', '2'],
    ]);
    expect(at(`${container}.startupProbe.httpGet.path`)).toBe('/health');
    expect(at(`${container}.startupProbe.failureThreshold`)).toBe(120);
    expect(at(`${container}.startupProbe.periodSeconds`)).toBe(15);
    expect(at(`${container}.readinessProbe.periodSeconds`)).toBe(10);
    expect(at('volumes[0].persistentVolumeClaim.claimName')).toBe('llm-models');
    expect(at('volumes[1].emptyDir.medium')).toBe('Memory');
    expect(at('volumes[1].emptyDir.sizeLimit')).toBe('8Gi');
    expect(at(`${container}.volumeMounts[1].mountPath`)).toBe('/dev/shm');
  });

  it('quotes what a YAML 1.1 reader would take for a number', () => {
    expect(build(coderProps()).text).toContain('value: "0"');
  });
});

describe('the pins name what is gone', () => {
  const flags = Object.keys(coderProps().flags ?? {});

  it.each(flags.filter((flag) => flag !== 'port'))('flag %s', (flag) => {
    const rest = Object.fromEntries(Object.entries({ ...coderProps().flags }).filter(([name]) => name !== flag));
    expect(broken({ ...coderProps(), flags: rest }).some((name) => name.includes(flag))).toBe(true);
  });

  it.each(notedPlaces(coderProps(), []))('note on %s', (place) => {
    const props = withoutNote(coderProps(), place.split('.'));
    expect(broken(props)).toContain(`note on ${place}`);
  });
});

/** Paths of the props that carry a note of their own. */
function notedPlaces(value: unknown, path: readonly string[]): string[] {
  if (isNoted(value)) return [path.join('.')];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => notedPlaces(item, [...path, key]));
}

function withoutNote<T>(value: T, [key, ...rest]: readonly string[]): T {
  if (key === undefined) return plainOf(value);
  const copy = Object.entries<unknown>(Object.assign({}, value)).map(([name, item]) => [
    name,
    name === key ? withoutNote(item, rest) : item,
  ]);
  // The same keys with the same types: only a note is gone.
  return Object.fromEntries(copy) as T;
}
