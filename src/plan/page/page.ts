import type { Verdict } from '../plan.ts';
import type { Step } from '../steps/handover.ts';

/** A plan in words, before anybody decides how it looks. */
export interface Page {
  /** What is compared: `dist -> a fresh synth`. */
  readonly title: string;
  readonly verdict: Verdict;
  readonly summary: string;
  readonly sections: readonly Section[];
}

/** An empty section is not shown. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly table?: Table;
  readonly steps?: readonly Step[];
  readonly remarks?: readonly string[];
}

/** `+` comes, `-` goes, `~` changes, `!` hurts. */
export type Mark = '+' | '-' | '~' | '!';

export interface Entry {
  readonly mark: Mark;
  readonly name: string;
  /** Goes on after the name: `stops: 1 pod, gives 2 cards back`. */
  readonly text: string;
  readonly details: readonly Detail[];
}

export interface Detail {
  readonly label: string;
  readonly text: string;
}

/** The first column is text, the others are amounts. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
