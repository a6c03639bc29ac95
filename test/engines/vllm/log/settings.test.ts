import { expect, test } from 'vitest';
import { readArguments, readConfig } from '../../../../src/engines/vllm/log/settings.ts';
import { config } from './synthetic-log.ts';

test('the engine’s settings', () => {
  expect(readConfig('V1', '0.11.0', config('/mnt/models/it’s, odd', 2))).toEqual({
    figures: { version: '0.11.0', tensorParallel: 2 },
    details: {
      engine: 'V1',
      model: '/mnt/models/it’s, odd',
      served: ['swift'],
      maxSeqLen: 65_536,
      dtype: 'float16',
      quantization: 'gptq',
      dataParallel: 1,
    },
  });
});

test('a name with an apostrophe is quoted the other way; no quantization is none', () => {
  const { details } = readConfig('V1', '0.11.0', `model="it's", quantization=None, enforce_eager=True,`);
  expect(details).toEqual({ engine: 'V1', model: "it's", eager: true });
});

test.each([
  [
    "{'model': 'a', 'served_model_name': ['coder', 'reasoning'], 'gpu_memory_utilization': 0.95, 'max_num_batched_tokens': 8192, 'max_num_seqs': 4}",
    { served: ['coder', 'reasoning'], utilization: 0.95, batchedTokens: 8192, sequences: 4 },
  ],
  [
    "(subparser='serve', gpu_memory_utilization=0.9, max_num_seqs=None, served_model_name=['mid'])",
    { utilization: 0.9, served: ['mid'] },
  ],
  ['(served_model_name=None)', {}],
  ['', {}],
])('arguments: %s', (args, details) => {
  expect(readArguments(args)).toEqual(details);
});
