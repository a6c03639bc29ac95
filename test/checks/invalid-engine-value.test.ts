import { describe, expect, it } from 'vitest';
import { invalidEngineValue as check } from '../../src/checks/invalid-engine-value.ts';
import { judged, messagesOf } from './judged.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

it('is told at the flag', () => {
  expect(judged(engine('chat', { args: ['--model=m', '--dtype', 'fp16'] }), [check]).findings).toMatchObject([
    {
      severity: 'error',
      path: 'spec.template.spec.containers[0].args[1]',
      message: '`--dtype` is `fp16`, which is none of its values.',
      fix: 'Write `float16`.',
    },
  ]);
});

it('is told at the variable', () => {
  expect(judged(engine('chat', { env: { VLLM_USE_FLASHINFER_SAMPLER: 'false' } }), [check]).findings).toMatchObject([
    { path: 'spec.template.spec.containers[0].env[0]', fix: 'Write `"0"`.' },
  ]);
});

describe('is', () => {
  it.each<[string, EngineProps, string]>([
    [
      'a switch with a value',
      { args: ['--model=m', '--enable-prefix-caching=true'] },
      '`--enable-prefix-caching` is a switch',
    ],
    ['a flag without one', { args: ['--model'] }, '`--model` takes a value and has none.'],
    [
      '--model under vllm serve',
      { command: ['vllm', 'serve'], args: ['--model', 'm'] },
      'raises ValueError at `--model`',
    ],
    [
      'JSON whose quotes the shell ate',
      { command: ['sh', '-c', 'vllm serve m --limit-mm-per-prompt {"image":4}'] },
      '`--limit-mm-per-prompt` is `{image:4}`, no JSON.',
    ],
    [
      'a variable that the script sets',
      { command: ['sh', '-c', 'VLLM_USE_V1=yes vllm serve m'] },
      'VLLM_USE_V1 is `yes`',
    ],
    ['a combination', { args: ['--model=m', '--enable-auto-tool-choice'] }, 'stands without `--tool-call-parser`'],
  ])('%s', (_, props, message) => {
    expect(messagesOf(check, engine('chat', props))).toEqual([expect.stringContaining(message)]);
  });
});

describe('is not', () => {
  it.each<[string, EngineProps]>([
    ['an amount with a suffix', { args: ['--model=m', '--max-model-len=64K', '--max-num-batched-tokens=8k'] }],
    ['a boolean that is read as a word', { env: { VLLM_USE_MODELSCOPE: 'True', VLLM_GREETING: 'hello' } }],
    [
      "a plugin's tool parser",
      { args: ['--model=m', '--enable-auto-tool-choice', '--tool-parser-plugin=/p.py', '--tool-call-parser=acme'] },
    ],
    ['a value that the cluster knows', { args: ['--model=m', '--dtype=$(DTYPE)', '--port', '$(PORT)'] }],
    [
      'auto length on a version that has it',
      { image: 'vllm/vllm-openai:v0.15.0', args: ['m', '--max-model-len=auto'] },
    ],
    [
      'a flag of an unknown version',
      { image: 'vllm/vllm-openai:nightly', args: ['m', '--dtype=fp16', '--reasoning-parser=acme'] },
    ],
  ])('%s', (_, props) => expect(messagesOf(check, engine('chat', props))).toEqual([]));

  it('a variable from a secret', () => {
    const env = [{ name: 'VLLM_USE_V1', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }];
    expect(messagesOf(check, engine('chat', { container: { env } }))).toEqual([]);
  });
});
