/** A clause as a sentence: capital first letter, full stop. */
export function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** A measured amount with at most two decimals: 15.5512 becomes 15.55. */
export function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Seconds as minutes with at most one decimal. */
export function minutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
