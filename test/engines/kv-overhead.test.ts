import { describe, expect, test } from 'vitest';
import { type Card, findCard } from '../../src/engines/cards.ts';
import { defaultBatch, overheadOf } from '../../src/engines/kv-overhead.ts';
import { networks } from '../../src/engines/models.ts';

function card(name: string): Card {
  return findCard(name) ?? expect.fail(`no card ${name}`);
}
function network(name: string) {
  return networks.get(name) ?? expect.fail(`no network ${name}`);
}

test.each([
  ['Tesla-V100-PCIE-32GB', 2048, 256],
  ['NVIDIA-A100-SXM4-80GB', 2048, 256],
  ['NVIDIA-H100-80GB-HBM3', 8192, 1024],
])('%s starts with %d batched tokens and %d sequences', (name, batchedTokens, sequences) => {
  expect(defaultBatch(card(name))).toEqual({ batchedTokens, sequences });
});

describe('without a measurement', () => {
  const h100 = card('NVIDIA-H100-80GB-HBM3');

  test('the sampler over 1,024 sequences is what an H100 with the defaults pays for', () => {
    // A log shows 5.69 GiB.
    const { expected } = overheadOf(network('Qwen3-0.6B'), h100, 1, {}, undefined);
    expect(expected).toBeCloseTo(5.69, 0);
  });

  test('few sequences leave the forward pass over the batch', () => {
    const few = overheadOf(network('Qwen3-30B-A3B'), h100, 1, { sequences: 4, batchedTokens: 8192 }, undefined);
    const forward = (8192 * 61_440) / 2 ** 30;
    expect(few.expected).toBeCloseTo(0.2 + forward, 6);
    expect(few.low).toBeLessThan(few.expected);
  });

  test('sequences that nobody states may be few, so the range begins without the sampler', () => {
    const stated = overheadOf(network('Qwen3-0.6B'), h100, 1, { sequences: 1024 }, undefined);
    const open = overheadOf(network('Qwen3-0.6B'), h100, 1, {}, undefined);
    expect(open.low).toBeLessThan(0.2);
    expect(stated.low).toBeGreaterThan(5);
    expect(open.high).toBe(stated.high);
  });

  test('what is not known of a network widens the range', () => {
    const known = overheadOf(network('Qwen3-32B'), h100, 1, {}, undefined);
    const { vocabSize: _vocabulary, intermediateSize: _width, ...unknown } = network('Qwen3-32B');
    const wide = overheadOf(unknown, h100, 1, {}, undefined);
    expect(wide.high - wide.low).toBeGreaterThan((known.high - known.low) * 1.5);
  });

  test('an image encoder may take one GiB more', () => {
    const { multimodal: _encoder, ...textOnly } = network('gemma-3-4b');
    const [with_, without] = [network('gemma-3-4b'), textOnly].map((each) => overheadOf(each, h100, 1, {}, undefined));
    expect((with_?.high ?? 0) - (without?.high ?? 0)).toBeCloseTo(1, 6);
  });
});

describe('with a measurement on one V100', () => {
  const v100 = card('Tesla-V100-PCIE-32GB');
  const qwen = network('Qwen3-30B-A3B');
  const measurement = { tp: 1, batchedTokens: 2048, sequences: 4, overheadGiB: 0.46 };
  const stated = { batchedTokens: 2048, sequences: 4 };

  test('the same flags give the measurement, within 0.15 GiB', () => {
    const { low, expected, high } = overheadOf(qwen, v100, 1, stated, measurement);
    expect([low, expected, high].map((gib) => gib.toFixed(2))).toEqual(['0.31', '0.46', '0.61']);
  });

  test('a larger batch adds its buffers, and doubt with them', () => {
    const { low, expected, high } = overheadOf(qwen, v100, 1, { ...stated, batchedTokens: 8192 }, measurement);
    expect(expected).toBeCloseTo(0.46 + (6144 * 61_440) / 2 ** 30, 6);
    expect(high - low).toBeGreaterThan(0.3);
  });

  test('a second card may add what NCCL was seen to take', () => {
    const { low, expected, high } = overheadOf(qwen, v100, 2, stated, measurement);
    expect(expected).toBeCloseTo(0.46, 6);
    expect(low).toBeCloseTo(0.26, 6);
    expect(high).toBeCloseTo(1.02, 6);
  });

  test('sequences that nobody states are the measured ones, at worst the default 256', () => {
    const { expected, high } = overheadOf(qwen, v100, 1, { batchedTokens: 2048 }, measurement);
    expect(expected).toBeCloseTo(0.46, 6);
    expect(high).toBeGreaterThan(1.9);
    expect(overheadOf(qwen, v100, 1, { ...stated, sequences: 256 }, measurement).expected).toBeGreaterThan(1.5);
  });
});
