import { describe, expect, it } from 'vitest';
import { parallelSizeMismatch as check } from '../../src/checks/parallel-size-mismatch.ts';
import { judged, messagesOf, missingOf } from './judged.ts';
import { set } from './manifests.ts';
import { type EngineProps, engine, gpuNode } from './vllm-manifests.ts';

describe('sizes that do not multiply to the cards', () => {
  it('names both, and where', () => {
    expect(
      judged(engine('chat', { args: ['--model=m', '--tensor_parallel_size', '4'], cards: '1' }), [check]).findings,
    ).toMatchObject([
      {
        severity: 'error',
        object: { kind: 'Deployment', name: 'chat' },
        path: 'spec.template.spec.containers[0].args[1]',
        message:
          '`--tensor-parallel-size 4` is 4 ranks, one per card, and container `server` asks for 1 card: too few.',
        fix: 'Ask for 4 cards, or make the sizes multiply to 1.',
      },
    ]);
  });

  it.each<[string, EngineProps, string]>([
    [
      'several sizes',
      { command: ['vllm', 'serve', 'm', '-tp=2', '-pp', '2'], cards: 2 },
      '`--tensor-parallel-size 2` x `--pipeline-parallel-size 2` is 4 ranks',
    ],
    ['data parallel', { args: ['--model=m', '-dp', '4'], cards: 2 }, '`--data-parallel-size 4` is 4 ranks'],
    [
      'no size on two cards',
      { cards: 2 },
      'no parallel size is one rank, one per card, and container `server` asks for 2 cards: 1 card too many.',
    ],
    [
      'other vendors',
      { args: ['--model=m', '-tp=2'], container: { resources: { limits: { 'amd.com/gpu': 1 } } } },
      'asks for 1 card: too few',
    ],
    ['a shell', { command: ['sh', '-c', 'vllm serve m -tp 2'], cards: 1 }, '`--tensor-parallel-size 2` is 2 ranks'],
    [
      'a house image',
      { image: 'r.example.net/chat:1', command: ['vllm', 'serve', 'm', '-tp=2'], cards: 1 },
      'is 2 ranks',
    ],
  ])('%s', (_, props, message) => {
    expect(messagesOf(check, engine('chat', props))).toEqual([expect.stringContaining(message)]);
  });
});

describe('no fault', () => {
  it.each<[string, EngineProps]>([
    ['they multiply to the cards', { args: ['--model=m', '-tp=2', '-dp=2'], cards: 4 }],
    ['local data parallel size', { args: ['--model=m', '-dp=8', '-dpl=2'], cards: 2 }],
    ['Ray', { args: ['--model=m', '-tp=8', '--distributed-executor-backend=ray'], cards: 1 }],
    ['ray start', { command: ['sh', '-c', 'ray start --head; vllm serve m -tp 8'], cards: 1 }],
    ['several nodes', { image: 'vllm/vllm-openai:v0.12.0', args: ['m', '-tp=8', '--nnodes', '2'], cards: 4 }],
  ])('%s', (_, props) => expect(messagesOf(check, engine('chat', props))).toEqual([]));

  it('two engines, each with cards of its own', () => {
    const one = (name: string) => ({
      name,
      image: 'vllm/vllm-openai:v0.11.0',
      args: ['--model=m'],
      resources: { limits: { 'nvidia.com/gpu': 1 } },
    });
    expect(messagesOf(check, engine('chat', { spec: { containers: [one('a'), one('b')] } }))).toEqual([]);
  });
});

describe('not judged', () => {
  it.each<[string, EngineProps, string]>([
    ['a size that the cluster knows', { args: ['--model=m', '-tp', '$(TP)'], cards: 4 }, 'the parallel sizes'],
    ['a --config file', { command: ['vllm', 'serve', '--config', '/f.yaml'], cards: 2 }, 'the parallel sizes'],
    ['no card asked for', { args: ['--model=m', '-tp=2'] }, 'a whole number of unshared cards in its resources'],
    [
      'a MIG slice',
      { container: { resources: { limits: { 'nvidia.com/mig-3g.40gb': 1 } } } },
      'a whole number of unshared cards in its resources',
    ],
    ['half a card', { cards: '500m' }, 'a whole number of unshared cards in its resources'],
  ])('%s', (_, props, missing) => {
    expect(messagesOf(check, engine('chat', props))).toEqual([]);
    expect(missingOf(check, engine('chat', props))).toEqual([missing]);
  });

  it('time-sliced cards', () => {
    const sliced = set(gpuNode('gpu-1', '7.5', { cards: 8, replicas: 8 }), engine('chat', { cards: 6 }));
    expect(messagesOf(check, sliced)).toEqual([]);
  });

  it('a group of pods', () => {
    const group = `apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: big}
spec:
  leaderWorkerTemplate:
    size: 2
    workerTemplate:
      spec:
        containers:
          - {name: server, image: "vllm/vllm-openai:v0.11.0", args: [--model=m, -tp=8], resources: {limits: {nvidia.com/gpu: "4"}}}
`;
    expect(messagesOf(check, group)).toEqual([]);
  });
});
