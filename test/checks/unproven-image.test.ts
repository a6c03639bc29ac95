import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { unprovenImage as check } from '../../src/checks/unproven-image.ts';
import { judged, messagesOf } from './judged.ts';
import { pod, set } from './manifests.ts';
import { engine, gpuNode } from './vllm-manifests.ts';

const digest = 'sha256:014a';
const pass = {
  image: `vllm/vllm-openai:v0.11.0@${digest}`,
  node: 'gpu-1',
  driver: '580.159.04',
  verdict: 'pass',
  detail: 'sees 4 cards',
};
const fail = {
  ...pass,
  image: 'vllm/vllm-openai:v0.15.0',
  verdict: 'fail',
  detail: 'cudaGetDeviceCount() raised Error 803',
};

function facts(...imageProbes: readonly object[]): string {
  return stringify({
    apiVersion: 'llm-serving.io/v1alpha1',
    kind: 'ServingFacts',
    metadata: { name: 'facts' },
    spec: { imageProbes },
  });
}

const run = (image: string, ...probes: readonly object[]) =>
  set(gpuNode('gpu-1', '7.0'), facts(...probes), engine('chat', { image, cards: 1 }));

describe('an image that is not proven', () => {
  it('has no probe on record', () => {
    expect(judged(run('vllm/vllm-openai:v0.12.0', pass), [check]).findings).toMatchObject([
      {
        severity: 'error',
        path: 'spec.template.spec.containers[0].image',
        message: 'Image `vllm/vllm-openai:v0.12.0` may run on gpu-1, where no probe of it is on record.',
      },
    ]);
  });

  it('has failed there', () => {
    expect(messagesOf(check, run('vllm/vllm-openai:v0.15.0', pass, fail))).toEqual([
      'Image `vllm/vllm-openai:v0.15.0` may run on gpu-1, where its probe failed (driver 580.159.04): cudaGetDeviceCount() raised Error 803.',
    ]);
  });

  it('has failed last', () => {
    const dated = [
      { ...fail, date: '2026-02-01' },
      { ...fail, verdict: 'pass', date: '2026-01-01' },
    ];
    expect(messagesOf(check, run('vllm/vllm-openai:v0.15.0', ...dated))).toEqual([
      expect.stringContaining('failed on 2026-02-01'),
    ]);
  });

  it('has another digest than the one that passed', () => {
    expect(messagesOf(check, run('vllm/vllm-openai:v0.11.0@sha256:ffff', pass))).toHaveLength(1);
  });

  it('passed on another node only', () => {
    expect(messagesOf(check, set(gpuNode('gpu-2'), run('vllm/vllm-openai:v0.11.0', pass)))).toEqual([
      'Image `vllm/vllm-openai:v0.11.0` may run on gpu-2, where no probe of it is on record.',
    ]);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['it passed', run('vllm/vllm-openai:v0.11.0', pass)],
    ['it passed, by digest', run(`mirror.example.net/vllm-openai@${digest}`, pass)],
    [
      'it passed last',
      run(
        'vllm/vllm-openai:v0.15.0',
        { ...fail, date: '2026-01-01' },
        { ...fail, verdict: 'pass', date: '2026-02-01' },
      ),
    ],
    [
      'no probe is on record at all',
      set(gpuNode('gpu-1'), facts(), engine('chat', { image: 'vllm/vllm-openai:v0.12.0' })),
    ],
    ['no facts are declared', set(gpuNode('gpu-1'), engine('chat'))],
    ['no engine', set(gpuNode('gpu-1'), facts(pass), pod('web'))],
  ])('%s', (_, text) => expect(messagesOf(check, text)).toEqual([]));
});
