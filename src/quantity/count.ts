/**
 * A number as people write it in a sentence: 262144 becomes "262,144". The same in every locale.
 *
 * @param decimals at most so many @default 2
 */
export function countText(amount: number, decimals = 2): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: decimals });
}
