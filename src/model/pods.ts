import type { DetectEngine } from '../engines/invocation.ts';
import { type ContainerSource, containerOf } from './containers.ts';
import type { ConfigMapLookup } from './environment.ts';
import type { ContainerDefaults } from './limit-ranges.ts';
import type { Placement } from './placement.ts';
import { objectsOf } from './plain.ts';
import { podRequests } from './resources.ts';
import type { Labels, PodModel } from './serving-model.ts';
import type { FieldPath, PlainObject } from './source.ts';

/** What the cluster adds to a pod: defaults, ConfigMaps and nodes. */
export interface PodSurroundings {
  readonly placement: Placement;
  readonly defaults: (namespace: string) => ContainerDefaults;
  readonly configMaps: (namespace: string) => ConfigMapLookup;
  readonly detectEngine: DetectEngine;
}

export interface PodSource {
  readonly namespace: string;
  readonly labels: Labels;
  readonly variants?: readonly Labels[];
  /** The pod spec as the cluster would run it. */
  readonly spec: PlainObject;
  readonly path: FieldPath;
  /** Its containers, in the order in which they start. @default those of `spec`, all as written */
  readonly containers?: readonly ContainerSource[];
}

export function podOf(source: PodSource, { placement, ...surroundings }: PodSurroundings): PodModel {
  const { namespace, labels, variants, path, spec } = source;
  const around = {
    podSpec: spec,
    defaults: surroundings.defaults(namespace),
    configMap: surroundings.configMaps(namespace),
    detectEngine: surroundings.detectEngine,
  };
  const containers = (source.containers ?? writtenContainers(spec, path)).map((each) => containerOf(each, around));
  return {
    labels,
    ...(variants && { variants }),
    path,
    spec,
    containers,
    requests: podRequests(containers, spec),
    eligibleNodes: placement(spec),
  };
}

/** Init containers, then the others, as a pod spec has them. */
export function writtenContainers(spec: PlainObject, path: FieldPath): readonly ContainerSource[] {
  return (['initContainers', 'containers'] as const).flatMap((list) =>
    objectsOf(spec[list]).map(({ item, index }) => ({
      spec: item,
      written: item,
      path: [...path, list, index],
      role: list === 'containers' ? 'main' : item.restartPolicy === 'Always' ? 'sidecar' : 'init',
    })),
  );
}
