import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { apiServer, bytes, engineCore, expectedFigures, prefix, record, startLines } from './synthetic-log.ts';

const read = (lines: readonly string[]) => readLog(bytes(lines));

describe('bars and records in one line', () => {
  const bar = (text: string) =>
    `${prefix(engineCore)}\rCapturing CUDA graphs (decode, FULL): 100%|████| 35/35 [00:02<00:00, 17.50it/s]${text}`;

  test('a record behind a bar counts', async () => {
    const lines = startLines().map((line) => (line.includes('Graph capturing finished') ? bar(line) : line));
    expect((await read(lines)).start).toMatchObject(expectedFigures());
  });

  test('a request that quotes a bar and a record does not', async () => {
    const quoted = record({
      process: engineCore,
      place: 'kv_cache_utils.py:1087',
      message: 'GPU KV cache size: 1 tokens',
    });
    const request = record({
      process: apiServer,
      place: 'logger.py:39',
      message: `Received request cmpl-1: prompt: 'why 17.50it/s]${quoted}\\n${quoted}', params: SamplingParams(n=1)`,
    });
    const lines = startLines({ beforeReady: [request, `INFO:     10.0.0.1:1 - "GET /?q=${quoted} HTTP/1.1" 200 OK`] });
    expect((await read(lines)).start?.kvTokens).toBe(136_848);
  });
});
