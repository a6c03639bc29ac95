/** A count as people write it in a sentence: 262144 becomes "262,144". Fixed format, whatever the locale. */
export function count(value: number): string {
  return value.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** A clause as a sentence: capital first letter, full stop. */
export function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** Seconds as minutes with at most one decimal. */
export function minutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
