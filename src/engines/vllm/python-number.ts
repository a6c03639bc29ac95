const digits = '\\d+(?:_\\d+)*';
const integer = new RegExp(`^[+-]?${digits}$`);
const float = new RegExp(`^[+-]?(?:${digits}\\.?(?:${digits})?|\\.${digits})(?:[eE][+-]?${digits})?$`);
const specialFloat = /^[+-]?(?:inf|infinity|nan)$/i;

/** As Python's `int()` reads text: `262_144`, ` 8 `, `+4`. Undefined where it raises. */
export function pythonInt(text: string): number | undefined {
  const trimmed = text.trim();
  return integer.test(trimmed) ? Number(trimmed.replaceAll('_', '')) : undefined;
}

/** As Python's `float()` reads text: `0.90`, `.9`, `1e-3`, `inf`. Undefined where it raises. */
export function pythonFloat(text: string): number | undefined {
  const trimmed = text.trim();
  if (float.test(trimmed)) return Number(trimmed.replaceAll('_', ''));
  if (!specialFloat.test(trimmed)) return undefined;
  if (/nan/i.test(trimmed)) return Number.NaN;
  return trimmed.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

const decimalUnits: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['g', 1e9],
]);
const binaryUnits: ReadonlyMap<string, number> = new Map([
  ['K', 2 ** 10],
  ['M', 2 ** 20],
  ['G', 2 ** 30],
]);

/**
 * As vLLM reads `--max-model-len` and its like: `65536`, `64K` (65,536), `64k` (64,000), `25.6k` (25,600).
 * Undefined where it stops: `1.5K` (a binary suffix takes no fraction), `1T`.
 */
export function humanReadableInt(text: string): number | undefined {
  const { amount = '', unit = '' } = /^(?<amount>\d+(?:\.\d+)?)(?<unit>[kmgKMG])$/.exec(text.trim())?.groups ?? {};
  const decimal = decimalUnits.get(unit);
  if (decimal !== undefined) return Math.trunc(Number(amount) * decimal);
  const binary = binaryUnits.get(unit);
  if (binary !== undefined) return amount.includes('.') ? undefined : Number(amount) * binary;
  return pythonInt(text);
}
