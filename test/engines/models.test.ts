import { expect, test } from 'vitest';
import { findModel, modelOfArgument, models, networks } from '../../src/engines/models.ts';

test('every network can be laid out: it has heads of a known size, or a latent', () => {
  const without = [...networks].filter(([, { headDim, latent }]) => headDim === undefined && latent === undefined);
  expect(without.map(([name]) => name)).toEqual([]);
  expect(models).toHaveLength(96);
});

test('variants share the geometry of their base', () => {
  expect(findModel('Qwen/Qwen3-30B-A3B-FP8')?.network).toBe(findModel('Qwen/Qwen3-30B-A3B-GPTQ-Int4')?.network);
});

test.each([
  ['Qwen/Qwen3-32B', 'Qwen/Qwen3-32B'],
  ['/mnt/models/Qwen/Qwen3-32B', 'Qwen/Qwen3-32B'],
  ['/mnt/models/Qwen3-30B-A3B-GPTQ-Int4/', 'Qwen/Qwen3-30B-A3B-GPTQ-Int4'],
  ['./gpt-oss-20b', 'openai/gpt-oss-20b'],
])('--model=%s is %s', (argument, id) => {
  expect(modelOfArgument(argument)?.id).toBe(id);
});

test.each(['/mnt/models/coder', '/mnt/models/Qwen3-32B-tuned', 'Qwen3-32B', 'acme/Qwen3-32B', '/'])(
  '--model=%s is not known',
  (argument) => {
    expect(modelOfArgument(argument)).toBeUndefined();
  },
);
