import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { era0110, era0130, eras } from './eras.ts';
import { apiServer, bytes, engineCore, expectedFigures, failure, prefix, record, startLines } from './synthetic-log.ts';

const read = (lines: readonly string[]) => readLog(bytes(lines));
const errorIds = async (lines: readonly string[]) => (await read(lines)).start?.errors.map(({ id }) => id);

describe('texts that look like a log', () => {
  test('a chat template may hold whole records of the same file', async () => {
    const place = 'api_server.py:1571';
    const template = [
      'Using supplied chat template:',
      'vLLM API server version 9.9.9',
      'Starting vLLM API server 0 on http://a:1',
    ];
    const beforeReady = template.map((message) =>
      record({ process: apiServer, stamp: '10-14 07:04:35', place, message }),
    );
    const { start, starts } = await read(startLines({ beforeReady }));
    expect([starts, start?.version, start?.readySeconds]).toEqual([1, '0.11.0', 150]);
  });

  test('a figure from another file, or from the middle of a message, does not count', async () => {
    const others = [
      record({ process: engineCore, place: 'serving_chat.py:1', message: 'GPU KV cache size: 16 tokens' }),
      record({ process: engineCore, place: 'kv_cache_utils.py:1', message: 'once: GPU KV cache size: 16 tokens' }),
      'GPU KV cache size: 16 tokens',
      record({ process: apiServer, place: 'loggers.py:127', message: 'Engine 000: GPU KV cache usage: 3.0%' }),
      record({ process: engineCore, place: 'cuda.py:1', message: 'Using FlashInfer for top-p & top-k sampling.' }),
    ];
    expect((await read(startLines({ beforeReady: others }))).start).toMatchObject(expectedFigures());
  });

  test('an error that a request quotes, or that is no error yet, does not count', async () => {
    const summary =
      'Free memory on device (30.1/31.73 GiB) on startup. Desired GPU memory utilization is (0.9, 28.56 GiB).';
    const quoting = [
      record({ place: 'logger.py:39', message: "ValueError: No available memory for the cache blocks'" }),
      record({ place: 'gpu_worker.py:400', message: summary }),
      record({
        level: 'ERROR',
        place: 'fa_utils.py:57',
        message: 'Cannot use FA version 2 is not supported due to FA2',
      }),
      record({ level: 'ERROR', place: 'loggers.py:1', message: 'torch.OutOfMemoryError: CUDA out of memory. Tried' }),
    ];
    expect(await errorIds(startLines({ beforeReady: quoting }))).toEqual([]);
  });

  test('a line that is not finished counts for nothing', async () => {
    const lines = startLines({ until: 'Maximum concurrency' });
    const text = `${lines.join('\n')}\n${record({ process: engineCore, place: 'kv_cache_utils.py:1', message: 'GPU KV cache size: 1' })}`;
    const { start, unfinished } = await readLog([Buffer.from(text)]);
    expect([start?.kvTokens, unfinished]).toEqual([136_848, true]);
    expect(start?.missing).toEqual(['the concurrency', 'the line that says the API is up (is the tail cut off?)']);
  });
});

