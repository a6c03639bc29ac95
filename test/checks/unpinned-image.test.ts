import { expect, it } from 'vitest';
import { unpinnedImage as check } from '../../src/checks/unpinned-image.ts';
import { judged, messagesOf } from './judged.ts';
import { pod } from './manifests.ts';
import { engine } from './vllm-manifests.ts';

it('is a warning at the image', () => {
  expect(judged(engine('chat', { image: 'vllm/vllm-openai:latest' }), [check]).findings).toMatchObject([
    {
      severity: 'warning',
      path: 'spec.template.spec.containers[0].image',
      message: 'Image `vllm/vllm-openai:latest` has the moving tag `latest` and no digest.',
    },
  ]);
});

it.each([
  ['vllm/vllm-openai', 'has no tag, which means `latest`, and no digest'],
  ['vllm/vllm-openai:nightly', 'the moving tag `nightly`'],
  ['vllm/vllm-openai:latest-x86_64', 'the moving tag `latest-x86_64`'],
  ['r.example.net:5000/llm/engine', 'has no tag'],
])('%s is not pinned', (image, message) => {
  expect(messagesOf(check, engine('chat', { image, command: ['vllm', 'serve', 'm'] }))).toEqual([
    expect.stringContaining(message),
  ]);
});

it.each([
  'vllm/vllm-openai:v0.11.0',
  'vllm/vllm-openai:latest@sha256:0f0f',
  'vllm/vllm-openai:nightly-2f7dbc9b42a7f1f3',
  'r.example.net:5000/llm/engine:1.4.2',
])('%s is pinned', (image) => {
  expect(messagesOf(check, engine('chat', { image, command: ['vllm', 'serve', 'm'] }))).toEqual([]);
});

it('leaves other containers alone', () => {
  expect(messagesOf(check, pod('web', { image: 'nginx:latest' }))).toEqual([]);
});
