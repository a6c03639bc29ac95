import type { Position } from '../model/source.ts';
import type { Severity } from './check.ts';

/** The object that a finding is about, as `kubectl` would name it. */
export interface ObjectName {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** A finding with everything that a report prints: plain data, in no need of the model. */
export interface Finding extends Position {
  readonly check: string;
  readonly severity: Severity;
  readonly accepted: boolean;
  /** The acceptance's own words. @default none: the finding is not accepted */
  readonly reason?: string;
  readonly message: string;
  readonly why: string;
  readonly fix: string;
  /** Null only for a file that can't be read. */
  readonly object: ObjectName | null;
  /** `spec.template.spec.containers[0].args`; empty for the whole object. */
  readonly path: string;
  /** @default none: the object was read from a file */
  readonly constructPath?: string;
}

/** A check that could not judge an object, and the fact that it lacked. */
export interface UnjudgedObject {
  readonly check: string;
  readonly object: ObjectName;
  readonly file: string;
  readonly path: string;
  readonly missing: string;
  /** Looked up on demand: there are many, and few reports list them. */
  locate(): Position;
}

/** A check that threw: a defect of ours, not of the manifests. */
export interface FailedCheck {
  readonly check: string;
  readonly message: string;
  readonly stack: string;
}

export interface Summary {
  readonly files: number;
  readonly objects: number;
  /** Accepted findings are not among the errors and warnings. */
  readonly errors: number;
  readonly warnings: number;
  readonly accepted: number;
  readonly notJudged: number;
}

/** What the checks say of one set. Findings stand in the order of their places in the files. */
export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly notJudged: readonly UnjudgedObject[];
  readonly failed: readonly FailedCheck[];
  readonly summary: Summary;
}
