import { atLeast } from '../kserve-version.ts';
import { isObject, listOf } from '../plain.ts';
import { podOf } from '../pods.ts';
import { rolloutOf } from '../rollout.ts';
import type {
  InferenceServiceModel,
  KServeVersion,
  ModelObject,
  Rollout,
  ServiceModel,
  Workload,
} from '../serving-model.ts';
import type { WorkloadSurroundings } from '../workloads.ts';
import { type Component, componentLabels, componentsOf, namesOf } from './component.ts';
import { componentContainers, servesByRuntime } from './containers.ts';
import { isStopped, modeOf } from './mode.ts';
import { replicasOf } from './replicas.ts';
import { serviceOf } from './service.ts';

export interface InferenceServiceSurroundings extends WorkloadSurroundings {
  readonly version: KServeVersion;
  hasService(namespace: string, name: string): boolean;
}

/** What KServe makes of an InferenceService. */
export interface ExpandedInferenceService {
  readonly model: InferenceServiceModel;
  readonly services: readonly Omit<ServiceModel, 'backends'>[];
}

export function isInferenceService({ group, kind }: ModelObject): boolean {
  return group === 'serving.kserve.io' && kind === 'InferenceService';
}

export function expandInferenceService(
  object: ModelObject,
  surroundings: InferenceServiceSurroundings,
): ExpandedInferenceService {
  const { version } = surroundings;
  const mode = modeOf(object.manifest, version);
  const components = componentsOf(object, version, surroundings.hasService);
  const serves = mode === 'raw' && !isStopped(object.manifest, version);
  return {
    model: {
      object,
      name: object.name,
      namespace: object.namespace,
      mode,
      workloads: components.map((component) => workloadOf(component, mode, surroundings)),
      childNames: components.flatMap(({ component }) => namesOf(object.name, component, version)),
    },
    services: serves ? components.map(serviceOf) : [],
  };
}

/** Pods in Knative mode, of model formats and of groups are known in part: their labels, and what is written. */
function workloadOf(
  component: Component,
  mode: InferenceServiceModel['mode'],
  surroundings: InferenceServiceSurroundings,
): Workload {
  const { object, spec, path } = component;
  const { version } = surroundings;
  const group = isObject(spec.workerSpec);
  const custom = listOf(spec.containers).length > 0 && !servesByRuntime(spec);
  const replicas = replicasOf(component, mode, version, surroundings.autoscaler);
  const labels = componentLabels(component);
  const containers = componentContainers(spec, path, version);
  const rollout = mode === 'raw' ? rolloutIn(component, replicas, version) : undefined;
  return {
    object,
    kind: object.kind,
    name: component.component === 'predictor' ? object.name : component.name,
    namespace: object.namespace,
    replicas,
    replicasPath: [...path, 'minReplicas'],
    expanded: mode === 'raw' && custom && !group,
    group,
    pod: podOf({ namespace: object.namespace, labels, spec, path, containers }, surroundings),
    ...(rollout && { rollout }),
  };
}

/** The strategy can be said from 0.13 on. */
function rolloutIn(
  { spec, path }: Component,
  replicas: number | undefined,
  version: KServeVersion,
): Rollout | undefined {
  const strategy = atLeast(version, 13) ? spec.deploymentStrategy : undefined;
  return replicas === undefined ? undefined : rolloutOf(strategy, replicas, [...path, 'deploymentStrategy']);
}
