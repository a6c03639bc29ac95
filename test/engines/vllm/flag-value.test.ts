import { describe, expect, it } from 'vitest';
import type { FlagRow } from '../../../src/engines/vllm/flag-row.ts';
import { flagValueFault } from '../../../src/engines/vllm/flag-value.ts';

const fault = (row: FlagRow, text: string) => flagValueFault('--x', row, text)?.message;

describe('a type', () => {
  it.each<[FlagRow['type'], readonly string[], readonly string[]]>([
    ['int', ['8', '1_000', '-1'], ['1k', '8.5', 'two']],
    ['human-int', ['8', '64K', '1.5k'], ['1.5K', 'auto', '1T']],
    ['human-int-or-auto', ['auto', '64K'], ['max']],
    ['float', ['0.90', '1', '1e-2'], ['90%', '0,9']],
    ['json', ['{"a": 1}', 'null', '3'], ['{a: 1}', "{'a': 1}", 'true-ish']],
    ['json-list', ['["*"]'], ['*']],
    ['json-or-string', ['cpu', '{"a": 1}', '[1'], ['{a: 1}']],
    ['string', ['anything at all'], []],
    ['bool-value', ['false'], []],
  ])('%s', (type, taken, refused) => {
    for (const text of taken) expect(fault({ type, default: 0 }, text), text).toBeUndefined();
    for (const text of refused) expect(fault({ type, default: 0 }, text), text).toBeDefined();
  });
});

describe('choices', () => {
  const choices = ['auto', 'half'];

  it('of the parser are exact', () => {
    const row: FlagRow = { type: 'string', choices, choicesCheckedBy: 'argparse', default: 'auto' };
    expect(['auto', 'half', 'Half', 'x.Y'].map((text) => fault(row, text) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('of the engine may differ in case, and a plugin may bring a class', () => {
    const row: FlagRow = { type: 'string', choices, choicesCheckedBy: 'engine', openChoices: true, default: 'auto' };
    expect(['Half', 'x.Y', 'quarter'].map((text) => fault(row, text) !== undefined)).toEqual([false, false, true]);
  });

  it('that are numbers are compared as such', () => {
    const row: FlagRow = { type: 'int', choices: ['8', '16'], choicesCheckedBy: 'argparse' };
    expect(['8', '08', '9'].map((text) => fault(row, text) !== undefined)).toEqual([false, false, true]);
  });
});

it('takes None and an empty text where the flag has no default', () => {
  expect(fault({ type: 'int' }, 'None')).toBeUndefined();
  expect(fault({ type: 'int' }, '')).toBeUndefined();
  expect(fault({ type: 'int', default: 1 }, 'None')).toBeDefined();
});
