import { describe, expect, test } from 'vitest';
import { dateOf, type Moment, type Stamp, secondsBetween, stampOf } from '../../../../src/engines/vllm/log/clock.ts';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { era0130 } from './eras.ts';
import { bytes, clockFrom, startLines } from './synthetic-log.ts';

function stamp(text: string): Stamp | undefined {
  const match = text.match(/^(?:(\d{4})-)?(\d\d)-(\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)?$/);
  const [, year, month = '', day = '', time = '', fraction, zone] = match ?? [];
  return stampOf({ year, month, day, time, fraction, zone });
}

const inner = (text: string): Moment => ({ inner: stamp(text), outer: undefined });
const clocks = (innerText: string, outerText: string): Moment => ({ inner: stamp(innerText), outer: stamp(outerText) });

test.each([
  ['a minute', '10-14 07:02:11', '10-14 07:03:11', 60],
  ['midnight', '10-14 23:59:50', '10-15 00:00:10', 20],
  ['New Year', '12-31 23:58:00', '01-01 00:02:00', 240],
  ['the end of February, no leap day in sight', '02-28 23:59:00', '03-01 00:01:00', 120],
  ['into a leap day', '02-28 23:59:00', '02-29 00:01:00', 120],
  ['out of a leap day', '02-29 23:59:00', '03-01 00:01:00', 120],
  ['an earlier stamp', '10-14 07:03:11', '10-14 07:02:11', undefined],
  ['more than a start can take', '10-01 00:00:00', '10-20 00:00:00', undefined],
])('without a year: %s', (_, from, to, seconds) => {
  expect(secondsBetween(inner(from), inner(to))).toBe(seconds);
});

describe('two clocks', () => {
  test.each([
    [
      'another zone',
      ['02-28 22:58:32', '2026-02-28T23:58:32+01:00'],
      ['02-28 23:03:04', '2026-03-01T00:03:04+01:00'],
      272,
    ],
    [
      'summer time begins inside',
      ['03-29 01:59:30', '2026-03-29T00:59:30Z'],
      ['03-29 03:01:30', '2026-03-29T01:01:30Z'],
      120,
    ],
    [
      'summer time ends inside',
      ['10-25 02:59:30', '2026-10-25T00:59:30Z'],
      ['10-25 02:01:30', '2026-10-25T01:01:30Z'],
      120,
    ],
    [
      'a collector that lags',
      ['10-14 07:00:00', '2026-10-14T07:00:00Z'],
      ['10-14 07:02:00', '2026-10-14T07:02:09Z'],
      120,
    ],
  ])('%s', (_, [a = '', b = ''], [c = '', d = ''], seconds) => {
    expect(secondsBetween(clocks(a, b), clocks(c, d))).toBe(seconds);
  });

  test('one end by each clock is no difference', () => {
    expect(
      secondsBetween(inner('10-14 07:00:00'), { inner: undefined, outer: stamp('2026-10-14T07:02:00Z') }),
    ).toBeUndefined();
  });
});

test('the date needs a year, and the outer clock has one', () => {
  expect(dateOf(clocks('02-28 22:58:32', '2026-02-28T23:58:32Z'))).toBe('2026-02-28');
  expect(dateOf(inner('02-28 22:58:32'))).toBeUndefined();
});

test.each([['13-14 07:02:11'], ['10-32 07:02:11'], ['10-14 99:02:11'], ['no date']])('%s is no stamp', (text) => {
  expect(stamp(text)).toBeUndefined();
});

test('the start of a log that runs over New Year', async () => {
  const { start } = await readLog(bytes(startLines({ era: era0130, at: '12-31 23:59:00' })));
  expect(start?.readySeconds).toBe(150);
});

test('summer time with kubectl’s own stamps: the outer clock decides', async () => {
  const first = clockFrom('03-29 01:59:00');
  const clock = (seconds: number) => (seconds < 60 ? first(seconds) : first(seconds + 3600));
  const outer = (index: number) => new Date(Date.UTC(2026, 2, 29, 0, 59) + index * 1000).toISOString();
  const lines = startLines({ era: era0130, clock });
  const last = lines.findIndex((line) => line.includes('Starting vLLM'));
  const stamped = lines.map((line, index) => `${outer(index === last ? 150 : index)} ${line}`);
  expect((await readLog(bytes(stamped))).start).toMatchObject({ readySeconds: 150, date: '2026-03-29' });
});
