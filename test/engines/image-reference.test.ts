import { expect, it } from 'vitest';
import { parseImageReference } from '../../src/engines/image-reference.ts';

it.each<[string, string, string, string | undefined, string | undefined]>([
  ['vllm/vllm-openai:v0.11.0', 'vllm/vllm-openai', 'vllm-openai', 'v0.11.0', undefined],
  ['vllm/vllm-openai', 'vllm/vllm-openai', 'vllm-openai', undefined, undefined],
  ['reg.example.net:5000/llm/engine', 'reg.example.net:5000/llm/engine', 'engine', undefined, undefined],
  ['reg.example.net:5000/llm/engine:1.4', 'reg.example.net:5000/llm/engine', 'engine', '1.4', undefined],
  ['a/b@sha256:0f', 'a/b', 'b', undefined, 'sha256:0f'],
  ['a/b:latest@sha256:0f', 'a/b', 'b', 'latest', 'sha256:0f'],
  ['busybox', 'busybox', 'busybox', undefined, undefined],
  ['', '', '', undefined, undefined],
])('%s', (image, repository, name, tag, digest) => {
  expect(parseImageReference(image)).toEqual({ repository, name, tag, digest });
});
