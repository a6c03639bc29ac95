import { countText } from './count.ts';
import { isWhole, nanoPerUnit, type Quantity } from './quantity.ts';

const binarySteps = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;
const decimalSteps = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'] as const;
const mebibyte = 2n ** 20n;

/** As Kubernetes prints a memory amount back: the largest binary suffix that needs no fraction, `12Gi`, `63495Mi`. */
export function printBinary(quantity: Quantity): string {
  if (!isWhole(quantity)) return printDecimal(quantity);
  let amount = quantity.nano / nanoPerUnit;
  let step = 0;
  while (amount !== 0n && amount % 1024n === 0n && step < binarySteps.length - 1) {
    amount /= 1024n;
    step += 1;
  }
  return `${amount}${binarySteps[step]}`;
}

/** As Kubernetes prints a cpu or a count back: the largest decimal suffix that needs no fraction, `8`, `1500m`, `2k`. */
export function printDecimal(quantity: Quantity): string {
  if (quantity.nano === 0n) return '0';
  let amount = quantity.nano;
  let step = 0;
  while (amount % 1000n === 0n && step < decimalSteps.length - 1) {
    amount /= 1000n;
    step += 1;
  }
  return `${amount}${decimalSteps[step]}`;
}

/** Memory for a sentence: `12 GiB` where it is whole, else mebibytes: `63,495 MiB`, `1,953.13 MiB`. */
export function memoryText(quantity: Quantity): string {
  const gibibytes = 1024n * mebibyte * nanoPerUnit;
  if (quantity.nano % gibibytes === 0n) return `${grouped(quantity.nano, gibibytes)} GiB`;
  return `${grouped(quantity.nano, mebibyte * nanoPerUnit)} MiB`;
}

/** Cores for a sentence: `8 cores`, `1 core`, `0.5 cores`. */
export function coresText(quantity: Quantity): string {
  const amount = grouped(quantity.nano, nanoPerUnit, 3);
  return `${amount} ${amount === '1' ? 'core' : 'cores'}`;
}

/** Cards for a sentence: `1 card`, `4 cards`. */
export function cardsText(amount: Quantity | number): string {
  const text = typeof amount === 'number' ? String(amount) : grouped(amount.nano, nanoPerUnit, 3);
  return `${text} ${text === '1' ? 'card' : 'cards'}`;
}

/** amount / unit with thousands separators and at most `digits` decimals. */
function grouped(amount: bigint, unit: bigint, digits = 2): string {
  const scaled = Number((amount * 10n ** BigInt(digits)) / unit) / 10 ** digits;
  return countText(scaled, digits);
}
