import { expect, it } from 'vitest';
import { joinedServedNames as check } from '../../src/checks/joined-served-names.ts';
import { judged, messagesOf } from './judged.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

const names = (...args: readonly string[]): EngineProps => ({ args: ['--model=m', ...args] });

it('is told at the item, with the items to write', () => {
  expect(
    judged(engine('chat', names('--served-model-name', 'reasoning,reasoning-long')), [check]).findings,
  ).toMatchObject([
    {
      severity: 'error',
      path: 'spec.template.spec.containers[0].args[2]',
      message:
        '`--served-model-name` serves one model called `reasoning,reasoning-long`, not `reasoning` and `reasoning-long`.',
      fix: 'Write `--served-model-name`, `reasoning`, `reasoning-long` as argv items of their own.',
    },
  ]);
});

it.each<[string, EngineProps, string]>([
  ['a blank', names('--served-model-name=a b'), 'serves one model called `a b`'],
  ['a quoted line of a shell', { command: ['sh', '-c', 'vllm serve m --served-model-name "a b"'] }, 'called `a b`'],
  ['an empty name', names('--served-model-name='), 'A name of `--served-model-name` is empty.'],
  ['a comma alone', names('--served-model-name', ','), 'A name of `--served-model-name` is empty.'],
  [
    'an image without a version',
    { image: 'vllm/vllm-openai:latest', ...names('--served-model-name=a,b') },
    'called `a,b`',
  ],
])('is %s', (_, props, message) => {
  expect(messagesOf(check, engine('chat', props))).toEqual([expect.stringContaining(message)]);
});

it.each<[string, EngineProps]>([
  ['items of their own', names('--served-model-name', 'chat', 'acme/chat:latest')],
  ['words of a shell', { command: ['sh', '-c', 'vllm serve m --served-model-name a b'] }],
  ["KServe's template", names('--served-model-name={{ .Name }}')],
  ['a flag that a later one replaces', names('--served-model-name=a,b', '--served-model-name=a')],
  ['a value that the cluster knows', names('--served-model-name', '$(NAMES)')],
])('is not %s', (_, props) => expect(messagesOf(check, engine('chat', props))).toEqual([]));
