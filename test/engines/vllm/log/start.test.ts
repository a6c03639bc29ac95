import { describe, expect, test } from 'vitest';
import { Start } from '../../../../src/engines/vllm/log/start.ts';
import { engineCore } from './synthetic-log.ts';

const at = (second: number) => ({ inner: { epochSeconds: second }, outer: undefined });
const process = { name: engineCore.name, pid: String(engineCore.pid) };
const engine = {
  kind: 'engine',
  figures: { version: '0.11.0', tensorParallel: 2 },
  details: { engine: 'V1' },
} as const;
const figures = (values: object) => ({ kind: 'figures', figures: values }) as const;

test('of several workers the one that decides: greatest weights and times, smallest cache', () => {
  const start = new Start();
  for (const [more, less] of [
    [2, 1],
    [1, 2],
  ] as const) {
    const values = { weightsGiB: more, loadSeconds: less, compileSeconds: more, graphSeconds: less };
    start.apply(figures({ ...values, kvGiB: more, kvTokens: less, concurrency: more }), at(1), process);
  }
  expect(start.read()).toMatchObject({
    weightsGiB: 2,
    loadSeconds: 2,
    compileSeconds: 2,
    graphSeconds: 2,
    kvGiB: 1,
    kvTokens: 1,
    concurrency: 1,
  });
});

test('the first backend is the model’s own; the server knows more names than the engine', () => {
  const start = new Start();
  start.apply({ kind: 'details', details: { served: ['a', 'b'] } }, at(1), undefined);
  start.apply({ ...engine, details: { engine: 'V1', served: ['a'] } }, at(2), process);
  for (const attentionBackend of ['TRITON_ATTN', 'FLASH_ATTN'])
    start.apply(figures({ attentionBackend }), at(3), process);
  expect(start.read()).toMatchObject({ attentionBackend: 'TRITON_ATTN', details: { served: ['a', 'b'] } });
});

test('what comes after the API is up is not the start’s', () => {
  const start = new Start();
  start.announce('0.11.0', at(0));
  start.apply(figures({ kvTokens: 16 }), at(1), process);
  start.apply({ kind: 'ready', server: '0' }, at(60), undefined);
  start.apply(figures({ kvTokens: 1 }), at(61), process);
  expect(start.read()).toMatchObject({ kvTokens: 16, readySeconds: 60, date: '1970-01-01' });
});

describe('lines that can’t be one start’s', () => {
  const begin = () => {
    const start = new Start();
    start.announce('0.11.0', at(0));
    return start;
  };

  test('two engines of one name', () => {
    const start = begin();
    start.apply(engine, at(1), process);
    start.apply(engine, at(2), process);
    expect(start.conflict).toBe('two engines begin in one start');
  });

  test('figures before the engine', () => {
    const start = begin();
    start.apply(figures({ kvTokens: 16 }), at(1), undefined);
    start.apply(engine, at(2), process);
    expect(start.conflict).toBe('figures come before their engine');
  });

  test('one name, two processes', () => {
    const start = begin();
    start.apply(engine, at(1), process);
    start.apply(figures({ kvTokens: 16 }), at(2), { ...process, pid: '99' });
    expect(start.conflict).toBe('EngineCore_DP0 has two process ids');
  });

  test('two servers of one number', () => {
    const start = begin();
    for (const server of ['0', undefined, '1', '0']) start.apply({ kind: 'ready', server }, at(3), undefined);
    expect(start.conflict).toBe('two servers begin to listen in one start');
  });
});
