import type { Labels } from './labels.ts';

/** Something that runs pods which a Service can select. */
export interface Backend {
  readonly name: string;
  /** @default none: the namespace is set elsewhere, by a kustomization for one */
  readonly namespace?: string;
  /** What every pod really carries, also where something other than the manifest sets it. */
  readonly podLabels: Labels;
  /** The part of `podLabels` that tells these pods from all others. */
  readonly selectorLabels: Labels;
  /** The port that the pods serve on. */
  readonly containerPort: number;
}
