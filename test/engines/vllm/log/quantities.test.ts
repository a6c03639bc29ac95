import { describe, expect, test } from 'vitest';
import { interpret } from '../../../../src/engines/vllm/log/quantities.ts';

const said = (file: string | undefined, message: string, level: string | undefined = 'INFO') =>
  interpret({ level, file, place: `${file}:1`, stamp: undefined, process: undefined, message });

describe('figures', () => {
  test.each([
    [
      'gpu_model_runner.py',
      'Model loading took 13.4966 GB and 27.184006 seconds',
      { weightsGiB: 13.4966, loadSeconds: 27.184006 },
    ],
    [
      'gpu_model_runner.py',
      'Model loading took 15.5512 GiB and 96.418223 seconds',
      { weightsGiB: 15.5512, loadSeconds: 96.418223 },
    ],
    [
      'gpu_model_runner.py',
      'Model loading took 4.6612 GiB memory and 21.501112 seconds',
      { weightsGiB: 4.6612, loadSeconds: 21.501112 },
    ],
    [
      'gpu_model_runner.py',
      'Model loading took 24.0 GiB memory and 12.300418 seconds',
      { weightsGiB: 24, loadSeconds: 12.300418 },
    ],
    [
      'model_runner.py',
      'Model loading took 24.0 GiB and 12.300418 seconds',
      { weightsGiB: 24, loadSeconds: 12.300418 },
    ],
    ['monitor.py', 'torch.compile takes 61.31 s in total', { compileSeconds: 61.31 }],
    ['monitor.py', 'torch.compile took 61.31 s in total', { compileSeconds: 61.31 }],
    ['gpu_model_runner.py', 'Graph capturing finished in 11 secs, took 0.55 GiB', { graphSeconds: 11 }],
    ['gpu_model_runner.py', 'Graph capturing finished in 0 secs, took -0.12 GiB', { graphSeconds: 0 }],
    ['gpu_worker.py', 'Available KV cache memory: 12.53 GiB', { kvGiB: 12.53 }],
    ['gpu_worker.py', 'Available KV cache memory: 7.1 GiB', { kvGiB: 7.1 }],
    ['gpu_worker.py', 'Available KV cache memory: -0.53 GiB', { kvGiB: -0.53 }],
    ['kv_cache_utils.py', 'GPU KV cache size: 1,007,616 tokens', { kvTokens: 1_007_616 }],
    [
      'kv_cache_utils.py',
      'Maximum concurrency for 8,192 tokens per request: 98.20x',
      { context: 8192, concurrency: 98.2 },
    ],
    [
      'kv_cache_utils.py',
      'GPU KV cache size: 136,848 tokens, Maximum concurrency for 65,536 tokens per request: 2.09x',
      { kvTokens: 136_848, context: 65_536, concurrency: 2.09 },
    ],
    ['gpu_worker.py', 'Available KV cache memory: 7.1 GiB [repeated 3x across cluster]', { kvGiB: 7.1 }],
  ])('%s: %s', (file, message, figures) => {
    expect(said(file, message)).toMatchObject({ kind: 'figures', figures });
  });
});

describe('attention backend', () => {
  test.each([
    ['Using Flash Attention backend on V1 engine.', 'FLASH_ATTN'],
    ['Using Triton backend on V1 engine.', 'TRITON_ATTN'],
    ['Using FlexAttention backend for head_size=80, dtype=torch.float16 on V1 engine.', 'FLEX_ATTENTION'],
    ['Using FlexAttenion backend on V1 engine.', 'FLEX_ATTENTION'],
    ['Using FlashInfer backend on V1 engine by default for Blackwell (SM 10.0) GPUs.', 'FLASHINFER'],
    ['Using FlashInfer backend with HND KV cache layout on V1 engine by default for Blackwell.', 'FLASHINFER'],
    ['Using XFormers backend on V1 engine.', 'XFORMERS'],
    ['Using Tree Attention backend on V1 engine.', 'TREE_ATTN'],
    ['Using Triton MLA backend on V1 engine.', 'TRITON_MLA'],
    ['Using FlashMLA backend on V1 engine.', 'FLASHMLA'],
    ['Using Cutlass MLA backend on V1 engine.', 'CUTLASS_MLA'],
    ['Using FlashInfer MLA backend on V1 engine.', 'FLASHINFER_MLA'],
    ['Using FlashAttention MLA backend on V1 engine.', 'FLASH_ATTN_MLA'],
    ['Using FLASH_ATTN backend.', 'FLASH_ATTN'],
    ['Using AttentionBackendEnum.TRITON_ATTN backend.', 'TRITON_ATTN'],
    ["Using FLASH_ATTN attention backend out of potential backends: ['FLASH_ATTN']", 'FLASH_ATTN'],
    ["Using FLASH_ATTN attention backend out of potential backends: ('FLASH_ATTN', 'X')", 'FLASH_ATTN'],
    ["Using FLASH_ATTN attention backend out of potential backends: ['FLASH_ATTN'].", 'FLASH_ATTN'],
  ])('%s', (message, attentionBackend) => {
    expect(said('cuda.py', message)).toMatchObject({ kind: 'figures', figures: { attentionBackend } });
  });

  test.each([
    'Using AttentionBackendEnum.FLASH_ATTN for MMEncoderAttention.',
    'Using FLASH_ATTN backend for vit attention',
    'Using FlashInfer for top-p & top-k sampling.',
    'Using FlashAttention version 2',
    'Using TRTLLM attention (auto-detected).',
    "Using TRITON MoE backend out of potential backends: ['TRITON']",
    'Using XFormers backend.',
    'Cannot use FlashAttention-2 backend for Volta and Turing GPUs.',
    "Valid backends: ['FLASH_ATTN']",
  ])('not %s', (message) => {
    expect(said('cuda.py', message)).toBeUndefined();
  });
});

