import { describe, expect, it } from 'vitest';
import { parallelSize, spansPods } from '../../../src/engines/vllm/parallel-size.ts';
import { serving } from '../serving.ts';

describe('the cards of an engine', () => {
  it.each<[readonly string[], number | undefined]>([
    [[], 1],
    [['-tp', '4'], 4],
    [['--tensor_parallel_size=2', '-pp=2'], 4],
    [['-dp', '2', '-tp', '2'], 4],
    [['-dp', '8', '--data-parallel-size-local', '2'], 2],
    [['-dp', '8', '--data-parallel-rank', '3', '-tp', '2'], 2],
    [['-tp', '$(TP)'], undefined],
    [['-tp', 'two'], undefined],
    [['-tp', '0'], undefined],
  ])('%j: %s', (args, cards) => expect(parallelSize(serving('--model=m', ...args))?.cards).toBe(cards));

  it('come with the flags as they count', () => {
    expect(parallelSize(serving('-tp', '2', '-tp=4', '-pp=2'))).toMatchObject({
      tensor: 4,
      pipeline: 2,
      dataLocal: 1,
      stated: ['`--tensor-parallel-size 4`', '`--pipeline-parallel-size 2`'],
      path: ['args', 2],
    });
  });

  it('are not known where a part of the command line is not', () => {
    expect(parallelSize(serving('--config', '/etc/f.yaml'))).toBeUndefined();
    expect(parallelSize(serving('--config', '/etc/f.yaml', '-tp=2', '-pp=1', '-dp=1'))).toBeUndefined();
  });
});

describe('an engine that spans pods', () => {
  it.each<[readonly string[], boolean]>([
    [['--distributed-executor-backend', 'ray'], true],
    [['--data-parallel-backend=ray'], true],
    [['--distributed-executor-backend=mp'], false],
    [['-tp', '4'], false],
  ])('%j: %s', (args, spans) => expect(spansPods(serving(...args))).toBe(spans));
});
