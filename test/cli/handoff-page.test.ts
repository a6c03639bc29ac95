import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handoffPage } from '../../src/cli/handoff-page.ts';

const page = handoffPage();
const [, there = '', back = ''] = page.split(/^## /m);

it('docs/handoff.md is as the plan says; `npm run handoff` writes it', () => {
  expect(readFileSync('docs/handoff.md', 'utf8')).toBe(page);
});

describe('the way to candle-vllm', () => {
  it('says what applying at once would cost', () => {
    expect(there).toContain('**llm-serving/coder-predictor** changes hands');
    expect(there).toContain('| worker-1 cards | 4 | 4 | 5 | 2 |');
    expect(there).toContain('outage: an unknown time: no cold start of candle-vllm was measured');
    expect(there).toContain('with the steps: none');
  });

  it('moves the client, frees a card, starts candle-vllm and only then lets go of the InferenceService', () => {
    const at = [
      'Point poimen-memory',
      'delete inferenceservice reasoning',
      'Start candle-vllm',
      'delete inferenceservice coder --cascade=orphan',
      'sync without pruning',
      'delete deployment,horizontalpodautoscaler coder-predictor',
    ].map((words) => there.indexOf(words));
    expect(at.every((index) => index > 0)).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  it('keeps the Service of which only the comments change out of the cluster', () => {
    expect(there).toContain('**llm-serving/clef-serve.yaml** differs in comments and layout only');
  });
});

describe('the way back', () => {
  it('starts reasoning and moves the client before KServe takes the Service over', () => {
    const at = ['Start reasoning', 'Point poimen-memory', 'Apply the InferenceService coder'].map((words) =>
      back.indexOf(words),
    );
    expect(at.every((index) => index > 0)).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });
});