describe('versions', () => {
  const odd = [
    '0.8.5.post1',
    '0.11.0rc3',
    '0.10.2rc2.dev104+gc954c6629',
    '0.11.0+582e4e37.nv25.11',
    '0.11.2rc1+rhai0.cuda',
    '0.1.dev3820+g27244b2',
  ];
  test.each(odd)('%s', (version) => {
    expect(said('api_server.py', `vLLM API server version ${version}`)).toEqual({ kind: 'banner', version });
    expect(said('utils.py', ` ▄▄ ▄█ █     █     █ ▀▄▀ █  version ${version}`)).toEqual({ kind: 'banner', version });
    expect(said('utils.py', `vLLM server version ${version}, serving model a/b`)).toEqual({ kind: 'banner', version });
    expect(said('core.py', `Initializing a V1 LLM engine (v${version}) with config: model='a'`)).toMatchObject({
      figures: { version },
    });
  });

  test('the old engine is known by its line', () => {
    expect(said('llm_engine.py', 'Initializing a V0 LLM engine (v0.8.5) with config: x')).toMatchObject({
      kind: 'engine',
      details: { engine: 'V0' },
    });
  });
});

test.each([
  [
    'gpu_worker.py',
    'Initial free memory 30.1 GiB, reserved 20.00 GiB memory for KV Cache as specified by kv_cache_memory_bytes config',
    'sets the KV cache to 20.00 GiB',
  ],
  [
    'gpu_worker.py',
    'Initial free memory 30.10GiB, reserved 20.00GiB memory for KV Cache as specified by x',
    'sets the KV cache to 20.00 GiB',
  ],
  ['backends.py', 'Directly load the compiled graph(s) for dynamic shape from the cache, took 3.105 s', 'warm start'],
  ['decorators.py', 'Directly load AOT compilation from path /root/.cache/x', 'warm start'],
])('a note: %s: %s', (file, message, note) => {
  expect(said(file, message)).toMatchObject({ kind: 'note', note: expect.stringContaining(note) });
});

test.each([
  ['api_server.py', 'Starting vLLM API server on http://0.0.0.0:8000', '0'],
  ['api_server.py', 'Starting vLLM API server 3 on unix:/run/vllm.sock', '3'],
  ['api_server.py', 'Starting vLLM server on https://[::]:8000', '0'],
  ['launcher.py', 'Available routes are:', undefined],
])('the API is up: %s: %s', (file, message, server) => {
  expect(said(file, message)).toEqual({ kind: 'ready', server });
});

test.each([
  ['kv_cache_utils.py', 'Auto-fit max_model_len: reduced from 262144 to 131072 to fit', { reducedFrom: 262_144 }],
  ['vllm.py', 'Cudagraph is disabled under eager mode', { eager: true }],
  [
    'core.py',
    'init engine (profile, create kv cache, warmup model) took 9.31 s (compilation: 2 s)',
    { engineInitSeconds: 9.31 },
  ],
  ['scheduler.py', 'Chunked prefill is enabled with max_num_batched_tokens=8192.', { batchedTokens: 8192 }],
])('a detail: %s: %s', (file, message, details) => {
  expect(said(file, message)).toEqual({ kind: 'details', details });
});

test('the file must be the one that prints the words', () => {
  expect(said('api_server.py', 'GPU KV cache size: 136,848 tokens')).toBeUndefined();
  expect(said('loggers.py', 'GPU KV cache size: 136,848 tokens')).toBeUndefined();
});

test('uvicorn’s word has no head', () => {
  expect(said(undefined, 'INFO:     Application startup complete.', undefined)).toBeUndefined();
  const headless = { level: undefined, file: undefined, place: undefined, stamp: undefined, process: undefined };
  expect(interpret({ ...headless, message: 'INFO:     Application startup complete.' })).toEqual({ kind: 'complete' });
});
