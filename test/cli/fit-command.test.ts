import { describe, expect, test } from 'vitest';
import { runFit } from '../../src/cli/fit-command.ts';

const coder = ['--model', 'ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A'];
const v100 = ['--card', 'Tesla-V100-PCIE-32GB'];
const batch = ['--max-num-batched-tokens', '8192', '--max-num-seqs', '4'];

function json(...args: readonly string[]): unknown {
  const { stdout, stderr, exitCode } = runFit([...args, '--format', 'json']);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

test('one card: the plan as JSON, with exactly these fields', () => {
  expect(json(...coder, ...v100, ...batch, '--tp', '2', '--max-model-len', '256K')).toEqual({
    model: 'ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A',
    card: 'Tesla-V100-PCIE-32GB',
    tp: 2,
    weightsGiBPerCard: 7.8,
    kvBytesPerTokenPerCard: 49_152,
    overheadGiBPerCard: { low: 0.611, high: 1.371 },
    poolGiBPerCard: 19.946,
    poolTokens: 435_728,
    context: 262_144,
    concurrency: 1.66,
    marginGiBPerCard: 7.946,
    verdict: 'fits',
  });
});

test('no card: a row for every known one', () => {
  const { rows } = json(...coder, '--max-model-len', '65536') as { rows: { card: string; verdict: string }[] };
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.find(({ card }) => card === 'Tesla-T4')?.verdict).toBe('does-not-fit');
  expect(rows.find(({ card }) => card === 'NVIDIA-H200')?.verdict).toBe('fits');
});

test('lengths are read as vLLM reads them, fp8 halves the bytes', () => {
  expect(json(...coder, ...v100, '--max-model-len', '64k')).toMatchObject({ context: 64_000 });
  expect(json(...coder, ...v100, '--max-model-len=64K')).toMatchObject({ context: 65_536 });
  expect(json(...coder, ...v100, '--kv-cache-dtype', 'fp8')).toMatchObject({ kvBytesPerTokenPerCard: 49_152 });
});

test('any verdict is an exit of 0', () => {
  const { exitCode, stdout } = runFit([...coder, ...v100, '--max-model-len', '262144']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('does-not-fit');
});

test('--help is all it needs', () => {
  expect(runFit(['--help'])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Usage: npm run --silent fit'),
  });
});

describe('bad input is one line and an exit of 2', () => {
  test.each<[string, string[], string]>([
    ['no model', [...v100], '--model is missing; --help lists the options'],
    [
      'an unknown model',
      ['--model', 'Qwen/Qwen3-30B-GPTQ', ...v100],
      'unknown model "Qwen/Qwen3-30B-GPTQ": nearest known are Qwen/Qwen3-30B-A3B-GPTQ-Int4, ',
    ],
    ['an unknown card', [...coder, '--card', 'V100'], 'unknown card "V100": nearest known are Tesla-V100-PCIE-16GB, '],
    [
      'a tensor parallel size that does not divide',
      [...coder, ...v100, '--tp', '3'],
      'Total number of attention heads (32) must be divisible by tensor parallel size (3).',
    ],
    ['half a card', [...coder, ...v100, '--tp', '0.5'], '--tp takes a whole number of cards from 1 up; got "0.5"'],
    [
      'a fraction of a binary unit',
      [...coder, ...v100, '--max-model-len', '1.5K'],
      '--max-model-len takes tokens: 65536, 64K (65,536) or 64k (64,000); got "1.5K"',
    ],
    [
      'a percentage',
      [...coder, ...v100, '--gpu-memory-utilization', '90'],
      'GPU memory utilization must be above 0 and up to 1.0. Got 90.',
    ],
    [
      'a word for a number',
      [...coder, ...v100, '--gpu-memory-utilization', 'most'],
      '--gpu-memory-utilization takes a fraction above 0 and up to 1, such as 0.9; got "most"',
    ],
    [
      'no sequences',
      [...coder, ...v100, '--max-num-seqs', '0'],
      '--max-num-seqs takes a whole number of sequences from 1 up; got "0"',
    ],
    [
      'a batch below the sequences',
      [...coder, ...v100, '--max-num-seqs', '8', '--max-num-batched-tokens', '4'],
      'max_num_batched_tokens (4) must be greater than or equal to max_num_seqs (8).',
    ],
    [
      'an unknown dtype',
      [...coder, ...v100, '--kv-cache-dtype', 'int4'],
      '--kv-cache-dtype takes auto, bfloat16, fp8, fp8_e4m3 or fp8_e5m2; got "int4"',
    ],
    ['an unknown format', [...coder, ...v100, '--format', 'yaml'], '--format takes text or json; got "yaml"'],
    ['an unknown option', ['--modle', 'x'], "Unknown option '--modle'; --help lists the options"],
    ['a word too many', ['coder'], "Unexpected argument 'coder'"],
    ['weights that nobody knows', ['--model', 'Qwen/QwQ-32B', ...v100], 'the weights of Qwen/QwQ-32B are not known'],
  ])('%s', (_what, args, message) => {
    const { stdout, stderr, exitCode } = runFit(args);
    expect([stdout, exitCode]).toEqual(['', 2]);
    expect(stderr).toContain(`fit: ${message}`);
    expect(stderr.match(/\n/g)).toHaveLength(1);
  });
});

test('weights can be stated where the table has none', () => {
  expect(
    json('--model', 'Qwen/QwQ-32B', '--card', 'H200', '--weights-gib', '61', '--max-model-len', '32K'),
  ).toMatchObject({
    weightsGiBPerCard: 61,
    verdict: 'fits',
  });
});
