/** A figure that is not known to the last digit: what to expect, and the bounds that observations support. */
export interface Range {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

export function exactly(value: number): Range {
  return { low: value, expected: value, high: value };
}

/** The value between two factors of itself. */
export function spread(value: number, factors: Range): Range {
  return { low: value * factors.low, expected: value * factors.expected, high: value * factors.high };
}

export function plus(a: Range, b: Range): Range {
  return { low: a.low + b.low, expected: a.expected + b.expected, high: a.high + b.high };
}

/** Lowest where `a` is low and `b` is high: neither is known to lean towards the other. */
export function minus(a: Range, b: Range): Range {
  return { low: a.low - b.high, expected: a.expected - b.expected, high: a.high - b.low };
}

/** The greater of two in each bound. */
export function greater(a: Range, b: Range): Range {
  return { low: Math.max(a.low, b.low), expected: Math.max(a.expected, b.expected), high: Math.max(a.high, b.high) };
}
