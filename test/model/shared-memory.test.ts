import { expect, it } from 'vitest';
import type { ContainerModel, PodModel } from '../../src/model/serving-model.ts';
import { sharedMemoryOf } from '../../src/model/shared-memory.ts';
import { modelOf } from './model-of.ts';

function podOf(podLines: string, mounts: string): [PodModel, ContainerModel] {
  const model = modelOf(`apiVersion: v1
kind: Pod
metadata: {name: chat}
spec:
  ${podLines}
  containers: [{name: a, image: a, volumeMounts: ${mounts}}]
`);
  const pod = model.workloads[0]?.pod ?? expect.fail('no pod');
  return [pod, pod.containers[0] ?? expect.fail('no container')];
}

it.each<[string, string, string, object]>([
  ['no mount', '', '[]', { kind: 'default', path: ['spec', 'containers', 0] }],
  [
    'a mount elsewhere',
    'volumes: [{name: v, emptyDir: {medium: Memory}}]',
    '[{name: v, mountPath: /shm}]',
    { kind: 'default' },
  ],
  [
    'a limit',
    'volumes: [{name: v, emptyDir: {medium: Memory, sizeLimit: 2Gi}}]',
    '[{name: v, mountPath: /dev/shm/}]',
    {
      kind: 'limited',
      limit: { nano: 2n ** 31n * 1_000_000_000n },
      path: ['spec', 'volumes', 0, 'emptyDir', 'sizeLimit'],
    },
  ],
  [
    'no limit',
    'volumes: [{name: v, emptyDir: {medium: Memory}}]',
    '[{name: v, mountPath: /dev/shm}]',
    { kind: 'ample' },
  ],
  [
    'a limit of zero, which is none',
    'volumes: [{name: v, emptyDir: {medium: Memory, sizeLimit: "0"}}]',
    '[{name: v, mountPath: /dev/shm}]',
    { kind: 'ample' },
  ],
  [
    'a host path',
    'volumes: [{name: v, hostPath: {path: /dev/shm}}]',
    '[{name: v, mountPath: /dev/shm}]',
    { kind: 'ample' },
  ],
  ['the IPC of the host', 'hostIPC: true', '[]', { kind: 'ample' }],
  ['a disk', 'volumes: [{name: v, emptyDir: {}}]', '[{name: v, mountPath: /dev/shm}]', { kind: 'unknown' }],
  ['a volume that is not there', '', '[{name: v, mountPath: /dev/shm}]', { kind: 'unknown' }],
])('%s', (_, podLines, mounts, expected) => {
  expect(sharedMemoryOf(...podOf(podLines, mounts))).toMatchObject(expected);
});
