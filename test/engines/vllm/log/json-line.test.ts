import { describe, expect, test } from 'vitest';
import { epoch, readBareMessage, readJsonLine } from '../../../../src/engines/vllm/log/json-line.ts';

const read = (fields: unknown) => readJsonLine(JSON.stringify(fields));
const noon = { epochSeconds: Date.UTC(2026, 0, 8, 12) / 1000 };

describe('a wrapped line', () => {
  test.each([
    ['Docker', { log: 'text\n', stream: 'stdout', time: '2026-01-08T12:00:00Z' }, undefined],
    [
      'Fluent Bit',
      { log: 'text', kubernetes: { pod_name: 'swift-0', container_name: 'server' }, date: noon.epochSeconds },
      'swift-0/server',
    ],
    ['Loki', { line: 'text', timestamp: `${noon.epochSeconds}000000000`, labels: { pod: 'swift-0' } }, 'swift-0'],
    ['Elasticsearch', { _source: { message: 'text', '@timestamp': '2026-01-08T12:00:00Z' } }, undefined],
    [
      'journald',
      { MESSAGE: 'text', _SYSTEMD_UNIT: 'vllm.service', __REALTIME_TIMESTAMP: `${noon.epochSeconds}000000` },
      'vllm.service',
    ],
  ])('of %s', (_, fields, stream) => {
    const line = read(fields);
    expect(line).toMatchObject({ kind: 'wrapped', text: 'text', stream, open: false });
    expect(line?.stamp?.()).toEqual(noon);
  });

  test('that Docker cut has no newline at its end', () => {
    expect(read({ log: 'te', stream: 'stdout', time: '2026-01-08T12:00:00Z' })).toMatchObject({ open: true });
    expect(read({ log: 'te' })).toMatchObject({ open: false });
  });
});

describe('a record', () => {
  test('with the name of its logger, a time and a traceback', () => {
    const fields = {
      asctime: '2026-01-08 12:00:00,000',
      levelname: 'ERROR',
      name: 'vllm.v1.engine.core',
      message: 'EngineCore failed to start.',
      exc_info: 'Traceback (most recent call last):\nValueError: x',
    };
    const record = read(fields);
    expect(record).toMatchObject({
      kind: 'record',
      level: 'ERROR',
      file: 'core.py',
      exception: ['Traceback (most recent call last):', 'ValueError: x'],
    });
    expect(record?.stamp?.()).toEqual(noon);
  });

  test('with the message alone is one only where the process stands in front', () => {
    expect(read({ message: 'GPU KV cache size: 16 tokens' })?.kind).toBe('wrapped');
    expect(readBareMessage('{"message": "GPU KV cache size: 16 tokens"}')).toMatchObject({
      kind: 'record',
      file: undefined,
    });
  });
});

test.each([['{'], ['[]'], ['{"a": 1}'], ['{"log": 1}'], ['null'], ['{"message": {}}']])('%s is neither', (text) => {
  expect(readJsonLine(text)).toBeUndefined();
});

test('digits since 1970 are told apart by their size', () => {
  for (const factor of [1, 1e3, 1e6, 1e9]) expect(epoch(noon.epochSeconds * factor)).toEqual(noon);
  expect(epoch(42)).toBeUndefined();
});
