import { nanoPerUnit, type Quantity } from './quantity.ts';

const binary: ReadonlyMap<string, bigint> = new Map([
  ['Ki', 2n ** 10n],
  ['Mi', 2n ** 20n],
  ['Gi', 2n ** 30n],
  ['Ti', 2n ** 40n],
  ['Pi', 2n ** 50n],
  ['Ei', 2n ** 60n],
]);
/** Powers of ten; a capital K is no suffix. */
const decimal: ReadonlyMap<string, number> = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
]);

const pattern =
  /^(?<sign>[+-]?)(?:(?<whole>\d+)(?:\.(?<part>\d*))?|\.(?<bare>\d+))(?<suffix>[A-Za-z]*)(?<exponent>[+-]?\d*)$/;

/** Kubernetes holds no amount above this; larger ones are cut to it. */
const ceiling = (2n ** 63n - 1n) * nanoPerUnit;
/** Beyond this power of ten any amount is over the ceiling or below one nano. */
const exponentRange = 64;

/**
 * Reads a quantity as the API server does: `2`, `0.5`, `500m`, `12Gi`, `1e3`, `1E-2`. Parts below one nano-unit round
 * away from zero. Undefined where the text is no quantity (`12GB`, `4K`, an empty text) or the value is no text or number.
 */
export function parseQuantity(input: unknown): Quantity | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const groups = pattern.exec(String(input))?.groups;
  if (!groups) return undefined;
  const { sign = '', whole = '', part = '', bare = '', suffix = '', exponent = '' } = groups;
  const fraction = part + bare;
  const digits = BigInt(whole + fraction || '0');
  const nano = scale(digits, fraction.length, suffix, exponent);
  if (nano === undefined) return undefined;
  const cut = nano > ceiling ? ceiling : nano;
  return { nano: sign === '-' ? -cut : cut };
}

/** digits / 10^places in the suffix's unit, as nano-units. */
function scale(digits: bigint, places: number, suffix: string, exponent: string): bigint | undefined {
  const unit = binary.get(suffix);
  if (unit !== undefined) return exponent === '' ? powerOfTen(digits * unit, 9 - places) : undefined;
  if (/^[eE]$/.test(suffix) && /\d/.test(exponent)) return powerOfTen(digits, 9 - places + Number(exponent));
  const power = decimal.get(suffix);
  return power === undefined || exponent !== '' ? undefined : powerOfTen(digits, 9 - places + power);
}

function powerOfTen(amount: bigint, power: number): bigint {
  if (amount === 0n) return 0n;
  if (power >= 0) return amount * 10n ** BigInt(Math.min(power, exponentRange));
  const divisor = 10n ** BigInt(Math.min(-power, amount.toString().length + 1));
  return (amount + divisor - 1n) / divisor;
}
