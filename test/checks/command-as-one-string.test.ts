import { expect, it } from 'vitest';
import { commandAsOneString as check } from '../../src/checks/command-as-one-string.ts';
import { judged, messagesOf } from './judged.ts';
import { engine } from './vllm-manifests.ts';

it('is told at the item, with the items to write', () => {
  expect(judged(engine('chat', { command: ['vllm serve m --port 8000'] }), [check]).findings).toMatchObject([
    {
      severity: 'error',
      path: 'spec.template.spec.containers[0].command[0]',
      message:
        '`command` has a whole command line in one item: the container runtime looks for a program called `vllm serve m --port 8000`.',
      fix: 'Write one item per word (`command: ["vllm", "serve", "m", "--port", "8000"]`), or hand the line to a shell: `command: [sh, -c, "..."]`.',
    },
  ]);
});

it('is told of any image, since any runtime refuses it', () => {
  const command = ['python3 -m vllm.entrypoints.openai.api_server'];
  expect(
    messagesOf(check, engine('chat', { image: 'r.example.net/chat:1', command, args: ['--model=m'] })),
  ).toHaveLength(1);
});

it.each<[string, readonly string[]]>([
  ['a line for a shell', ['sh', '-c', 'vllm serve m --port 8000']],
  ['words', ['vllm', 'serve', 'm']],
  ['another program', ['python3 -m http.server']],
])('is not %s', (_, command) => expect(messagesOf(check, engine('chat', { command }))).toEqual([]));
