import type { DetectEngine } from '../engines/invocation.ts';
import { autoscalersOf } from './autoscalers.ts';
import type { ConfigMapLookup } from './environment.ts';
import {
  type ExpandedInferenceService,
  expandInferenceService,
  type InferenceServiceSurroundings,
  isInferenceService,
} from './kserve/inference-service.ts';
import { parseKServeVersion } from './kserve-version.ts';
import type { KustomizationModel } from './kustomization.ts';
import { limitRangesOf } from './limit-ranges.ts';
import { nodesOf } from './nodes.ts';
import { withoutOwned } from './owners.ts';
import { placementOn } from './placement.ts';
import { objectAt } from './plain.ts';
import { PodIndex } from './pod-index.ts';
import { templatedWorkloads } from './pod-templates.ts';
import { policiesOf } from './policies.ts';
import { routesOf } from './routes.ts';
import { isService, writtenServiceOf } from './services.ts';
import { servingFactsOf } from './serving-facts.ts';
import type { KServeVersion, ModelObject, NodeModel, ServingModel, Workload } from './serving-model.ts';
import type { LoadProblem } from './source.ts';
import { workloadOf } from './workloads.ts';

export interface ModelOptions {
  /** `0.15`, or a parsed version. */
  readonly kserve: KServeVersion | string;
  readonly detectEngine: DetectEngine;
}

/** A set of manifests once its kustomizations are resolved. */
export interface ResolvedObjects {
  readonly objects: readonly ModelObject[];
  readonly unlisted: readonly ModelObject[];
  readonly kustomizations: readonly KustomizationModel[];
  readonly problems: readonly LoadProblem[];
}

/** @throws where the KServe version or a ServingFacts object can't be read */
export function assembleModel(set: ResolvedObjects, { kserve, detectEngine }: ModelOptions): ServingModel {
  const { objects } = set;
  const version = typeof kserve === 'string' ? parseKServeVersion(kserve) : kserve;
  const nodes = nodesOf(objects);
  const running = withoutOwned(objects);
  const surroundings = surroundingsOf(objects, nodes, version, detectEngine);
  const expanded = expand(running, surroundings);
  const workloads = expanded.flatMap((each) => each.workloads);
  const index = new PodIndex(workloads);
  const select: ServingModel['select'] = (namespace, selector) => index.select(namespace, selector);
  return {
    ...set,
    kserveVersion: version,
    nodes,
    workloads,
    parked: expand(set.unlisted, surroundings).flatMap((each) => each.workloads),
    services: [...running.filter(isService).map(writtenServiceOf), ...expanded.flatMap((each) => each.services)].map(
      (service) => ({ ...service, backends: service.selector ? select(service.namespace, service.selector) : [] }),
    ),
    policies: policiesOf(objects),
    routes: routesOf(objects),
    inferenceServices: expanded.flatMap((each) => each.inferenceServices),
    facts: servingFactsOf(objects),
    namespaces: new Set(objects.map(({ namespace }) => namespace).filter((namespace) => namespace !== '')),
    select,
  };
}

interface Expanded extends Pick<ServingModel, 'inferenceServices' | 'workloads'> {
  readonly services: ExpandedInferenceService['services'];
}

function expand(objects: readonly ModelObject[], surroundings: InferenceServiceSurroundings): readonly Expanded[] {
  return objects.map((object) => {
    if (isInferenceService(object)) {
      const { model, services } = expandInferenceService(object, surroundings);
      return { workloads: model.workloads, inferenceServices: [model], services };
    }
    return { workloads: workloadsOf(object, surroundings), inferenceServices: [], services: [] };
  });
}

function workloadsOf(object: ModelObject, surroundings: InferenceServiceSurroundings): readonly Workload[] {
  const workload = workloadOf(object, surroundings);
  return workload ? [workload] : templatedWorkloads(object);
}

function surroundingsOf(
  objects: readonly ModelObject[],
  nodes: readonly NodeModel[],
  version: KServeVersion,
  detectEngine: DetectEngine,
): InferenceServiceSurroundings {
  const services = new Set(objects.filter(isService).map(({ namespace, name }) => `${namespace}/${name}`));
  return {
    version,
    detectEngine,
    placement: placementOn(nodes),
    defaults: limitRangesOf(objects),
    autoscaler: autoscalersOf(objects),
    configMaps: configMapsOf(objects),
    hasService: (namespace, name) => services.has(`${namespace}/${name}`),
  };
}

function configMapsOf(objects: readonly ModelObject[]): (namespace: string) => ConfigMapLookup {
  const maps = objects.filter(({ group, kind }) => group === '' && kind === 'ConfigMap');
  const data = new Map(maps.map((map) => [`${map.namespace}/${map.name}`, objectAt(map.manifest, ['data'])]));
  return (namespace) => (name) => data.get(`${namespace}/${name}`);
}
