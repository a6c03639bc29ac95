import { describe, expect, it } from 'vitest';
import { unknownEngineFlag as check } from '../../src/checks/unknown-engine-flag.ts';
import { judged, messagesOf, missingOf } from './judged.ts';
import { engine } from './vllm-manifests.ts';

it('says what the version does not have, since when, and what to write', () => {
  const text = engine('chat', { args: ['--model=m', '--attention-backend=TRITON_ATTN'] });
  expect(judged(text, [check]).findings).toMatchObject([
    {
      severity: 'error',
      path: 'spec.template.spec.containers[0].args[1]',
      message: 'vLLM 0.11.0 has no flag `--attention-backend`: it came with 0.13.',
      fix: 'Set the variable VLLM_ATTENTION_BACKEND, as this version does, or run a newer image.',
    },
  ]);
});

it('tells each unknown flag once', () => {
  const args = ['m', '--rope-scaling', '{}', '--enable-metrics', '--task', 'generate'];
  expect(messagesOf(check, engine('chat', { image: 'r.example.net/vllm-openai:v0.13.0', args }))).toEqual([
    'vLLM 0.13.0 has no flag `--rope-scaling`: it went with 0.11.1.',
    'vLLM 0.13.0 has no flag `--enable-metrics`.',
    'vLLM 0.13.0 has no flag `--task`: it went with 0.13.',
  ]);
});

describe('no fault', () => {
  it.each([
    ['abbreviations, underscores and dotted JSON', ['--tensor_parallel=2', '--rope-scaling.factor=2']],
    ['aliases', ['-tp', '2', '-q', 'gptq', '-O3']],
    ['a switch turned off', ['--no-enable-prefix-caching']],
  ])('%s', (_, args) => expect(messagesOf(check, engine('chat', { args: ['--model=m', ...args] }))).toEqual([]));

  it('of other programs of the image', () => {
    const command = ['vllm', 'bench', 'serve', '--num-prompts', '9'];
    expect(judged(engine('bench', { command }), [check])).toMatchObject({ findings: [], notJudged: [] });
  });
});

it.each([
  ['vllm/vllm-openai:v0.8.5', 'the flags of vLLM 0.8.5'],
  ['vllm/vllm-openai:nightly', "vLLM's version, which the image does not tell"],
  ['vllm/vllm-openai@sha256:0f0f', "vLLM's version, which the image does not tell"],
])('does not judge %s', (image, missing) => {
  const text = engine('chat', { image, args: ['--model=m', '--enable-reasoning'] });
  expect(messagesOf(check, text)).toEqual([]);
  expect(missingOf(check, text)).toEqual([missing]);
});
