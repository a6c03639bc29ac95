import type { ModelObject, ServingModel } from '../model/serving-model.ts';
import type { FieldPath } from '../model/source.ts';

export type Severity = 'error' | 'warning';

export type Section = 'Files' | 'Capacity' | 'The engine and the card' | 'Probes' | 'Wiring' | 'KServe';

/** A check is data and one function; the registry, the docs and the tests read the data. */
export interface Check {
  /** Names the fault, kebab-case. */
  readonly id: string;
  readonly section: Section;
  readonly severity: Severity;
  /** The fault in one sentence. */
  readonly description: string;
  /** What it costs: what the cluster does, and how that looks to the person on call. */
  readonly why: string;
  /** What to write instead, in general; a finding may say it with its own names and numbers. */
  readonly remediation: string;
  /** What looks like the fault and isn't. */
  readonly notAFault: readonly string[];
  /**
   * A manifest set with the fault and one without, as YAML; executed by a test and printed in docs/checks.md.
   * A comment line with nothing but a file name (`# chat/service.yaml`) starts that file.
   */
  readonly example: { readonly wrong: string; readonly right: string };
  run(model: ServingModel, report: Report): void;
}

/** Where a check says what it found. */
export interface Report {
  finding(finding: RawFinding): void;
  /** The check could not judge this object: a fact is missing. Counted, and listed with --verbose. */
  notJudged(entry: NotJudged): void;
}

export interface RawFinding {
  /** Null only for a file that can't be read. */
  readonly object: ModelObject | null;
  readonly path: FieldPath;
  /** What is wrong, with the numbers in it. */
  readonly message: string;
  /** @default the check's remediation */
  readonly fix?: string;
  /** @default the check's why */
  readonly why?: string;
  /** @default the check's severity */
  readonly severity?: Severity;
  /** Only where there is no object. @default the object's position at path */
  readonly position?: { readonly file: string; readonly line: number; readonly column: number };
}

export interface NotJudged {
  readonly object: ModelObject;
  readonly path: FieldPath;
  /** What was missing, one clause: "no Node object matches its nodeSelector". */
  readonly missing: string;
}
