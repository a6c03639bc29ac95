import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { era0110, era0130, eras } from './eras.ts';
import { apiServer, bytes, engineCore, expectedFigures, record, startLines } from './synthetic-log.ts';

const read = (lines: readonly string[]) => readLog(bytes(lines));

describe('every release, on one card and on two', () => {
  const cases = eras.flatMap((era) => [1, 2].map((tensorParallel) => ({ era, tensorParallel })));
  test.each(cases)('$era.version, tensor parallel $tensorParallel', async (form) => {
    const { start, starts } = await read(startLines(form));
    expect(starts).toBe(1);
    expect(start).toMatchObject({ ...expectedFigures(form), errors: [], missing: [] });
    expect(start?.kvGiB).toBe(expectedFigures(form).kvGiB);
    expect(start?.details).toMatchObject({
      engine: 'V1',
      model: 'acme/swift-7b',
      served: ['swift', 'swift-long'],
      dtype: 'float16',
      quantization: 'gptq',
      maxSeqLen: 65_536,
    });
  });
});

test('chunks may break anywhere', async () => {
  const [whole = Buffer.alloc(0)] = bytes(startLines({ era: eras.at(-2) ?? era0110 }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 700 }), async (size) => {
      const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
        whole.subarray(i * size, (i + 1) * size),
      );
      expect((await readLog(chunks)).start).toMatchObject({ kvTokens: 136_848, readySeconds: 150, missing: [] });
    }),
    { numRuns: 20 },
  );
});

describe('what is no start-up log', () => {
  test.each([
    ['empty', [''], 'this is no vLLM log: no line has the form that its logger writes'],
    ['another engine', ['llama_kv_cache: size = 6144.00 MiB', 'main: server is listening'], 'this is no vLLM log'],
    [
      'a server that runs',
      [record({ process: apiServer, place: 'loggers.py:127', message: 'Engine 000: GPU KV cache usage: 3.0%' })],
      'no start-up is in this log: it begins after the engine was up',
    ],
    ['newest first', [...startLines()].reverse(), 'the lines run backwards in time (newest first)'],
  ])('%s', async (_, lines, refusal) => {
    const reading = await read(lines);
    expect(reading.refusal).toContain(refusal);
    expect(reading.start).toBeUndefined();
  });

  test('a binary and a broken archive are refused', async () => {
    await expect(readLog([Buffer.from('INFO\0\0')])).rejects.toThrow('this is a binary file, not a log');
    const broken = gzipSync('x'.repeat(1000));
    broken[12] = 0xff;
    await expect(readLog([broken])).rejects.toThrow(/^this gzip file can't be unpacked: /);
  });

  test('the tail of a start shows what it has, and is no measurement', async () => {
    const { start } = await read(startLines().slice(6));
    expect(start).toMatchObject({ kvTokens: 136_848, concurrency: 2.09 });
    expect(start?.readySeconds).toBeUndefined();
    expect(start?.missing).toContain('the engine version');
  });
});

describe('no text makes it throw', () => {
  const corpus = Buffer.concat(eras.flatMap((era) => bytes(startLines({ era, tensorParallel: 2 }))));

  test('random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (noise) => {
        const text = noise.filter((byte) => byte !== 0 && byte !== 0x1f);
        await expect(readLog([text])).resolves.toBeDefined();
      }),
      { numRuns: 200 },
    );
  });

  test('mutated logs', async () => {
    const edit = fc.record({ at: fc.nat(corpus.length - 1), length: fc.nat(80), by: fc.uint8Array({ maxLength: 40 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 30 }), async (edits) => {
        let text = corpus;
        for (const { at, length, by } of edits) {
          const clean = by.filter((byte) => byte !== 0);
          text = Buffer.concat([text.subarray(0, at), clean, text.subarray(at + length)]);
        }
        await expect(readLog([text])).resolves.toBeDefined();
      }),
      { numRuns: 60 },
    );
  });
});

describe('long lines', () => {
  const fake = record({ process: engineCore, place: 'kv_cache_utils.py:1087', message: 'GPU KV cache size: 1 tokens' });
  const prompt = record({
    process: apiServer,
    place: 'logger.py:39',
    message: `Received request: prompt: '${'words '.repeat(3000)}`,
  });

  test('a runtime that cuts a request in the middle makes no record of the rest', async () => {
    const stamp = '2026-01-08T07:02:11.000Z';
    const cri = [`${stamp} stdout P ${prompt}`, `${stamp} stderr F something else`, `${stamp} stdout F ${fake}'`];
    const docker = [
      JSON.stringify({ log: prompt, stream: 'stdout', time: stamp }),
      JSON.stringify({ log: `${fake}'\n`, stream: 'stdout', time: stamp }),
    ];
    for (const [cut, carry] of [
      [cri, (line: string) => `${stamp} stdout F ${line}`],
      [docker, (line: string) => JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: stamp })],
    ] as const) {
      const lines = startLines().map(carry);
      expect((await read([...lines.slice(0, -4), ...cut, ...lines.slice(-4)])).start?.kvTokens).toBe(136_848);
    }
  });

  test('a record that a runtime cut is joined', async () => {
    const stamp = '2026-01-08T07:02:11.000Z';
    const lines = startLines().flatMap((line) =>
      line.includes('Initializing')
        ? [`${stamp} stdout P ${line.slice(0, 120)}`, `${stamp} stderr F other`, `${stamp} stdout F ${line.slice(120)}`]
        : [`${stamp} stdout F ${line}`],
    );
    expect((await read(lines)).start).toMatchObject({ tensorParallel: 1, version: '0.11.0', missing: [] });
  });

  test('a line over one MiB is dropped, and what follows is read', async () => {
    const endless = 'x'.repeat(3 << 20);
    expect((await read(startLines({ beforeReady: [endless] }))).start).toMatchObject(expectedFigures());
  });

  test('a restart after megabytes of service is seen', async () => {
    const access = 'INFO:     10.0.0.1:4711 - "POST /v1/chat/completions HTTP/1.1" 200 OK';
    const served = Array.from({ length: 60_000 }, () => access);
    const { starts, start } = await read([
      ...startLines(),
      ...served,
      ...startLines({ era: era0130, at: '10-14 09:00:00' }),
    ]);
    expect([starts, start?.version, start?.readySeconds]).toEqual([2, '0.13.0', 150]);
  });
});
