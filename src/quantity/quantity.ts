/**
 * A Kubernetes quantity, exact. Amounts are whole nano-units, so that `1500m`, `1.5` and `1500e-3` are equal and
 * no rounding creeps into a sum.
 */
export interface Quantity {
  readonly nano: bigint;
}

export const nanoPerUnit = 1_000_000_000n;

export const zero: Quantity = { nano: 0n };

/** A quantity of whole units: cards, cores, bytes. */
export function units(amount: number | bigint): Quantity {
  return { nano: BigInt(amount) * nanoPerUnit };
}

/** Negative where a is less than b, zero where they are equal. */
export function compare(a: Quantity, b: Quantity): number {
  return a.nano < b.nano ? -1 : a.nano > b.nano ? 1 : 0;
}

export function add(a: Quantity, b: Quantity): Quantity {
  return { nano: a.nano + b.nano };
}

export function subtract(a: Quantity, b: Quantity): Quantity {
  return { nano: a.nano - b.nano };
}

export function multiply(a: Quantity, times: number): Quantity {
  return { nano: a.nano * BigInt(times) };
}

export function max(a: Quantity, b: Quantity): Quantity {
  return a.nano >= b.nano ? a : b;
}

/** True for 1, 2, `3k`; false for 500m. Extended resources such as cards must be whole. */
export function isWhole(quantity: Quantity): boolean {
  return quantity.nano % nanoPerUnit === 0n;
}

/** In units, for figures in sentences and ratios; above 2^53 units the last digits are rounded. */
export function toNumber(quantity: Quantity): number {
  return Number(quantity.nano) / Number(nanoPerUnit);
}
