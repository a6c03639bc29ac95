import { expect, test } from 'vitest';
import { measurementOf, measurements } from '../../src/facts/measurements.ts';

test('a start is found by workload, cards and product', () => {
  expect(measurementOf('coder', { tensorParallel: 2 })).toMatchObject({ weightsGiBPerCard: 7.8, readySeconds: 600 });
  expect(measurementOf('coder', { tensorParallel: 1 })?.kvTokens).toBe(132_672);
  expect(measurementOf('coder', { tensorParallel: 2, card: 'NVIDIA-L4' })).toBeUndefined();
  expect(measurementOf('nobody', { tensorParallel: 1 })).toBeUndefined();
});

test('what the owners told is there, and what they did not is not', () => {
  expect(measurementOf('reasoning', { tensorParallel: 1 })).toMatchObject({
    engineVersion: '0.11.0',
    weightsGiBPerCard: 15.55,
    kvTokens: 137_000,
    concurrency: 2.09,
    context: 65_536,
    rounded: ['kvTokens'],
  });
  const coder = measurementOf('coder', { tensorParallel: 2 });
  expect([coder?.loadSeconds, coder?.compileSeconds, coder?.profileSeconds]).toEqual([22, 80, 85]);
  expect([coder?.kvTokens, coder?.date]).toEqual([undefined, undefined]);
  expect(measurementOf('clef-serve', { tensorParallel: 1 })?.readySeconds).toBe(240);
});

test('a rounded value is a value on record', () => {
  for (const entry of Object.values(measurements).flat()) {
    for (const name of entry.rounded ?? []) expect(entry[name]).toBeDefined();
  }
});
