import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { type StartErrorId, startErrors } from '../../../../src/engines/vllm/log/reading.ts';
import { apiServer, bytes, engineCore, failure, prefix, record, startLines } from './synthetic-log.ts';

const read = async (lines: readonly string[]) => (await readLog(bytes(lines))).start;
const begun = startLines({ until: 'Available KV cache memory' });
const argparse = 'unrecognized arguments: --max-seq-len 65536';
const cudaWarning = '/usr/lib/python3/torch/cuda/__init__.py:182: UserWarning: CUDA initialization: Unexpected error. ';
const error803 = 'Error 803: system has unsupported display driver / cuda driver combination';

/** Wordings that end a start, by release. */
const wordings: readonly (readonly [StartErrorId, string, string])[] = [
  [
    'kv-fit',
    '0.8.0',
    "ValueError: To serve at least one request with the models's max seq len (262144), (24.00 GB KV cache is needed, which is larger than the available KV cache memory (12.15 GB). Try increasing",
  ],
  [
    'kv-fit',
    '0.9.0',
    "ValueError: To serve at least one request with the models's max seq len (262144), (24.00 GiB KV cache is needed, which is larger than the available KV cache memory (12.15 GiB). Based on the available memory, Try increasing",
  ],
  [
    'kv-fit',
    '0.11.0',
    "ValueError: To serve at least one request with the models's max seq len (262144), (24.00 GiB KV cache is needed, which is larger than the available KV cache memory (12.15 GiB). Based on the available memory, the estimated maximum model length is 132704. Try",
  ],
  [
    'kv-fit',
    '2026',
    "ValueError: To serve at least one request with the model's max seq len (262144), 24.0 GiB KV cache is needed, which is larger than the available KV cache memory (12.1 GiB). Based on the available memory, the estimated maximum model length is 132160. Try",
  ],
  [
    'kv-no-memory',
    '0.11.0',
    'ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization` when initializing the engine.',
  ],
  [
    'gpu-memory-busy',
    '0.11.0',
    'ValueError: Free memory on device (13.06/31.73 GiB) on startup is less than desired GPU memory utilization (0.9, 28.56 GiB). Decrease',
  ],
  [
    'gpu-memory-busy',
    '0.14',
    'ValueError: Free memory on device cuda:0 (13.06/31.73 GiB) on startup is less than desired GPU memory utilization (0.9, 28.56 GiB). Decrease',
  ],
  [
    'dtype-capability',
    '0.11.0',
    'ValueError: Bfloat16 is only supported on GPUs with compute capability of at least 8.0. Your Tesla V100-PCIE-32GB GPU has compute capability 7.0. You can',
  ],
  [
    'quant-capability',
    '0.8',
    'ValueError: The quantization method gptq_marlin is not supported for the current GPU. Minimum capability: 80. Current capability: 70.',
  ],
  [
    'quant-capability',
    '0.9',
    '  Value error, The quantization method fp8 is not supported for the current GPU. Minimum capability: 75. Current capability: 70. [type=value_error, input_value=1]',
  ],
  [
    'quant-capability',
    'all',
    "RuntimeError: ('Quantization scheme is not supported for ', 'the current GPU. Min capability: 75. ', 'Current capability: 70.')",
  ],
  ['cuda-803', 'torch', `RuntimeError: Unexpected error from cudaGetDeviceCount(). ${error803}`],
  ['cuda-803', 'torch', `${cudaWarning}${error803} (Triggered internally at ../c10/cuda.cpp:109.)`],
  [
    'cuda-803',
    'sibling',
    'RuntimeError: Unexpected error. Error 804: forward compatibility was attempted on non supported HW',
  ],
  ['cuda-803', 'sibling', 'RuntimeError: Unexpected error. Error 802: system not yet initialized'],
  ['cuda-oom', 'torch', 'torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total'],
  ['cuda-oom', 'older torch', 'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.'],
  ['cuda-oom', 'torch 2.8', 'torch.AcceleratorError: CUDA error: out of memory'],
  [
    'cuda-oom',
    'warm-up',
    'RuntimeError: CUDA out of memory occurred when warming up sampler with 1024 dummy requests. Please',
  ],
  [
    'vllm-port',
    '0.9',
    "ValueError: VLLM_PORT 'tcp://10.43.0.1:8000' appears to be a URI. This may be caused by a Kubernetes service",
  ],
  ['vllm-port', '0.8', "ValueError: invalid literal for int() with base 10: 'tcp://10.43.0.1:8000'"],
];

test.each(wordings)(
  '%s of %s: logged, repeated raw and followed by its consequence, it is one error',
  async (id, _, text) => {
    const start = await read([...begun, ...failure(text)]);
    expect(start?.errors).toEqual([{ id, text: text.trim().slice(0, 400) }]);
    expect(start?.failure).toBeUndefined();
    expect(start?.missing).toEqual([`a start without errors (this one has ${id})`]);
  },
);

test.each(wordings)('%s of %s: raw, from the server itself', async (id, _, text) => {
  const start = await read([...startLines().slice(0, 2), `${prefix(apiServer)}${text}`]);
  expect(start).toMatchObject({ version: '0.11.0', errors: [{ id }] });
});

test('an exception before any banner is a start of its own, a warning is part of what follows', async () => {
  const raised = await readLog(bytes(['RuntimeError: Unexpected error. '.concat(error803), ...startLines()]));
  expect(raised).toMatchObject({ starts: 2, earlier: ['cuda-803'], start: { errors: [], missing: [] } });
  const warned = await readLog(bytes([`${cudaWarning}${error803}`, ...begun]));
  expect(warned).toMatchObject({ starts: 1, start: { errors: [{ id: 'cuda-803' }], version: '0.11.0' } });
});

