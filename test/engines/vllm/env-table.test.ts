import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import envFile from '../../../src/engines/vllm/data/env.json' with { type: 'json' };
import { envValueFault, isIntegerVariable } from '../../../src/engines/vllm/env-table.ts';

const row = z.strictObject({
  type: z.enum(['int', 'int-bool', 'float', 'choice', 'text']),
  choices: z.array(z.string()).min(2).optional(),
  goneBy: z.string().optional(),
});

describe('env.json', () => {
  it.each(Object.entries(envFile.variables))('%s is a well-formed row', (name, value) => {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(row.parse(value)).toEqual(value);
    expect('choices' in value).toBe(value.type === 'choice');
  });
});

describe('a value that vLLM refuses', () => {
  it.each<[string, string, string, string]>([
    [
      'VLLM_USE_FLASHINFER_SAMPLER',
      'false',
      'VLLM_USE_FLASHINFER_SAMPLER is `false`; vLLM reads it as int(), which raises ValueError on anything but digits',
      'Write `"0"`.',
    ],
    [
      'VLLM_USE_V1',
      'True',
      'VLLM_USE_V1 is `True`; vLLM reads it as int(), which raises ValueError on anything but digits',
      'Write `"1"`.',
    ],
    [
      'VLLM_PORT',
      'tcp://10.0.0.1:80',
      'VLLM_PORT is `tcp://10.0.0.1:80`, not an integer; vLLM raises ValueError',
      "Write an integer, or leave the variable out to take vLLM's default.",
    ],
    [
      'VLLM_LOG_STATS_INTERVAL',
      '10s',
      'VLLM_LOG_STATS_INTERVAL is `10s`, not a number; vLLM raises ValueError',
      "Write a number, or leave the variable out to take vLLM's default.",
    ],
    [
      'VLLM_ATTENTION_BACKEND',
      'TRITON_ATTN_VLLM_V1',
      'VLLM_ATTENTION_BACKEND is `TRITON_ATTN_VLLM_V1`, which is none of its values in vLLM 0.11.0; it raises ValueError',
      'Write `TRITON_ATTN`.',
    ],
    [
      'VLLM_ATTENTION_BACKEND',
      'flash_attn',
      'VLLM_ATTENTION_BACKEND is `flash_attn`, which is none of its values in vLLM 0.11.0; it raises ValueError',
      'Write `FLASH_ATTN`.',
    ],
    [
      'VLLM_WORKER_MULTIPROC_METHOD',
      'thread',
      'VLLM_WORKER_MULTIPROC_METHOD is `thread`, which is none of its values in vLLM 0.11.0; it raises ValueError',
      'Write one of spawn, fork.',
    ],
  ])('%s=%s', (name, text, message, fix) => expect(envValueFault(name, text, '0.11.0')).toEqual({ message, fix }));
});

describe('a value that it takes, or never reads', () => {
  it.each([
    ['VLLM_USE_FLASHINFER_SAMPLER', '0', '0.11.0'],
    ['VLLM_USE_MODELSCOPE', 'True', '0.11.0'],
    ['VLLM_ALLOW_RUNTIME_LORA_UPDATING', 'true', '0.11.0'],
    ['VLLM_LOGGING_LEVEL', 'debug', '0.11.0'],
    ['VLLM_ATTENTION_BACKEND', 'TRITON_ATTN', '0.11.0'],
    ['VLLM_GREETING', 'hello', '0.11.0'],
    ['VLLM_CPU_KVCACHE_SPACE', 'none', '0.11.0'],
    ['VLLM_USE_V1', 'true', '0.15.0'],
    ['VLLM_ALL2ALL_BACKEND', 'a-newer-one', '0.12.0'],
  ])('%s=%s in %s', (name, text, release) => expect(envValueFault(name, text, release)).toBeUndefined());
});

it('knows the variables that a Service link would break', () => {
  expect(['VLLM_PORT', 'VLLM_DP_MASTER_PORT', 'VLLM_NIXL_SIDE_CHANNEL_PORT'].every(isIntegerVariable)).toBe(true);
  expect(['VLLM_CHAT_PORT', 'VLLM_HOST_IP'].some(isIntegerVariable)).toBe(false);
});