describe('several starts', () => {
  const again = { at: '10-15 09:00:00', era: era0130 };

  test('all figures come from the last one; how the others ended is said', async () => {
    const crashed = startLines({ until: 'GPU KV cache size' });
    const lines = [
      ...crashed,
      ...failure('ValueError: No available memory for the cache blocks.'),
      ...startLines(again),
    ];
    const { start, starts, earlier } = await read(lines);
    expect(start).toMatchObject({ ...expectedFigures(again), errors: [], missing: [] });
    expect([starts, earlier]).toEqual([2, ['kv-no-memory']]);
  });

  test('a start that broke off leaves nothing to the next', async () => {
    const { start, earlier } = await read([...startLines(), ...startLines({ ...again, until: 'Model loading' })]);
    expect(start?.version).toBe('0.13.0');
    expect([start?.kvTokens, start?.readySeconds]).toEqual([undefined, undefined]);
    expect(earlier).toEqual(['it ran; the log does not say why it ended']);
  });

  test('arguments that a restart was refused for are the last start', async () => {
    const usage = ['usage: vllm [-h]', 'vllm: error: unrecognized arguments: --max-seq-len 65536'];
    // Even if the one before was killed on the way.
    const killed = await read([...startLines({ until: 'Model loading' }), ...usage]);
    expect(killed).toMatchObject({ starts: 2, earlier: ['it broke off without a word'] });
    const { start, starts } = await read([...startLines(), ...usage]);
    expect([starts, start?.version, start?.details.arguments]).toEqual([2, undefined, '--max-seq-len 65536']);
    expect(start?.errors.map(({ id }) => id)).toEqual(['args-unrecognized']);
  });

  test('without a server an engine after an engine is a start', async () => {
    const alone = (form: Parameters<typeof startLines>[0]) =>
      startLines(form).filter((line) => !line.includes('APIServer') && !line.includes('platform'));
    const { start, starts } = await read([...alone({}), ...alone({ model: 'acme/second', at: '10-14 08:00:00' })]);
    expect([starts, start?.details.model, start?.kvTokens]).toEqual([2, 'acme/second', 136_848]);
    expect(start?.missing).toEqual([
      'the banner of the server (is the head cut off, or is it a program without a server?)',
    ]);
  });
});

describe('several engines', () => {
  const first = startLines();
  const second = startLines({ model: 'acme/other', at: '10-14 07:02:14' }).map((line) =>
    line.replace('pid=98', 'pid=99'),
  );
  const interleaved = first.flatMap((line, index) => [line, second[index] ?? '']);

  test('in one stream no figure can be trusted', async () => {
    const { start, refusal } = await read(interleaved);
    expect(start).toBeUndefined();
    expect(refusal).toContain('two engines write into it at once');
  });

  test('the same without process prefixes', async () => {
    const plain = { era: eras[1] ?? era0110 };
    const one = startLines(plain);
    const other = startLines({ ...plain, at: '10-14 07:02:20', model: 'acme/other' });
    expect((await read(one.flatMap((line, index) => [line, other[index] ?? '']))).refusal).toContain('two engines');
  });

  test('in streams with names each can be read for itself', async () => {
    const named = interleaved.map((line, index) => `[pod/${index % 2 === 0 ? 'a' : 'b'}/server] ${line}`);
    const { start, refusal, streams } = await read(named);
    expect([start, Object.keys(streams)]).toEqual([undefined, ['pod/a/server', 'pod/b/server']]);
    expect(streams['pod/b/server']).toMatchObject({ kvTokens: 136_848, readySeconds: 150 });
    expect(refusal).toBe('2 engines are in this log (pod/a/server, pod/b/server); pass the log of one pod');
  });

  test('a neighbour that is no engine does not count', async () => {
    const proxy = ['proxy-1 | RuntimeError: CUDA out of memory occurred when warming up', 'proxy-1 | 10.0.0.1 - GET /'];
    const { start } = await read([...first.map((line) => `vllm-1 | ${line}`), ...proxy]);
    expect(start).toMatchObject({ ...expectedFigures(), errors: [] });
  });

  test('data parallel engines are one start, and the smallest of them counts', async () => {
    const dp1 = { name: 'EngineCore_DP1', pid: 99 };
    const lines = startLines().flatMap((line) => {
      if (!line.startsWith('(EngineCore_DP0')) return [line];
      return [line, line.replace('(EngineCore_DP0 pid=98)', prefix(dp1).trim()).replace('136,848', '130,000')];
    });
    expect((await read(lines)).start).toMatchObject({ kvTokens: 130_000, weightsGiB: 7.65, missing: [] });
  });

  test('several API processes are one start', async () => {
    const more = [0, 1].map((index) =>
      record({
        process: { name: `ApiServer_${index}`, pid: 30 + index },
        stamp: `10-14 07:04:4${index}`,
        place: 'api_server.py:1912',
        message: `Starting vLLM API server ${index} on http://0.0.0.0:8000`,
      }),
    );
    const lines = startLines({ until: 'Starting vLLM API server' });
    expect((await read([...lines, ...more])).start).toMatchObject({ readySeconds: 149, missing: [] });
  });
});
