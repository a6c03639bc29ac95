import { expect, test } from 'vitest';
import { page, table } from '../../src/cli/fit-report.ts';
import { type KvRequest, planKv } from '../../src/engines/kv-plan.ts';

const reasoning: KvRequest = {
  model: 'Qwen/Qwen3-30B-A3B-GPTQ-Int4',
  card: 'Tesla-V100-PCIE-32GB',
  contextTokens: 65_536,
  sequences: 4,
};

test('a page says what fills the card, with its range', () => {
  const text = page(planKv(reasoning), 4);
  expect(text).toContain('Qwen/Qwen3-30B-A3B-GPTQ-Int4 on Tesla-V100-PCIE-32GB, one card');
  expect(text).toContain('KV pool      12.54 GiB  12.31 to 12.79: 136,992 tokens of 98,304 bytes');
  expect(text).toContain('needed          6.00 GiB  one request of 65,536 tokens; the pool holds 2.09');
  expect(text).toContain('outside         3.17 GiB  CUDA context, NCCL and graphs, not charged to the budget');
});

test('the bar has the width of the card, in order', () => {
  const [bar = ''] = /\[.*\]/.exec(page(planKv(reasoning), 4)) ?? [];
  expect(bar).toMatch(/^\[#+=+\++-+\.+\]$/);
  expect(bar).toHaveLength(62);
});

test.each<[string, Partial<KvRequest>, string]>([
  ['the window', {}, 'The window of the model ends at 40,960: a longer context needs rope scaling.'],
  ['sequences', {}, '4 sequences may run and 2.09 of this length fit: vLLM preempts the rest.'],
  ['a close call', { contextTokens: 134_000 }, 'Too close to call'],
  ['a utilization that leaves too little', { utilization: 0.98 }, '0.63 GiB outside the budget are little'],
  [
    'weights that are estimated',
    { model: 'Qwen/Qwen3-30B-A3B', card: 'H200' },
    'estimated from 30.5 billion parameters of 16 bits',
  ],
  ['nothing that fits', { model: 'Qwen/Qwen3-32B', contextTokens: undefined }, 'no context fits'],
])('a page speaks of %s', (_what, part, note) => {
  expect(page(planKv({ ...reasoning, ...part }), 4)).toContain(note);
});

test('a page without need for a note has none', () => {
  expect(
    page(planKv({ ...reasoning, contextTokens: 32_768, sequences: 2 }), 2)
      .split('\n')
      .at(-1),
  ).toContain('# weights');
});

test('a table has one line per card, columns in line', () => {
  const plans = ['Tesla-T4', 'Tesla-V100-PCIE-32GB', 'NVIDIA-H200'].map((card) => planKv({ ...reasoning, card }));
  const [head, , ...lines] = table(plans).split('\n');
  expect(head).toBe('Qwen/Qwen3-30B-A3B-GPTQ-Int4 on one card of a kind, GiB per card');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^Tesla-T4 .* does-not-fit$/);
  expect(new Set(lines.map((line) => line.search(/(verdict|fits|does-not-fit)$/))).size).toBe(1);
});
