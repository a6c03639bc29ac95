import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kvLayout, notPlanned } from '../../src/engines/kv-layout.ts';
import { findModel, models, type Network } from '../../src/engines/models.ts';

function networkOf(id: string): Network {
  return findModel(id)?.network ?? expect.fail(`no model ${id}`);
}

const whole = { tp: 1, pp: 1, elementBytes: 2 };

test.each([
  ['Qwen/Qwen3-30B-A3B-GPTQ-Int4', 1, 98_304],
  ['Qwen/Qwen3-30B-A3B-GPTQ-Int4', 2, 49_152],
  ['Qwen/Qwen3-30B-A3B-GPTQ-Int4', 4, 24_576],
  // Four KV heads on eight cards: each card holds one, replicated.
  ['Qwen/Qwen3-30B-A3B-GPTQ-Int4', 8, 24_576],
  ['meta-llama/Llama-3.3-70B-Instruct', 8, 40_960],
  // MLA's latent is the same on every card.
  ['deepseek-ai/DeepSeek-V2-Lite-Chat', 1, 31_104],
  ['deepseek-ai/DeepSeek-R1', 8, 70_272],
])('%s at tensor parallel %d: %d bytes per token and card', (id, tp, bytes) => {
  expect(kvLayout(networkOf(id), { ...whole, tp }).bytesPerToken).toBe(bytes);
});

test('fp8 halves a block, pipeline stages hold their own layers', () => {
  const network = networkOf('Qwen/Qwen3-30B-A3B-GPTQ-Int4');
  expect(kvLayout(network, { ...whole, elementBytes: 1 }).bytesPerToken).toBe(49_152);
  expect(kvLayout(network, { ...whole, pp: 2 }).bytesPerToken).toBe(49_152);
});

describe('sliding layers', () => {
  const gemma = kvLayout(networkOf('google/gemma-3-27b-it'), whole);

  test('are grouped with the full ones: 10 full and 52 sliding layers make 7 groups of 10', () => {
    expect(gemma.bytesPerToken).toBe(573_440);
    expect(gemma.tokens(89_994)).toBe(205_696);
  });

  test('keep the window and one batch, so that 89,994 blocks hold 4,096 tokens 50.05 times', () => {
    expect(gemma.blocksFor(4096, 8192)).toBe(256 + 6 * 257);
    expect(89_994 / gemma.blocksFor(4096, 8192)).toBeCloseTo(50.05, 2);
  });

  test('cost no more once the context is above window and batch', () => {
    expect(gemma.blocksFor(131_072, 8192) - gemma.blocksFor(65_536, 8192)).toBe(65_536 / 16);
  });

  test('of one kind only form one group', () => {
    const layout = kvLayout(networkOf('intfloat/e5-mistral-7b-instruct'), whole);
    expect(layout.bytesPerToken).toBe(131_072);
    expect(layout.blocksFor(32_768, 2048)).toBe(Math.ceil((4095 + 2048) / 16) + 1);
  });
});

test('a longer context never takes fewer blocks, more cards never more bytes', () => {
  const planned = models.filter(({ network }) => notPlanned(network, 1) === undefined);
  const context = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...planned), context, context, ({ network }, a, b) => {
      const [shorter, longer] = a < b ? [a, b] : [b, a];
      const [one, two] = [kvLayout(network, whole), kvLayout(network, { ...whole, tp: 2 })];
      return one.blocksFor(shorter, 2048) <= one.blocksFor(longer, 2048) && two.blockBytes <= one.blockBytes;
    }),
  );
});

test.each([
  [
    'Qwen/Qwen3-Next-80B-A3B-Instruct',
    1,
    '36 of its 48 layers are linear attention, whose state vLLM pads into KV pages',
  ],
  ['BAAI/bge-large-en', 1, 'an encoder keeps no KV cache'],
  ['openai/gpt-oss-20b', 2, 'sliding-window layers under pipeline parallelism are grouped per stage'],
  ['openai/gpt-oss-20b', 1, undefined],
])('%s in %d stages: %s', (id, pp, reason) => {
  expect(notPlanned(networkOf(id), pp)).toBe(reason);
});
