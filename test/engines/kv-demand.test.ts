import { describe, expect, test } from 'vitest';
import { readKvDemand } from '../../src/engines/kv-demand.ts';
import { serving } from './serving.ts';

const model = '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4';

test('flags that are not given stay open, and the context is the window', () => {
  expect(readKvDemand(serving(model))).toMatchObject({
    model: { id: 'Qwen/Qwen3-30B-A3B-GPTQ-Int4' },
    request: { contextTokens: 40_960, tp: undefined, utilization: undefined, sequences: undefined },
  });
});

test('every flag of the request is read, as vLLM reads it', () => {
  const flags = [
    '--tensor-parallel-size=2',
    '--pipeline-parallel-size',
    '2',
    '--max-model-len=64K',
    '--gpu-memory-utilization=.85',
    '--max-num-batched-tokens=8k',
    '--max-num-seqs=4',
    '--kv-cache-dtype=fp8_e5m2',
    '--kv-cache-memory-bytes=6G',
    '--quantization=gptq',
  ];
  const request = {
    tp: 2,
    pp: 2,
    contextTokens: 65_536,
    utilization: 0.85,
    batchedTokens: 8000,
    sequences: 4,
    kvElementBytes: 1,
    kvCacheBytes: 6 * 2 ** 30,
  };
  expect(readKvDemand(serving(model, ...flags))).toMatchObject({ request, contextPath: ['args', 4] });
});

test('the last occurrence of a flag counts', () => {
  const demand = readKvDemand(serving(model, '--max-model-len=1024', '--max-model-len=2048'));
  expect(demand).toMatchObject({ request: { contextTokens: 2048 } });
});

test('without --max-model-len rope scaling stretches the demand', () => {
  const yarn = '--rope-scaling={"rope_type":"yarn","factor":2,"original_max_position_embeddings":32768}';
  expect(readKvDemand(serving(model, yarn))).toMatchObject({ request: { contextTokens: 65_536 } });
});

describe('what is missing is said', () => {
  test.each<[string, string[], string]>([
    ['a model that is in no table', ['--model=acme/coder'], 'the geometry of the model acme/coder'],
    ['a folder of some model', ['--model=/mnt/models/coder'], 'the geometry of the model /mnt/models/coder'],
    ['a computed model', ['--model=$(MODEL)'], 'the model, which the command line does not tell'],
    ['a computed length', [model, '--max-model-len=$(LENGTH)'], 'the value of --max-model-len'],
    ['a length that vLLM chooses', [model, '--max-model-len=auto'], 'the value of --max-model-len'],
    ['another layout of the cache', [model, '--kv-cache-dtype=fp8_ds_mla'], 'the value of --kv-cache-dtype'],
    [
      'weights that are quantized on the way',
      ['--model=Qwen/Qwen3-32B', '--quantization=fp8'],
      'the weights of Qwen/Qwen3-32B under --quantization=fp8',
    ],
    [
      'a draft model',
      [model, '--speculative-config={"model":"x"}'],
      "what --speculative-config does to the card's memory",
    ],
    ['adapters', [model, '--enable-lora'], "what --enable-lora does to the card's memory"],
    ['weights in host memory', [model, '--cpu-offload-gb=10'], "what --cpu-offload-gb does to the card's memory"],
    [
      'blocks that are set',
      [model, '--num-gpu-blocks-override=100'],
      "what --num-gpu-blocks-override does to the card's memory",
    ],
    ['several engines', [model, '--data-parallel-size=2'], "what --data-parallel-size does to the card's memory"],
    ['32-bit weights', [model, '--dtype=float32'], "what --dtype does to the card's memory"],
    [
      'LongRoPE without a length',
      ['--model=microsoft/Phi-3-mini-128k-instruct'],
      'the context that microsoft/Phi-3-mini-128k-instruct takes without --max-model-len',
    ],
    [
      'a window that no source gives',
      ['--model=zai-org/GLM-4.5'],
      'the context that zai-org/GLM-4.5 takes without --max-model-len',
    ],
  ])('%s', (_what, args, missing) => {
    expect(readKvDemand(serving(...args))).toEqual({ missing });
  });

  test('a command line of which a part is not known', () => {
    const known = readKvDemand({ ...serving(model), incomplete: true });
    expect(known).toEqual({ missing: 'a part of the command line that only the running container knows' });
    expect(readKvDemand({ ...serving(model), joinsGroup: true })).toHaveProperty('missing');
  });
});

test.each([
  ['--cpu-offload-gb=0'],
  ['--no-enable-lora'],
  ['--data-parallel-size=1'],
  ['--dtype=half'],
  ['--enforce-eager'],
])('%s changes nothing', (flag) => {
  expect(readKvDemand(serving(model, flag))).toHaveProperty('request.contextTokens', 40_960);
});
