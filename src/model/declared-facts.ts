/**
 * What constructs know of the cluster beyond its manifests. Synth writes it into the inventory as one object of kind
 * `ServingFacts`, so that the check command judges files by the same facts.
 */
export interface DeclaredFacts {
  readonly imageProbes: readonly ImageProbe[];
  readonly reservations: readonly CardReservation[];
  readonly coldStarts: readonly ColdStart[];
  /** The largest memory request that schedules on a node beside what other pods take, MiB by node name. */
  readonly largestMemoryRequestMiB: Readonly<Record<string, number>>;
  /** Names of Services and workloads that are gone on purpose; a plan lets no other hand-written Service go. */
  readonly retired: readonly string[];
}

/** A run of an engine image on a node: did it see the card and serve? */
export interface ImageProbe {
  /** With tag and, where known, digest: `vllm/vllm-openai:v0.11.0@sha256:...`. */
  readonly image: string;
  readonly node: string;
  readonly driver: string;
  readonly verdict: 'pass' | 'fail';
  /** What the probe saw, one clause: the arch list, or the error. */
  readonly detail: string;
  /** ISO date of the probe. @default none: not recorded */
  readonly date?: string;
}

/** Cards that are kept free for a named workload. */
export interface CardReservation {
  readonly node: string;
  readonly cards: number;
  readonly workloads: readonly string[];
  readonly reason: string;
}

/** Measured seconds from container start until the API binds. */
export interface ColdStart {
  readonly workload: string;
  readonly namespace: string;
  readonly seconds: number;
}

export const noFacts: DeclaredFacts = {
  imageProbes: [],
  reservations: [],
  coldStarts: [],
  largestMemoryRequestMiB: {},
  retired: [],
};
