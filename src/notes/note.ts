/** Where a value stands in an object: keys and list indexes from the object's root, as Kubernetes spells them. */
export type FieldPath = readonly (string | number)[];

/** A plain value as YAML or JSON gives it. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain | undefined;
}

/** The id of a check that a note accepts, with the reason in the note's own words. */
export interface Acceptance {
  readonly check: string;
  readonly reason: Why;
}

/**
 * Why a value is what it is: text, or a function of what the model says of the cluster,
 * called when the notes are rendered, so that a figure in it can't go stale.
 */
export type Why = string | ((view: ClusterView) => string);

/** One note that found its place. */
export interface Note {
  readonly path: FieldPath;
  /** @default none: the note carries an acceptance only */
  readonly why?: Why;
  readonly accepts: readonly Acceptance[];
}

/**
 * What a note may ask of the cluster. The serving model answers; for a parked file it is the model of the state
 * that lists the file.
 */
export interface ClusterView {
  /** The chart's state that this view describes. */
  readonly state: string;
  /** The node of that name. @throws if no such node is declared; the message lists the known ones */
  node(name: string): NodeView;
  /** The workload (InferenceService, Deployment, external pods) of that name. @throws if unknown, listing the known ones */
  workload(name: string): WorkloadView;
  /** The Service of that name, KServe's own included. @throws if unknown */
  service(name: string): ServiceView;
}

export interface NodeView {
  readonly name: string;
  readonly cards: number;
  readonly cardsHeld: number;
  readonly cardsFree: number;
  readonly memoryMiB: number;
  readonly memoryRequestedMiB: number;
  /** Who holds cards, the greatest holder first. */
  readonly holders: readonly { readonly workload: string; readonly cards: number }[];
  /** Cards that a reservation keeps free, and for whom. */
  readonly reserved: readonly { readonly cards: number; readonly for: string; readonly reason: string }[];
  /** One sentence without a final stop: "coder 2, reasoning 1, clef-serve 1: 4 of 4 cards of worker-1 are held, none is free". */
  summary(): string;
  /** The same of memory: "pods request 44 GiB of the 63,495 MiB of memory of worker-1". */
  memorySummary(): string;
  /** Cards that would be free, reserved ones included, if the workload of that name ran no pod. */
  cardsFreeWithout(workload: string): number;
}

export interface WorkloadView {
  readonly name: string;
  readonly cardsPerPod: number;
  readonly replicas: number;
  /** False where the file is parked: the cluster runs no pod of it. */
  readonly listed: boolean;
  /**
   * One clause on what a rolling update would do here: wait for a card that the old pod holds, or take cards kept free.
   * It names the holders and the reservation.
   */
  rollingUpdate(): string;
}

export interface ServiceView {
  readonly name: string;
  /** Workloads whose running pods the Service selects. */
  readonly backends: readonly string[];
  readonly pods: number;
}
