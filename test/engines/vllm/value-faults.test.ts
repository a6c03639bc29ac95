import { describe, expect, it } from 'vitest';
import { valueFaults } from '../../../src/engines/vllm/value-faults.ts';
import { serving } from '../serving.ts';

const faults = (...args: readonly string[]) =>
  valueFaults(serving('--model=m', ...args), '0.11.0').map(({ message, fix }) => ({ message, fix }));

describe('a value that vLLM refuses', () => {
  it.each<[string, string, string]>([
    ['--dtype=fp16', '`--dtype` is `fp16`, which is none of its values', 'Write `float16`.'],
    ['--dtype=bf16', '`--dtype` is `bf16`, which is none of its values', 'Write `bfloat16`.'],
    [
      '--max-model-len=1.5K',
      '`--max-model-len` is `1.5K`, no amount that vLLM can read',
      'Write `1536` or `1.5k`: a capital suffix takes no fraction.',
    ],
    [
      '--max-model-len=auto',
      '`--max-model-len` is `auto`, no amount that vLLM can read',
      'Write a whole number, `64K` (65,536) or `64k` (64,000).',
    ],
    ['--max-num-seqs=1k', '`--max-num-seqs` is `1k`, no integer', 'Write `1000`: this flag takes no suffix.'],
    ['--port=http', '`--port` is `http`, no integer', 'Write a whole number.'],
    ['--port=80800', '`--port` is 80800; a TCP port is at most 65535', 'Write a port between 1024 and 65535.'],
    ['--gpu-memory-utilization=90%', '`--gpu-memory-utilization` is `90%`, no number', 'Write a number, like `0.90`.'],
    [
      '--gpu-memory-utilization=90',
      '`--gpu-memory-utilization` is 90; it is a fraction above 0 and up to 1, and vLLM raises ValueError',
      'Write a fraction: `0.9`, say.',
    ],
    ['--block-size=12', '`--block-size` is `12`, which is none of its values', 'Write one of 1, 8, 16, 32, 64, 128.'],
    [
      '--rope-scaling={rope_type:yarn}',
      '`--rope-scaling` is `{rope_type:yarn}`, no JSON',
      'Put the JSON in single quotes: the shell took its double quotes away.',
    ],
    [
      '--hf-overrides={"a":1,}',
      '`--hf-overrides` is `{"a":1,}`, no JSON',
      'Write JSON, its keys and texts in double quotes.',
    ],
    [
      '--quantization=int4',
      '`--quantization` is `int4`, which is none of its values',
      expect.stringContaining('Write one of awq, '),
    ],
    [
      '--load-format=safetensor',
      '`--load-format` is `safetensor`, which is none of its values',
      expect.stringContaining('Write one of auto, '),
    ],
    [
      '--reasoning-parser=deepseek-r1',
      '`--reasoning-parser` is `deepseek-r1`, which is none of its values',
      'Write `deepseek_r1`.',
    ],
    [
      'VLLM_USE_FLASHINFER_SAMPLER=no',
      'VLLM_USE_FLASHINFER_SAMPLER is `no`; vLLM reads it as int(), which raises ValueError on anything but digits',
      'Write `"0"`.',
    ],
  ])('%s', (arg, message, fix) => expect(faults(arg)).toEqual([{ message, fix }]));

  it('every value of a list', () => {
    expect(faults('--cuda-graph-sizes', '1', 'two')).toMatchObject([
      { message: '`--cuda-graph-sizes` is `two`, no integer' },
    ]);
  });

  it('a tool parser that is looked up and not there', () => {
    expect(faults('--enable-auto-tool-choice', '--tool-call-parser=qwen3-coder')).toEqual([
      { message: '`--tool-call-parser` is `qwen3-coder`, which is none of its values', fix: 'Write `qwen3_coder`.' },
    ]);
  });
});

describe('what it takes', () => {
  it.each<[readonly string[]]>([
    [['--max-model-len=64K', '--max-num-batched-tokens=8k', '--kv-cache-memory-bytes=25.6g']],
    [['--gpu-memory-utilization=1.0']],
    [['--gpu-memory-utilization=0.90']],
    [['--seed=None', '--quantization=None']],
    [['--quantization=GPTQ']],
    [['--quantization=my.plugin.Config', '--distributed-executor-backend=my.Executor']],
    [['--tool-call-parser=of_no_matter']],
    [['--enable-auto-tool-choice', '--tool-call-parser=acme', '--tool-parser-plugin=/p.py']],
    [['--hf-overrides=path.to.function', '--additional-config={"a": NaN}']],
    [['--limit-mm-per-prompt={"image": 4}']],
    [['--enable-auto-tool-choice', '--no-enable-auto-tool-choice']],
    [['--quantization=gptq', '--dtype=half']],
    [['--quantization=fp8', '--dtype=bfloat16']],
    [['--max-num-batched-tokens=128', '--max-num-seqs=128']],
    [['--guided-decoding-disable-fallback', 'false']],
    [['--port=$(PORT)', '--dtype=$(DTYPE)']],
  ])('%j', (args) => expect(faults(...args)).toEqual([]));
});
