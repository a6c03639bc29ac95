import { describe, expect, test } from 'vitest';
import { weightsOverCardMemory as check } from '../../src/checks/weights-over-card-memory.ts';
import { gpuNode, judge, vllm } from './planned-engine.ts';

const qwen = '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4';
const t4 = gpuNode('Tesla-T4', 15_360);
const v100 = gpuNode('Tesla-V100-PCIE-32GB', 32_768);

test('its examples say what it means', () => {
  expect(judge(check, check.example.wrong).findings).toHaveLength(1);
  expect(judge(check, check.example.right).findings).toEqual([]);
});

test('weights above what the utilization leaves are an error, at the model', () => {
  const { findings } = judge(check, t4, vllm([qwen]));
  expect(findings).toMatchObject([
    {
      severity: 'error',
      object: { kind: 'Deployment', name: 'chat' },
      path: 'spec.template.spec.containers[0].args[0]',
      message: 'Qwen/Qwen3-30B-A3B-GPTQ-Int4 puts 15.55 GiB of weights on one card; 0.9 of the Tesla-T4 is 13.10 GiB.',
    },
  ]);
});

test('a share of the weights counts, and the utilization', () => {
  expect(judge(check, t4, vllm([qwen, '-tp=2'], { cards: 2 })).findings).toEqual([]);
  expect(judge(check, v100, vllm([qwen, '--gpu-memory-utilization=0.4'])).findings).toHaveLength(1);
  const utilization = judge(check, t4, vllm([qwen, '-tp=2', '--gpu-memory-utilization=0.5'], { cards: 2 })).findings;
  expect(utilization[0]?.message).toContain('7.78 GiB of weights on each of 2 cards; 0.5 of the Tesla-T4 is 7.28 GiB');
});

test('where only one of the cards is too small it is a warning', () => {
  expect(judge(check, t4, v100, vllm([qwen])).findings).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('one of the cards that the pod may land on') },
  ]);
  expect(judge(check, t4, v100, vllm([qwen], { selector: 'Tesla-V100-PCIE-32GB' })).findings).toEqual([]);
});

test('a node that is too small for the pod does not count', () => {
  const small = t4.replace('"nvidia.com/gpu":"4"', '"nvidia.com/gpu":"1"');
  expect(judge(check, small, v100, vllm([qwen], { cards: 2 })).findings).toEqual([]);
});

test('a card that is in no table is judged by its labelled memory', () => {
  expect(judge(check, gpuNode('NVIDIA-Z900', 16_384), vllm([qwen])).findings).toHaveLength(1);
  expect(judge(check, gpuNode('NVIDIA-Z900', 20_480), vllm([qwen])).findings).toEqual([]);
});

test('a pool that is set takes no heed of the utilization', () => {
  const flags = [qwen, '--kv-cache-memory-bytes=1G', '--gpu-memory-utilization=0.1'];
  expect(judge(check, v100, vllm(flags)).findings).toEqual([]);
  expect(judge(check, t4, vllm(flags)).findings).toHaveLength(1);
});

describe('not judged, and counted', () => {
  const whole = { limits: { 'nvidia.com/mig-1g.5gb': '1' } };
  test.each<[string, string[], string]>([
    ['an unknown model', [t4, vllm(['--model=acme/coder'])], 'the geometry of the model acme/coder'],
    [
      'weights that are only estimated',
      [t4, vllm(['--model=Qwen/Qwen3-235B-A22B'])],
      'the weights of Qwen/Qwen3-235B-A22B',
    ],
    [
      'weights that are not known',
      [t4, vllm(['--model=Qwen/QwQ-32B', '--max-model-len=1024'])],
      'the weights of Qwen/QwQ-32B are not known: neither a log, nor a file size, nor a safe estimate',
    ],
    [
      'time-sliced cards',
      [gpuNode('Tesla-T4', 15_360, { 'nvidia.com/gpu.replicas': '4' }), vllm([qwen])],
      'the share of a card on node node-tesla-t4',
    ],
    [
      'MIG slices',
      [gpuNode('NVIDIA-A100-SXM4-40GB-MIG-1g.5gb', 4864), vllm([qwen])],
      'the share of a card on node node-nvidia-a100-sxm4-40gb-mig-1g.5gb',
    ],
    ['no whole card', [t4, vllm([qwen], { resources: whole })], 'a whole NVIDIA card among its resources'],
    ['no node for the pod', [t4, vllm([qwen], { selector: 'elsewhere' })], 'a Node object that can take the pod'],
    [
      'weights in host memory',
      [t4, vllm([qwen, '--cpu-offload-gb=8'])],
      "what --cpu-offload-gb does to the card's memory",
    ],
    ['a card without memory', [gpuNode('NVIDIA-Z900'), vllm([qwen])], 'the memory of a NVIDIA-Z900'],
    [
      'heads that do not divide',
      [t4, vllm([qwen, '-tp=3'], { cards: 3 })],
      'Total number of attention heads (32) must be divisible by tensor parallel size (3).',
    ],
  ])('%s', (_what, documents, missing) => {
    const { findings, notJudged } = judge(check, ...documents);
    expect(findings).toEqual([]);
    expect(notJudged).toMatchObject([{ missing }]);
  });

  test('an engine that is not vLLM is no concern of this check', () => {
    const { findings, notJudged } = judge(check, t4, vllm([qwen], { image: 'lmsysorg/sglang:v0.5.0' }));
    expect([...findings, ...notJudged]).toEqual([]);
  });
});
