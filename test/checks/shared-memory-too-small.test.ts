import { describe, expect, it } from 'vitest';
import { sharedMemoryTooSmall as check } from '../../src/checks/shared-memory-too-small.ts';
import { judged, messagesOf, missingOf } from './judged.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

const pair: EngineProps = { args: ['--model=m', '-tp=2'], cards: 2 };

function withVolume(volume: object, mountPath = '/dev/shm', props = pair): string {
  return engine('chat', {
    ...props,
    container: { volumeMounts: [{ name: 'shm', mountPath }] },
    spec: { volumes: [{ name: 'shm', ...volume }] },
  });
}

describe('too little', () => {
  it('is the default', () => {
    expect(judged(engine('chat', pair), [check]).findings).toMatchObject([
      {
        severity: 'error',
        path: 'spec.template.spec.containers[0]',
        message: 'Container `server` runs 2 ranks on the default /dev/shm of 64 MiB; they need 1 GiB.',
      },
    ]);
  });

  it('is a limit below 1Gi, told at the limit', () => {
    expect(judged(withVolume({ emptyDir: { medium: 'Memory', sizeLimit: '512Mi' } }), [check]).findings).toMatchObject([
      {
        path: 'spec.template.spec.volumes[0].emptyDir.sizeLimit',
        message: 'Container `server` runs 2 ranks on a /dev/shm of 512 MiB; they need 1 GiB.',
      },
    ]);
  });

  it('is a mount elsewhere, or in another container', () => {
    expect(messagesOf(check, withVolume({ emptyDir: { medium: 'Memory' } }, '/shm'))).toHaveLength(1);
  });

  it('is told of pipeline stages too', () => {
    expect(messagesOf(check, engine('chat', { args: ['--model=m', '-pp=2'] }))).toHaveLength(1);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['one rank', engine('chat', { cards: 1 })],
    ['data-parallel replicas of one rank', engine('chat', { args: ['--model=m', '-dp=2'], cards: 2 })],
    ['exactly 1Gi', withVolume({ emptyDir: { medium: 'Memory', sizeLimit: '1024Mi' } })],
    ['no limit', withVolume({ emptyDir: { medium: 'Memory' } }, '/dev/shm/')],
    ['a host path', withVolume({ hostPath: { path: '/dev/shm' } })],
    ['hostIPC', engine('chat', { ...pair, spec: { hostIPC: true } })],
    ['one rank per pod', engine('chat', { command: ['sh', '-c', 'ray start --head; vllm serve m -pp 2'], cards: 1 })],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([]);
  });
});

describe('not judged', () => {
  it.each<[string, string, string]>([
    ['a disk', withVolume({ emptyDir: {} }), 'the size of the volume at /dev/shm'],
    ['a claim', withVolume({ persistentVolumeClaim: { claimName: 'x' } }), 'the size of the volume at /dev/shm'],
    [
      'ranks that are not known',
      engine('chat', { args: ['--model=m', '-tp=$(TP)'] }),
      'the number of ranks in the pod',
    ],
  ])('%s', (_, text, missing) => {
    expect(messagesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([missing]);
  });
});
