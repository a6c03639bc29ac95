import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { apiServer, bytes, engineCore, record, startLines, waiting } from './synthetic-log.ts';

const read = (lines: readonly string[]) => readLog(bytes(lines));
const errorIds = async (lines: readonly string[]) => (await read(lines)).start?.errors.map(({ id }) => id);

describe('hangs', () => {
  const stuck = startLines({ until: 'Graph capturing' });
  const minutes = (count: number) => Array.from({ length: count }, (_, index) => waiting(`10-14 07:${10 + index}:00`));

  test('three messages and nothing else are a hang', async () => {
    expect((await read([...stuck, ...minutes(3)])).start).toMatchObject({
      errors: [{ id: 'shm-hang' }],
      details: { hangSeconds: 180 },
    });
    expect(await errorIds([...stuck, ...minutes(2)])).toEqual([]);
  });

  test('if work goes on it was slow, and that is said', async () => {
    const { start } = await read(
      startLines({ beforeReady: [...minutes(5), record({ process: engineCore, place: 'x.py:1', message: 'on' })] }),
    );
    expect(start?.errors).toEqual([]);
    expect(start?.notes).toEqual(['5 times in a row the engine waited a minute for its workers, then went on']);
  });

  test('while it serves the rule holds too', async () => {
    const served = record({ process: apiServer, place: 'loggers.py:127', message: 'Engine 000: Running: 1 reqs' });
    expect(await errorIds([...startLines(), ...minutes(3), served])).toEqual(['shm-hang']);
  });
});