test('every id has a wording here or a test of its own', () => {
  const seen = new Set<string>(wordings.map(([id]) => id));
  const elsewhere = ['args-unrecognized', 'shm-hang', 'engine-died', 'engine-init-failed'];
  expect(Object.keys(startErrors).filter((id) => !seen.has(id))).toEqual(elsewhere);
});

test.each([
  ['0.8 to 0.8.3, with no estimate', wordings[0]?.[2] ?? '', { maxLen: 262_144, needGiB: 24, availableGiB: 12.15 }],
  [
    'with the estimate',
    wordings[2]?.[2] ?? '',
    { maxLen: 262_144, needGiB: 24, availableGiB: 12.15, estimatedMaxLen: 132_704 },
  ],
  ['busy card', wordings[6]?.[2] ?? '', { freeGiB: 13.06, totalGiB: 31.73 }],
  ['bfloat16', wordings[7]?.[2] ?? '', { capability: '7.0' }],
])('the figures of a message: %s', async (_, text, details) => {
  expect((await read([...begun, ...failure(text)]))?.details).toMatchObject(details);
});

test.each(['api_server.py', 'vllm', 'vllm serve', '__main__.py'])('arguments that %s refuses', async (program) => {
  const start = await read(['usage: whatever', `${program}: error: ${argparse}`]);
  expect(start).toMatchObject({ errors: [{ id: 'args-unrecognized' }], details: { arguments: '--max-seq-len 65536' } });
});

test('another complaint of the argument parser is a failed start too', async () => {
  const complaint = 'vllm serve: error: argument --port: invalid int value: x';
  expect(await read(['usage: vllm serve', complaint])).toMatchObject({ errors: [], failure: complaint });
});

test('another program’s arguments are its own affair', async () => {
  expect(await read([`pip: error: ${argparse}`])).toBeUndefined();
});

describe('while it serves', () => {
  const served = startLines();
  const error = (place: string, message: string, process = engineCore) =>
    record({ process, level: 'ERROR', place, message });
  test.each([
    [error('core.py:710', 'EngineCore encountered a fatal error.')],
    [error('multiproc_executor.py:154', 'Worker proc VllmWorker-1 died unexpectedly, shutting down executor.')],
    [
      error(
        'core_client.py:564',
        'Engine core proc EngineCore_DP0 died unexpectedly, shutting down client.',
        apiServer,
      ),
    ],
    [
      error(
        'async_llm.py:480',
        'vllm.v1.engine.exceptions.EngineDeadError: EngineCore encountered an issue. See',
        apiServer,
      ),
    ],
    [error('core.py:710', 'TimeoutError: RPC call to execute_model timed out.')],
    [`${prefix(engineCore)}TimeoutError: RPC call to execute_model timed out.`],
  ])('%s', async (line) => {
    const start = await read([...served, line]);
    expect(start?.errors.map(({ id }) => id)).toEqual(['engine-died']);
    expect(start).toMatchObject({ kvTokens: 136_848, readySeconds: 150 });
  });

  test('the cause is named beside it', async () => {
    const oom = error('core.py:710', 'torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.');
    const start = await read([...served, error('core.py:710', 'EngineCore encountered a fatal error.'), oom]);
    expect(start?.errors.map(({ id }) => id)).toEqual(['engine-died', 'cuda-oom']);
  });

  test('a server that was told to stop has not died', async () => {
    const stop = [`${prefix(apiServer)}INFO:     Shutting down`];
    const died = error(
      'core_client.py:564',
      'Engine core proc EngineCore_DP0 died unexpectedly, shutting down client.',
      apiServer,
    );
    expect((await read([...served, ...stop, died]))?.errors).toEqual([]);
  });

  test('errors of requests end nothing', async () => {
    const request = error('serving_chat.py:1', 'torch.OutOfMemoryError: CUDA out of memory. Why?', apiServer);
    expect((await read([...served, request, `${prefix(apiServer)}ValueError: too long`]))?.missing).toEqual([]);
  });
});

describe('a failure without a known error', () => {
  test('its cause is not in the log', async () => {
    const start = await read([
      ...begun,
      `${prefix(apiServer)}RuntimeError: Engine core initialization failed. See root cause above.`,
    ]);
    expect(start).toMatchObject({ errors: [{ id: 'engine-init-failed' }] });
  });

  test('a worker that dies before it serves', async () => {
    const died = record({
      process: engineCore,
      level: 'ERROR',
      place: 'multiproc_executor.py:1',
      message: 'Worker proc VllmWorker-1 died unexpectedly, shutting down executor.',
    });
    expect((await read([...begun, died]))?.errors.map(({ id }) => id)).toEqual(['engine-init-failed']);
  });

  test('its cause is there, though none of the known ones', async () => {
    const start = await read([...begun, ...failure('RuntimeError: NCCL error: unhandled system error')]);
    expect(start).toMatchObject({ errors: [], failure: 'RuntimeError: NCCL error: unhandled system error' });
    expect(start?.missing).toEqual([
      'a start that succeeds (this one raised RuntimeError: NCCL error: unhandled system error)',
    ]);
  });

  test('a warning about CUDA is no error once it serves', async () => {
    expect((await read([`${cudaWarning}${error803}`, ...startLines()]))?.errors).toEqual([]);
  });
});
