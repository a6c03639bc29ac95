import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuantity } from '../../src/quantity/parse.ts';
import { printBinary, printDecimal } from '../../src/quantity/print.ts';

describe('parseQuantity', () => {
  it.each([
    ['0', 0n],
    ['2', 2_000_000_000n],
    [2, 2_000_000_000n],
    [0.5, 500_000_000n],
    ['+3', 3_000_000_000n],
    ['-1', -1_000_000_000n],
    ['.5', 500_000_000n],
    ['5.', 5_000_000_000n],
    ['1500m', 1_500_000_000n],
    ['1.5', 1_500_000_000n],
    ['1500e-3', 1_500_000_000n],
    ['7u', 7_000n],
    ['7n', 7n],
    ['0.1n', 1n],
    ['1e3', 1_000_000_000_000n],
    ['1E3', 1_000_000_000_000n],
    ['1e+3', 1_000_000_000_000n],
    ['2k', 2_000_000_000_000n],
    ['1M', 10n ** 15n],
    ['1G', 10n ** 18n],
    ['1T', 10n ** 21n],
    ['1P', 10n ** 24n],
    ['1E', 10n ** 27n],
    ['1Ki', 1024n * 10n ** 9n],
    ['1.5Gi', 3n * 2n ** 29n * 10n ** 9n],
    ['63495Mi', 63495n * 2n ** 20n * 10n ** 9n],
    ['1Ti', 2n ** 40n * 10n ** 9n],
    ['1Pi', 2n ** 50n * 10n ** 9n],
    ['1Ei', 2n ** 60n * 10n ** 9n],
  ])('reads %s', (text, nano) => {
    expect(parseQuantity(text)).toEqual({ nano });
  });

  it.each([
    '',
    '12GB',
    '4K',
    '1KI',
    'Gi',
    '1 Gi',
    '1e',
    '1-2',
    '1Gi3',
    '1.2.3',
    '0x10',
    '1constructor',
    'NaN',
    null,
    true,
    [],
    {},
  ])('refuses %j', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });

  it('cuts what Kubernetes cannot hold and rounds the smallest amounts up, without a long computation', () => {
    const largest = (2n ** 63n - 1n) * 10n ** 9n;
    expect(parseQuantity('9e999999999')).toEqual({ nano: largest });
    expect(parseQuantity('100Ei')).toEqual({ nano: largest });
    expect(parseQuantity('1e-999999999')).toEqual({ nano: 1n });
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n * 10n ** 9n - 10n ** 9n }), (nano) => {
        expect(parseQuantity(printDecimal({ nano }))).toEqual({ nano });
        expect(parseQuantity(printBinary({ nano }))).toEqual({ nano });
      }),
    );
  });
});
