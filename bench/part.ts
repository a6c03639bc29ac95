/** What a ratio or a growth should not pass. */
export interface Goal {
  readonly what: string;
  readonly measured: number;
  readonly atMost: number;
}

/** A part of the bench: its tables in markdown, and how its goals fared. */
export interface Measured {
  readonly text: string;
  /** @default none were set */
  readonly goals?: readonly Goal[];
}
