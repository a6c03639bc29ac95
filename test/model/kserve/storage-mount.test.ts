import { expect, it } from 'vitest';
import { storageMounts } from '../../../src/model/kserve/storage-mount.ts';
import { modelOf } from '../model-of.ts';

function mounts(uri: string | undefined, annotations = '{}', kind = 'InferenceService') {
  const env = uri === undefined ? '[]' : `[{name: STORAGE_URI, value: "${uri}"}]`;
  const containers = `containers: [{name: kserve-container, image: a, env: ${env}}]`;
  const model = modelOf(
    kind === 'InferenceService'
      ? `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat, annotations: ${annotations}}
spec: {predictor: {${containers}}}
`
      : `apiVersion: v1\nkind: Pod\nmetadata: {name: chat}\nspec: {${containers}}\n`,
  );
  const [workload] = model.workloads;
  const container = workload?.pod.containers[0];
  return workload && container ? storageMounts(workload.object, container) : expect.fail('no container');
}

it.each<[string, ReturnType<typeof mounts>, boolean | undefined]>([
  ['a claim', mounts('pvc://weights/chat'), true],
  ['a bucket', mounts('s3://weights/chat'), true],
  ['made writable', mounts('pvc://weights/chat', '{storage.kserve.io/readonly: "false"}'), false],
  ['an OCI image', mounts('oci://weights/chat'), undefined],
  ['no storage', mounts(undefined), undefined],
  ['a Pod', mounts('pvc://weights/chat', '{}', 'Pod'), undefined],
])('%s', (_, [mount], readOnly) => {
  expect(mount?.readOnly).toBe(readOnly);
  if (mount) expect(mount.mountPath).toBe('/mnt/models');
});
