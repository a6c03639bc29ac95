import { expect, test } from 'vitest';
import { parseMeasureOptions } from '../../src/cli/measure-options.ts';

test('all options', () => {
  const argv = [
    'vllm.log',
    '--workload',
    'coder',
    '--record',
    '--format',
    'json',
    '--card',
    'Tesla-T4',
    '--date=2026-02-28',
  ];
  expect(parseMeasureOptions(argv)).toEqual({
    log: 'vllm.log',
    workload: 'coder',
    record: true,
    format: 'json',
    card: 'Tesla-T4',
    date: '2026-02-28',
    help: false,
  });
});

test('the least: a log', () => {
  expect(parseMeasureOptions(['-'])).toMatchObject({ log: '-', record: false, format: 'text', workload: undefined });
});

test.each([
  [[], 'give the log to read, or - for standard input; --help shows how'],
  [['a', 'b'], 'one log at a time; got 2'],
  [['a', '--record'], '--record needs --workload NAME, such as coder'],
  [['a', '--format', 'xml'], '--format takes text or json; got "xml"'],
  [['a', '--workload', 'Coder'], '--workload takes a name of lower-case letters, digits and hyphens; got "Coder"'],
  [['a', '--date', '2026-02-30'], '--date takes a date such as 2026-01-31; got "2026-02-30"'],
  [['a', '--verbose'], "Unknown option '--verbose'; --help lists the options"],
])('%j is refused', (argv, message) => {
  expect(() => parseMeasureOptions(argv)).toThrow(message);
});
