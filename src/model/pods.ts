import type { DetectEngine } from '../engines/invocation.ts';
import { containerOf } from './containers.ts';
import type { ConfigMapLookup } from './environment.ts';
import type { ContainerDefaults } from './limit-ranges.ts';
import type { Placement } from './placement.ts';
import { objectOf, objectsOf } from './plain.ts';
import { podRequests } from './resources.ts';
import type { ContainerModel, Labels, PodModel } from './serving-model.ts';
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
  /** The same as the manifest has it. @default `spec`: nothing was filled in */
  readonly written?: PlainObject;
  readonly path: FieldPath;
}

export function podOf(source: PodSource, surroundings: PodSurroundings): PodModel {
  const { labels, variants, path, spec } = source;
  const containers = [
    ...containersOf('initContainers', source, surroundings),
    ...containersOf('containers', source, surroundings),
  ];
  return {
    labels,
    ...(variants && { variants }),
    path,
    spec,
    containers,
    requests: podRequests(containers, spec),
    eligibleNodes: surroundings.placement(spec),
  };
}

function containersOf(
  list: 'containers' | 'initContainers',
  { namespace, spec, written = spec, path }: PodSource,
  { defaults, configMaps, detectEngine }: PodSurroundings,
): readonly ContainerModel[] {
  const around = { podSpec: spec, defaults: defaults(namespace), configMap: configMaps(namespace), detectEngine };
  const asWritten = new Map(objectsOf(written[list]).map(({ item, index }) => [index, item]));
  return objectsOf(spec[list]).map(({ item, index }) => {
    const role = list === 'containers' ? 'main' : item.restartPolicy === 'Always' ? 'sidecar' : 'init';
    const at = [...path, list, index];
    return containerOf({ spec: item, written: objectOf(asWritten.get(index)), path: at, role }, around);
  });
}
