import { expect, test } from 'vitest';
import { flagValue, lastOption } from '../../src/engines/last-option.ts';
import { pythonInt } from '../../src/engines/vllm/python-number.ts';
import { serving } from './serving.ts';

const engine = serving('--model=m', '--max-num-seqs=4', '--max-num-seqs', '8', '--seed=$(SEED)', '--block-size=many');

test('the last occurrence of an option counts', () => {
  expect(lastOption(engine, '--max-num-seqs')?.values[0]?.text).toBe('8');
  expect(lastOption(engine, '--port')).toBeUndefined();
});

test('a value is known, absent, or given and not known', () => {
  expect(flagValue(engine, '--max-num-seqs', pythonInt)).toMatchObject({ state: 'known', value: 8 });
  expect(flagValue(engine, '--port', pythonInt)).toEqual({ state: 'absent' });
  expect(flagValue(engine, '--seed', pythonInt)).toMatchObject({ state: 'unknown', option: { name: '--seed' } });
  expect(flagValue(engine, '--block-size', pythonInt)).toMatchObject({ state: 'unknown' });
});
