import { expect, test } from 'vitest';
import { mebibytes, milliseconds, table, times } from '../../bench/table.ts';

test('a table has a rule below its head and a line per row', () => {
  const rows = [
    ['a', milliseconds(1234.5)],
    ['b', mebibytes(80.4)],
  ];
  expect(table(['part', 'cost'], rows)).toBe('| part | cost |\n| --- | --- |\n| a | 1,235 ms |\n| b | 80 MiB |\n');
});

test('a ratio has two places', () => {
  expect(times(1.005)).toBe('1.00');
  expect(times(12)).toBe('12.00');
});
