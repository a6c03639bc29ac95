/** How a value is known: seen on this cluster, told by its owners, written by a vendor, or chosen by us. */
export type Provenance = 'measured' | 'given' | 'documented' | 'assumed';

/** A value and how it is known. */
export interface Fact<T> {
  readonly value: T;
  readonly provenance: Provenance;
  /** Measured: where and when. Documented: which document. Assumed: on what ground. @default none recorded */
  readonly basis?: string;
}

/** Seen on this cluster. `basis` says where and, if known, when. */
export function measured<T>(value: T, basis: string): Fact<T> {
  return { value, provenance: 'measured', basis };
}

/** Told by the owners of the cluster. */
export function given<T>(value: T): Fact<T> {
  return { value, provenance: 'given' };
}

/** Written down by a vendor or a project. `basis` names the document. */
export function documented<T>(value: T, basis: string): Fact<T> {
  return { value, provenance: 'documented', basis };
}

/** Chosen by us since nobody told. `basis` is the ground for the choice; a comment that uses the value says so. */
export function assumed<T>(value: T, basis: string): Fact<T> {
  return { value, provenance: 'assumed', basis };
}
