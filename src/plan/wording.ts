import { andText } from '../model/capacity/text.ts';
import type { Wait } from './wait.ts';

/** `a`, `a and b`, `a, b and c`. */
export function listText(names: readonly string[]): string {
  return andText(names);
}

/** `none`, `10 min (measured)`, `an unknown time: no cold start of chat was measured`, `for good: ...`. */
export function waitText(wait: Wait): string {
  switch (wait.kind) {
    case 'none':
      return 'none';
    case 'measured':
      return `${minutesText(wait.seconds)} (measured)${wait.graceSeconds > 0 ? `, plus up to ${wait.graceSeconds} s in which the old pod ends` : ''}`;
    case 'unknown':
      return `an unknown time: ${wait.why}`;
    case 'for-good':
      return `for good: ${wait.why}`;
  }
}

/** Minutes to one decimal: `10 min`, `4.5 min`. */
export function minutesText(seconds: number): string {
  return `${Number((seconds / 60).toFixed(1))} min`;
}

/** `1 pod`, `3 pods`. */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
