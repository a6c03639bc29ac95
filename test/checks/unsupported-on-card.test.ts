import { describe, expect, it } from 'vitest';
import { unsupportedOnCard as check } from '../../src/checks/unsupported-on-card.ts';
import { judged, messagesOf, missingOf } from './judged.ts';
import { set } from './manifests.ts';
import { engine, gpuNode } from './vllm-manifests.ts';

const bfloat16 = engine('chat', { args: ['--model=m', '--dtype', 'bfloat16'], cards: 1 });
const v100 = gpuNode('gpu-1', '7.0');
const h100 = gpuNode('gpu-2', '9.0', { product: 'NVIDIA-H100-80GB-HBM3' });

describe('a card that is too old', () => {
  it('everywhere is an error', () => {
    expect(judged(set(v100, bfloat16), [check]).findings).toMatchObject([
      {
        severity: 'error',
        object: { name: 'chat' },
        path: 'spec.template.spec.containers[0].args[1]',
        message: '`--dtype bfloat16` needs compute capability 8.0 or more, and Tesla-V100-PCIE-32GB has 7.0.',
        fix: 'Write `--dtype=half`, or leave the flag out.',
      },
    ]);
  });

  it('on some nodes is a warning', () => {
    expect(judged(set(v100, h100, bfloat16), [check]).findings).toMatchObject([
      {
        severity: 'warning',
        message:
          '`--dtype bfloat16` needs compute capability 8.0 or more, and Tesla-V100-PCIE-32GB has 7.0; the pod may land there.',
      },
    ]);
  });

  it.each([
    ['a quantization', ['-q', 'gptq_marlin'], {}],
    ['a KV cache dtype', ['--kv-cache-dtype=fp8'], {}],
    ['an attention backend', [], { VLLM_ATTENTION_BACKEND: 'FLASH_ATTN' }],
  ])('for %s', (_, args, env) => {
    expect(messagesOf(check, set(v100, engine('chat', { args: ['--model=m', ...args], env, cards: 1 })))).toHaveLength(
      1,
    );
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['what the card can do', set(v100, engine('chat', { args: ['--model=m', '-q=gptq', '--dtype=half'], cards: 1 }))],
    ['Triton attention', set(v100, engine('chat', { env: { VLLM_ATTENTION_BACKEND: 'TRITON_ATTN' }, cards: 1 }))],
    ['what falls back', set(v100, engine('chat', { args: ['--model=m', '--dtype=auto'], cards: 1 }))],
    ['a newer card', set(h100, bfloat16)],
    ['an old node that is too small', set(gpuNode('gpu-1', '7.0', { cards: 0 }), h100, bfloat16)],
  ])('%s', (_, text) => expect(messagesOf(check, text)).toEqual([]));
});

it.each<[string, string, string]>([
  ['no node', bfloat16, 'the compute capability of every card that the pod may land on'],
  [
    'a node whose labels do not tell',
    set(gpuNode('gpu-1'), bfloat16),
    'the compute capability of every card that the pod may land on',
  ],
  [
    'an unknown version',
    set(v100, engine('chat', { image: 'vllm/vllm-openai:latest', args: ['m', '--dtype=bfloat16'] })),
    "vLLM's version, which the image does not tell",
  ],
])('does not judge %s', (_, text, missing) => {
  expect(messagesOf(check, text)).toEqual([]);
  expect(missingOf(check, text)).toEqual([missing]);
});
