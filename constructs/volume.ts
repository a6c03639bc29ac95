import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import type { IConstruct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkPath, checkQuantity } from './api-rules.ts';
import { given } from './given.ts';
import { PropsError } from './props-error.ts';

/** A volume and the place where the engine's container mounts it. */
export interface MountedVolume {
  readonly name: string;
  /** Absolute path in the container. */
  readonly mountPath: string;
  /** Where the volume comes from, a persistent volume claim for one. */
  readonly source: Omit<k8s.Volume, 'name'>;
  /** @default false */
  readonly readOnly?: boolean;
  /** @default the volume's root */
  readonly subPath?: string;
}

export interface VolumeProps {
  /** A note on a volume stands above its item in the pod's `volumes`. @default none */
  readonly volumes?: readonly MountedVolume[];
  /**
   * Size limit of a memory-backed `/dev/shm` (volume `shm`), `8Gi` for one. A note on it stands above the volume.
   *
   * @default none: the container runtime's default of 64 MiB
   */
  readonly sharedMemory?: string;
}

const sharedMemoryVolume = 'shm';

export interface PodVolumes {
  readonly volumes?: k8s.Volume[];
  readonly volumeMounts?: k8s.VolumeMount[];
}

/** The pod's volumes and the container's mounts. */
export function podVolumes(construct: IConstruct, props: VolumeProps): PodVolumes {
  const mounted = props.volumes ?? [];
  const { sharedMemory } = props;
  if (sharedMemory !== undefined) checkQuantity(construct, 'sharedMemory', plainOf(sharedMemory));
  checkVolumes(construct, plainOf(mounted), sharedMemory !== undefined);
  const shm = sharedMemory === undefined ? [] : [mapNoted(sharedMemory, memoryVolume)];
  const volumes = [...mounted.map((volume) => mapNoted(volume, ({ name, source }) => ({ name, ...source }))), ...shm];
  const mounts = [
    ...plainOf(mounted).map(mountOf),
    ...shm.map(() => ({ name: sharedMemoryVolume, mountPath: '/dev/shm' })),
  ];
  return volumes.length === 0 ? {} : { volumes, volumeMounts: mounts };
}

function memoryVolume(size: string): k8s.Volume {
  return { name: sharedMemoryVolume, emptyDir: { medium: 'Memory', sizeLimit: k8s.Quantity.fromString(size) } };
}

function mountOf({ name, mountPath, readOnly, subPath }: MountedVolume): k8s.VolumeMount {
  return given<k8s.VolumeMount>({ name, mountPath, readOnly, subPath });
}

function checkVolumes(construct: IConstruct, volumes: readonly MountedVolume[], sharedMemory: boolean): void {
  const names = new Set<string>(sharedMemory ? [sharedMemoryVolume] : []);
  const paths = new Set<string>(sharedMemory ? ['/dev/shm'] : []);
  for (const [index, { name, mountPath }] of volumes.entries()) {
    checkPath(construct, `volumes[${index}].mountPath`, mountPath);
    checkFree(construct, `volumes[${index}].name`, name, names);
    checkFree(construct, `volumes[${index}].mountPath`, mountPath, paths);
  }
}

function checkFree(construct: IConstruct, prop: string, got: string, taken: Set<string>): void {
  if (taken.has(got)) {
    const fix = 'Rename it; /dev/shm and the name "shm" belong to sharedMemory where that is given.';
    throw new PropsError(construct, { prop, got, allowed: 'names and paths that no other volume has', fix });
  }
  taken.add(got);
}
