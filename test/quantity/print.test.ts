import { describe, expect, it } from 'vitest';
import { parseQuantity } from '../../src/quantity/parse.ts';
import { cardsText, coresText, memoryText, printBinary, printDecimal } from '../../src/quantity/print.ts';
import { units, zero } from '../../src/quantity/quantity.ts';

function read(text: string) {
  return parseQuantity(text) ?? zero;
}

describe('canonical text', () => {
  it.each([
    ['12Gi', '12Gi'],
    ['12288Mi', '12Gi'],
    ['63495Mi', '63495Mi'],
    ['1.5Gi', '1536Mi'],
    ['1000', '1000'],
    ['0', '0'],
    ['0.5', '500m'],
  ])('prints %s of memory as %s', (text, printed) => {
    expect(printBinary(read(text))).toBe(printed);
  });

  it.each([
    ['8', '8'],
    ['1.5', '1500m'],
    ['2000', '2k'],
    ['100n', '100n'],
    ['0', '0'],
  ])('prints %s cores as %s', (text, printed) => {
    expect(printDecimal(read(text))).toBe(printed);
  });
});

describe('text for sentences', () => {
  it.each([
    ['12Gi', '12 GiB'],
    ['2048Gi', '2,048 GiB'],
    ['63495Mi', '63,495 MiB'],
    ['24G', '22,888.18 MiB'],
    ['0', '0 GiB'],
  ])('says %s as %s', (text, said) => {
    expect(memoryText(read(text))).toBe(said);
  });

  it.each([
    ['1', '1 core'],
    ['8', '8 cores'],
    ['500m', '0.5 cores'],
    ['31850m', '31.85 cores'],
  ])('says %s of cpu as %s', (text, said) => {
    expect(coresText(read(text))).toBe(said);
  });

  it('counts cards in the singular and the plural', () => {
    expect(cardsText(1)).toBe('1 card');
    expect(cardsText(units(4))).toBe('4 cards');
    expect(cardsText(0)).toBe('0 cards');
    expect(cardsText(read('500m'))).toBe('0.5 cards');
  });
});
