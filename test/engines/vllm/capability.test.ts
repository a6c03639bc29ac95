import { describe, expect, it } from 'vitest';
import { activationDtypes, cardDemands } from '../../../src/engines/vllm/capability.ts';
import { serving } from '../serving.ts';

const demands = (args: readonly string[], release = '0.11.0') =>
  cardDemands(serving('--model=m', ...args), release).map(({ what, capability }) => `${what} ${capability}`);

describe('what asks for a newer card', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['--dtype=bfloat16'], ['`--dtype bfloat16` 8.0']],
    [['-q', 'awq'], ['`--quantization awq` 7.5']],
    [['--quantization=gptq_marlin'], ['`--quantization gptq_marlin` 8.0']],
    [['--kv-cache-dtype=fp8'], ['`--kv-cache-dtype fp8` 8.9']],
    [
      ['--kv-cache-dtype=fp8_e5m2', 'VLLM_ATTENTION_BACKEND=FLASHINFER'],
      ['`VLLM_ATTENTION_BACKEND=FLASHINFER` 7.5', '`--kv-cache-dtype fp8_e5m2` 8.0'],
    ],
    [['VLLM_ATTENTION_BACKEND=FLASH_ATTN'], ['`VLLM_ATTENTION_BACKEND=FLASH_ATTN` 8.0']],
    [['VLLM_USE_FLASHINFER_SAMPLER=1'], ['`VLLM_USE_FLASHINFER_SAMPLER=1` 7.5']],
  ])('%j', (args, expected) => expect(demands(args)).toEqual(expected));
});

describe('what any card can do, or falls back by itself', () => {
  it.each<[readonly string[]]>([
    [['--dtype=auto']],
    [['--dtype=half']],
    [['--kv-cache-dtype=auto']],
    [['VLLM_ATTENTION_BACKEND=TRITON_ATTN']],
    [['VLLM_USE_FLASHINFER_SAMPLER=0']],
    [[]],
  ])('%j', (args) => expect(demands(args)).toEqual([]));
});

describe('later versions', () => {
  it('keep what the hardware decides, and are not judged by thresholds that moved', () => {
    expect(demands(['--dtype=bfloat16', '-q=awq', '--kv-cache-dtype=fp8'], '0.12.0')).toEqual([
      '`--dtype bfloat16` 8.0',
    ]);
    expect(activationDtypes('gptq', '0.12.0')).toBeUndefined();
  });

  it('of 0.15 no longer read the variable', () => {
    expect(demands(['VLLM_ATTENTION_BACKEND=FLASH_ATTN'], '0.15.0')).toEqual([]);
  });
});

it('knows what a method computes in', () => {
  expect(activationDtypes('gptq', '0.11.0')).toEqual(['float16']);
  expect(activationDtypes('bitblas', '0.11.0')).toBeUndefined();
});
