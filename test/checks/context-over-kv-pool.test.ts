import { describe, expect, test } from 'vitest';
import { contextOverKvPool as check } from '../../src/checks/context-over-kv-pool.ts';
import { gpuNode, judge, vllm } from './planned-engine.ts';

const coder = '--model=ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A';
const batch = ['--max-num-seqs=4', '--max-num-batched-tokens=8192'];
const v100 = gpuNode('Tesla-V100-PCIE-32GB', 32_768);
const h100 = gpuNode('NVIDIA-H100-80GB-HBM3', 81_559);

test('its examples say what it means', () => {
  expect(judge(check, check.example.wrong).findings).toHaveLength(1);
  expect(judge(check, check.example.right).findings).toEqual([]);
});

test('a context that needs more than the pool is an error, and the fix gives a length', () => {
  const [finding] = judge(check, v100, vllm([coder, '--max-model-len=262144', ...batch])).findings;
  expect(finding).toMatchObject({
    severity: 'error',
    path: 'spec.template.spec.containers[0].args[1]',
    message:
      'A request of 262,144 tokens needs 24.00 GiB of KV cache per card, and about 12.15 GiB are left on the Tesla-V100-PCIE-32GB.',
    fix: expect.stringMatching(/^Write --max-model-len=12\d{4} or less/),
  });
});

test('two cards hold it', () => {
  const args = [coder, '--max-model-len=262144', '--tensor-parallel-size=2', ...batch];
  expect(judge(check, v100, vllm(args, { cards: 2 }))).toMatchObject({ findings: [], notJudged: [] });
});

test('what fits by 1.2 % is too close to call: a warning', () => {
  const [finding] = judge(check, v100, vllm([coder, '--max-model-len=128K', ...batch])).findings;
  expect(finding).toMatchObject({
    severity: 'warning',
    message:
      'Too close to call: a request of 131,072 tokens needs 12.00 GiB of KV cache per card, and 11.92 to 12.39 GiB are left on the Tesla-V100-PCIE-32GB.',
  });
});

test('without the flag the window is what is needed', () => {
  const [finding] = judge(check, v100, vllm([coder, ...batch])).findings;
  expect(finding).toMatchObject({
    severity: 'error',
    path: 'spec.template.spec.containers[0].args[0]',
    message: expect.stringContaining(
      '262,144 tokens, the window that it takes without --max-model-len, needs 24.00 GiB',
    ),
  });
});

test('fp8 halves the need on a card that has it', () => {
  const args = [coder, '--max-model-len=262144', '--gpu-memory-utilization=0.45'];
  expect(judge(check, h100, vllm(args)).findings).toMatchObject([{ severity: 'error' }]);
  expect(judge(check, h100, vllm([...args, '--kv-cache-dtype=fp8'])).findings).toEqual([]);
});

test('where only one of the cards is too small it is a warning', () => {
  const args = [coder, '--max-model-len=262144', '--gpu-memory-utilization=0.9'];
  expect(judge(check, v100, h100, vllm(args)).findings).toMatchObject([{ severity: 'warning' }]);
});

test('a pool that is set is compared exactly', () => {
  const args = (length: number) => [coder, '--kv-cache-memory-bytes=6G', `--max-model-len=${length}`];
  expect(judge(check, v100, vllm(args(65_536))).findings).toEqual([]);
  expect(judge(check, v100, vllm(args(65_552))).findings).toMatchObject([{ severity: 'error' }]);
});

describe('no finding', () => {
  test('where the weights are too much by themselves', () => {
    const { findings, notJudged } = judge(check, gpuNode('Tesla-T4', 15_360), vllm([coder]));
    expect([...findings, ...notJudged]).toEqual([]);
  });

  test.each<[string, string[], string]>([
    ['an unknown model', ['--model=acme/coder', '--max-model-len=9000000'], 'the geometry of the model acme/coder'],
    ['weights that are only estimated', ['--model=Qwen/Qwen3-30B-A3B'], 'the weights of Qwen/Qwen3-30B-A3B'],
    [
      'linear attention',
      ['--model=Qwen/Qwen3-Next-80B-A3B-Instruct'],
      "Qwen/Qwen3-Next-80B-A3B-Instruct can't be planned: 36 of its 48 layers are linear attention, whose state vLLM pads into KV pages",
    ],
    [
      'speculative decoding',
      [coder, '--speculative-config={"method":"ngram"}'],
      "what --speculative-config does to the card's memory",
    ],
    ['a length that vLLM chooses', [coder, '--max-model-len=auto'], 'the value of --max-model-len'],
  ])('for %s', (_what, args, missing) => {
    const { findings, notJudged } = judge(check, v100, vllm(args));
    expect(findings).toEqual([]);
    expect(notJudged).toMatchObject([{ missing }]);
  });
});
