import { describe, expect, it } from 'vitest';
import { type MountedVolume, podVolumes, type VolumeProps } from '../../constructs/volume.ts';
import { because, isNoted, plainOf } from '../../src/notes/because.ts';
import { testChart } from './app.ts';

const cache: MountedVolume = { name: 'cache', mountPath: '/cache', source: { emptyDir: {} } };
const of = (props: VolumeProps) => plainOf(podVolumes(testChart(), props));

describe('podVolumes', () => {
  it('is nothing with minimal props', () => {
    expect(of({})).toEqual({});
    expect(of({ volumes: [] })).toEqual({});
  });

  it('takes all props', () => {
    const volume: Required<MountedVolume> = { ...cache, readOnly: true, subPath: 'a' };
    const all: Required<VolumeProps> = { volumes: [volume], sharedMemory: '8Gi' };
    expect(of(all)).toEqual({
      volumes: [
        { name: 'cache', emptyDir: {} },
        { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: { value: '8Gi' } } },
      ],
      volumeMounts: [
        { name: 'cache', mountPath: '/cache', readOnly: true, subPath: 'a' },
        { name: 'shm', mountPath: '/dev/shm' },
      ],
    });
  });

  it('puts notes on the volumes, not on the mounts', () => {
    const noted = podVolumes(testChart(), { volumes: [because(cache, 'why')], sharedMemory: because('8Gi', 'why') });
    expect(noted.volumes?.map(isNoted)).toEqual([true, true]);
    expect(noted.volumeMounts?.map(isNoted)).toEqual([false, false]);
  });

  it.each<[string, VolumeProps, string]>([
    [
      'a relative path',
      { volumes: [{ ...cache, mountPath: 'cache' }] },
      'volumes[0].mountPath is "cache"; allowed: absolute paths. Write /cache.',
    ],
    [
      'a name twice',
      { volumes: [cache, { ...cache, mountPath: '/other' }] },
      'volumes[1].name is "cache"; allowed: names and paths that no other volume has.',
    ],
    [
      'a second volume at /dev/shm',
      { volumes: [{ ...cache, mountPath: '/dev/shm' }], sharedMemory: '8Gi' },
      'volumes[0].mountPath is "/dev/shm"; allowed: names and paths that no other volume has. Rename it; /dev/shm and ' +
        'the name "shm" belong to sharedMemory where that is given.',
    ],
    ['a size that is none', { sharedMemory: because('8GB', 'why') }, 'sharedMemory is "8GB"'],
  ])('refuses %s', (_what, props, message) => {
    expect(() => of(props)).toThrow(`apps: ${message}`);
  });
});
