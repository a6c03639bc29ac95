import { describe, expect, it } from 'vitest';
import { drawCards } from '../../src/map/cards.ts';
import { chartIn } from '../chart-states.ts';

describe('drawCards', () => {
  it.each([
    ['candle-vllm', 2, ['candle-vllm', 'clef-serve', 'kept for a TP=2 candle run', 'kept for a TP=2 candle run']],
    ['vllm', 4, ['coder', 'coder', 'clef-serve', 'reasoning']],
  ] as const)('says who holds the cards in %s', (state, held, holders) => {
    const { boxes } = drawCards(chartIn(state).model, state);
    expect(boxes.map(({ lines }) => lines[1])).toEqual(holders);
    expect(boxes[0]?.frame).toBe(`worker-1, Tesla-V100-PCIE-32GB: ${held} of 4 cards held`);
    expect(boxes.filter(({ faint }) => !faint)).toHaveLength(held);
  });
});
