import { expect, test } from 'vitest';
import { findCard } from '../../src/engines/cards.ts';
import { findModel } from '../../src/engines/models.ts';
import {
  measurementOf,
  networkOf,
  observations,
  seenOverheadGiB,
  seenPoolGiB,
} from '../../src/engines/observations.ts';

const coder = 'ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A';

function measured(id: string, product: string) {
  const [model, card] = [findModel(id), findCard(product)];
  return model && card ? measurementOf(model, card) : expect.fail(`${id} or ${product} is not known`);
}

test('every observation but two has a known geometry', () => {
  const unknown = observations.filter((observation) => networkOf(observation) === undefined);
  expect(unknown.map(({ model }) => model)).toEqual(['Qwen3.6-35B-A3B NVFP4', 'lukealonso/GLM-5.1-NVFP4-MTP']);
});

test('a pool in tokens is worth as many GiB', () => {
  const row = observations.find(({ model }) => model === coder) ?? expect.fail('the coder is missing');
  expect(seenPoolGiB(row)).toBeCloseTo(12.146, 3);
  expect(seenOverheadGiB(row)).toBeCloseTo(31.73 * 0.9 - 15.6 - 12.146, 3);
});

test('what vLLM prints of the overhead goes before the difference', () => {
  const row = observations.find(({ model }) => model === 'openai/gpt-oss-20b') ?? expect.fail('gpt-oss is missing');
  expect(seenOverheadGiB(row)).toBeCloseTo(7.51, 6);
});

test('a refusal tells of no overhead', () => {
  const row = observations.find(({ kind }) => kind === 'needed') ?? expect.fail('no refusal');
  expect(seenOverheadGiB({ ...row, totalGiB: 80, utilization: 0.9, weightsGiB: 10 })).toBeUndefined();
});

test('only a start of this model on this card whose flags are known counts as its measurement', () => {
  expect(measured(coder, 'Tesla-V100-PCIE-32GB')).toMatchObject({ tp: 1, batchedTokens: 8192, sequences: 4 });
  expect(measured(coder, 'Tesla-V100-SXM2-32GB')).toBeUndefined();
  // Logged on this card, but nothing says with how many sequences.
  expect(measured('meta-llama/Llama-3.3-70B-Instruct', 'NVIDIA-H100-80GB-HBM3')).toBeUndefined();
});
