import type { DetectEngine } from '../engines/invocation.ts';
import { detectEngine as knownEngines } from '../engines/vllm/detect.ts';
import { assembleModel } from './assemble.ts';
import { resolveKustomizations } from './kustomize/resolve.ts';
import type { KServeVersion, ServingModel } from './serving-model.ts';
import type { ManifestSet } from './source.ts';

export interface BuildOptions {
  /** KServe's version: `0.15`, `0.15.2`, or a parsed one. */
  readonly kserve: KServeVersion | string;
  /** @default the engines that this project knows */
  readonly detectEngine?: DetectEngine;
}

/**
 * What the cluster would make of a set of manifests. The order in which its files were given plays no part.
 *
 * @throws where the KServe version or a ServingFacts object can't be read; the message says what is expected
 */
export function buildModel(set: ManifestSet, { kserve, detectEngine = knownEngines }: BuildOptions): ServingModel {
  const documents = inFileOrder(set.documents, ({ file }) => file);
  const resolved = resolveKustomizations({ ...set, documents });
  const problems = inFileOrder(set.problems, ({ position }) => position.file).filter(
    ({ position }) => !resolved.data.has(position.file),
  );
  return assembleModel({ ...resolved, problems }, { kserve, detectEngine });
}

/** By file name; what stands in one file keeps its order. */
function inFileOrder<T>(items: readonly T[], fileOf: (item: T) => string): readonly T[] {
  return [...items].sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : Number(fileOf(a) > fileOf(b))));
}
