import type { Caller } from '../callers.ts';

/** A change done by hand, step by step, because applying it at once would drop an address that clients keep. */
export interface Handover {
  readonly steps: readonly Step[];
  /** What the steps rest on, and what nobody has tried. */
  readonly caveats: readonly string[];
}

export interface Step {
  readonly text: string;
  /** Shell commands in order; words in capitals are the reader's to fill in. */
  readonly commands: readonly string[];
  /** What must be true before the next step. @default nothing to look at */
  readonly check?: string;
}

/** What following the steps changes for callers. */
export interface Prepared {
  /** Those that are led to new pods only when these are ready. */
  readonly callers: ReadonlySet<Caller>;
  /** Keys of the workloads that are ready by then. */
  readonly ready: ReadonlySet<string>;
}

export interface PlannedHandover {
  readonly handover: Handover;
  readonly prepared: Prepared;
}
