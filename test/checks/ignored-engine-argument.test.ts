import { describe, expect, it } from 'vitest';
import { ignoredEngineArgument as check } from '../../src/checks/ignored-engine-argument.ts';
import { judged, messagesOf } from './judged.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

it('is told at the word', () => {
  expect(judged(engine('chat', { args: ['--model', 'm', '--max-model-len 4096'] }), [check]).findings).toMatchObject([
    {
      severity: 'error',
      path: 'spec.template.spec.containers[0].args[2]',
      message:
        '`--max-model-len 4096` is one argv item, so vLLM sees no flag --max-model-len in it and takes it for a model name.',
      fix: 'Write `--max-model-len=4096`, or the flag and its value as two items.',
    },
  ]);
});

describe('is', () => {
  it.each<[string, EngineProps, string]>([
    [
      'a positional model',
      { args: ['acme/chat'] },
      '`acme/chat`: the API server of vLLM 0.11.0 takes its model from `--model`',
    ],
    ['the word serve', { args: ['serve', 'm'] }, "`serve` in `args` is taken for the model's name"],
    ['the words vllm serve', { args: ['vllm', 'serve', 'm'] }, "`vllm` in `args` is taken for the model's name"],
    [
      'False after a switch',
      { args: ['--model=m', '--enable-prefix-caching', 'False'] },
      '`False` after the switch `--enable-prefix-caching`',
    ],
    [
      'False under vllm serve',
      { command: ['vllm', 'serve', 'm', '--enforce-eager', 'False'] },
      'vLLM exits with code 2 on `False`',
    ],
    [
      'a second name after =',
      { args: ['--model=m', '--served-model-name=a', 'b'] },
      '`b` after `--served-model-name=a`',
    ],
    ['a second model', { image: 'vllm/vllm-openai:v0.12.0', args: ['m', 'n'] }, '`vllm serve` takes one model only'],
  ])('%s', (_, props, message) => {
    expect(messagesOf(check, engine('chat', props))).toEqual([expect.stringContaining(message)]);
  });
});

describe('is not', () => {
  it.each<[string, EngineProps]>([
    ['the model of vllm serve', { command: ['vllm', 'serve', 'm', '-tp', '2'] }],
    ['command vllm, args serve', { command: ['vllm'], args: ['serve', 'm'] }],
    ['the model of a newer image', { image: 'vllm/vllm-openai:v0.15.0', args: ['m'] }],
    ['names as items', { args: ['--model=m', '--served-model-name', 'a', 'b'] }],
    ['a name with a blank behind =', { args: ['--model=m', '--served-model-name=a b'] }],
    ['a positional of an image without a version', { image: 'vllm/vllm-openai:nightly', args: ['m'] }],
    ['words that a shell may put anywhere', { command: ['sh', '-c', 'vllm serve $ARGS m n'] }],
    ['a --config file', { command: ['vllm', 'serve', '--config', '/f.yaml'] }],
  ])('%s', (_, props) => expect(messagesOf(check, engine('chat', props))).toEqual([]));
});
