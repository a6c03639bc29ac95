import type * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import type { IConstruct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkPort } from './api-rules.ts';
import { type Env, envVars } from './env.ts';
import { given, mapGiven } from './given.ts';
import type { Labels } from './labels.ts';
import { type Probes, probes } from './probe.ts';
import { type Resources, resourceRequirements } from './resources.ts';
import { podVolumes, type VolumeProps } from './volume.ts';

/** What every pod with an engine says, whoever makes the pod. */
export interface EnginePodProps extends Probes, VolumeProps {
  /** With its tag and, to pin it, its digest. */
  readonly image: string;
  /** @default none */
  readonly env?: Env;
  /** @default none */
  readonly resources?: Resources;
  /** @default none: any node */
  readonly nodeSelector?: Labels;
  /** @default the node's own */
  readonly runtimeClassName?: string;
}

type ContainerFields = 'image' | 'args' | 'env' | 'ports' | 'resources' | 'volumeMounts' | keyof Probes | 'name';
/** What the props say, so that a construct's `container` prop does not say it again; it may have probes of other kinds. */
export type OwnContainerFields = Exclude<ContainerFields, keyof Probes>;
type PodFields = 'nodeSelector' | 'runtimeClassName' | 'volumes';

export interface EnginePod {
  readonly container: Pick<k8s.Container, ContainerFields>;
  readonly pod: Pick<k8s.PodSpec, PodFields>;
}

/** The container's and the pod's fields. `port` may be noted; its note stands above the port's item. */
export function enginePod(
  construct: IConstruct,
  name: string,
  props: EnginePodProps,
  engine: { readonly port: number; readonly args: string[] | undefined },
): EnginePod {
  const port = plainOf(engine.port);
  checkPort(construct, 'port', port);
  const { volumes, volumeMounts } = podVolumes(construct, props);
  const container = given<EnginePod['container']>({
    name,
    image: props.image,
    args: engine.args,
    env: mapGiven(props.env, envVars),
    ports: [mapNoted(engine.port, portItem)],
    resources: mapGiven(props.resources, (it) => resourceRequirements(construct, it)),
    volumeMounts,
    ...probes(construct, props, port),
  });
  const pod = given<EnginePod['pod']>({
    nodeSelector: mapGiven(props.nodeSelector, (labels) => ({ ...labels })),
    runtimeClassName: props.runtimeClassName,
    volumes,
  });
  return { container, pod };
}

function portItem(containerPort: number): k8s.ContainerPort {
  return { containerPort, protocol: 'TCP' };
}
