import { expect, test } from 'vitest';
import { findModel, models } from '../../src/engines/models.ts';

const weightsOf = (id: string) => findModel(id)?.weights;

test('weights that a log shows are taken as they are', () => {
  expect(weightsOf('Qwen/Qwen3-30B-A3B-GPTQ-Int4')).toMatchObject({ sourced: true, totalGiB: { expected: 15.55 } });
});

test('a file size may be a little less than what is loaded', () => {
  const { totalGiB } = weightsOf('microsoft/phi-4') ?? expect.fail('phi-4 has no weights');
  expect(totalGiB.expected).toBe(27.31);
  expect(totalGiB.high).toBeCloseTo(27.72, 2);
});

test('an estimate says that it is one, and how it came about', () => {
  expect(weightsOf('Qwen/Qwen3-30B-A3B')).toMatchObject({
    sourced: false,
    basis: 'estimated from 30.5 billion parameters of 16 bits',
  });
  expect(weightsOf('Qwen/Qwen2.5-72B-Instruct-AWQ')).toMatchObject({
    sourced: false,
    basis: 'estimated from 39.44 GiB in transformers',
  });
});

test('without files, logs and parameters they are not known', () => {
  expect(weightsOf('Qwen/QwQ-32B')).toBeUndefined();
});

test('estimates from parameters hold for every model whose weights are known', () => {
  const bits = { gptq: 4, awq: 4, fp8: 8 } as const;
  const factors = { 16: [0.98, 1.08], 8: [1, 1.2], 4: [1.05, 1.5] } as const;
  for (const { id, weights, network, quantization } of models) {
    if (!weights?.sourced || network.parametersB === undefined || quantization === 'mxfp4') continue;
    const width = quantization === undefined ? 16 : bits[quantization as keyof typeof bits];
    const ratio = weights.totalGiB.expected / ((network.parametersB * 1e9 * width) / 8 / 2 ** 30);
    const [low, high] = factors[width];
    expect(ratio, id).toBeGreaterThan(low);
    expect(ratio, id).toBeLessThan(high);
  }
});
