import type { DetectEngine, EngineInvocation } from '../engines/invocation.ts';
import { type ConfigMapLookup, environmentOf } from './environment.ts';
import type { ContainerDefaults } from './limit-ranges.ts';
import { mountedFile } from './mounted-files.ts';
import { integerOf, objectsOf, textOf, valueAt } from './plain.ts';
import { probesOf } from './probes.ts';
import { filledFrom, resourcesOf } from './resources.ts';
import type { ContainerModel, ContainerPort } from './serving-model.ts';
import type { FieldPath, PlainObject } from './source.ts';

/** One container as the cluster would run it. */
export interface ContainerSource {
  readonly spec: PlainObject;
  /** As the manifest has it; differs from `spec` where KServe filled something in. */
  readonly written: PlainObject;
  readonly path: FieldPath;
  readonly role: ContainerModel['role'];
}

export interface ContainerSurroundings {
  readonly podSpec: PlainObject;
  readonly defaults: ContainerDefaults;
  readonly configMap: ConfigMapLookup;
  readonly detectEngine: DetectEngine;
}

export function containerOf(
  { spec, written, path, role }: ContainerSource,
  pod: ContainerSurroundings,
): ContainerModel {
  const image = textOf(spec.image);
  const env = environmentOf(spec, path, pod.configMap);
  const declaredPorts = portsOf(spec, path);
  const file = (name: string) => mountedFile(spec, pod.podSpec, name, pod.configMap);
  const engine = pod.detectEngine({ image, spec, path, env, file });
  return {
    name: textOf(spec.name) ?? '',
    role,
    path,
    spec,
    image,
    ...resourcesInEffect(spec, pod.defaults),
    declaredPorts,
    listens: listensOf(declaredPorts, engine),
    engine,
    env,
    probes: probesOf(spec, written, path),
  };
}

/** A limit alone is the request too; then the namespace's LimitRange fills what is still missing. */
function resourcesInEffect(
  spec: PlainObject,
  defaults: ContainerDefaults,
): Pick<ContainerModel, 'requests' | 'limits'> {
  const limits = resourcesOf(valueAt(spec, ['resources', 'limits']));
  const requests = filledFrom(resourcesOf(valueAt(spec, ['resources', 'requests'])), limits);
  return { requests: filledFrom(requests, defaults.requests), limits: filledFrom(limits, defaults.limits) };
}

function portsOf(spec: PlainObject, path: FieldPath): readonly ContainerPort[] {
  return objectsOf(spec.ports).flatMap(({ item, index }) => {
    const port = integerOf(item.containerPort);
    if (port === undefined) return [];
    const at = [...path, 'ports', index, 'containerPort'];
    return [{ name: textOf(item.name), port, protocol: textOf(item.protocol) ?? 'TCP', path: at }];
  });
}

/** An engine's own port is certain. Of another program only the declared ports are known, and it may open more. */
function listensOf(
  declared: readonly ContainerPort[],
  engine: EngineInvocation | undefined,
): ContainerModel['listens'] {
  if (engine?.port !== undefined) return { ports: [engine.port], complete: true };
  return { ports: declared.map(({ port }) => port), complete: false };
}
