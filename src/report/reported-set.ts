import type { CheckResult } from '../checks/finding.ts';
import type { PlacedRemark } from '../checks/remarks.ts';
import type { SkippedText, SourceText } from '../model/source.ts';

/** One judged set, as the formatters take it. */
export interface ReportedSet {
  /** As given on the command line. @default none: all paths are one set */
  readonly path?: string;
  readonly result: CheckResult;
  /** For the code frames. A finding in a text that is not among them has none. */
  readonly texts: readonly SourceText[];
  /** @default none: every text was judged */
  readonly skipped?: readonly SkippedText[];
  /** @default none: they were not asked for */
  readonly remarks?: readonly PlacedRemark[];
}
