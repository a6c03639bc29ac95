import { describe, expect, it } from 'vitest';
import { unwritableCache as check } from '../../src/checks/unwritable-cache.ts';
import { judged, messagesOf } from './judged.ts';
import { inferenceService } from './manifests.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

const claim = { name: 'store', persistentVolumeClaim: { claimName: 'store' } };

function cached(
  env: Record<string, string>,
  mounts: readonly object[],
  container: object = {},
  volumes: readonly object[] = [claim],
): EngineProps {
  return { env, container: { volumeMounts: mounts, ...container }, spec: { volumes } };
}

const readOnlyStore = { name: 'store', mountPath: '/store', readOnly: true };
const readOnlyRoot = { securityContext: { readOnlyRootFilesystem: true } };

describe('a cache that can not be written', () => {
  it('is told at the variable', () => {
    expect(
      judged(engine('chat', cached({ HF_HOME: '/store/.cache' }, [readOnlyStore])), [check]).findings,
    ).toMatchObject([
      {
        severity: 'error',
        path: 'spec.template.spec.containers[0].env[0]',
        message:
          "Container `server` can't write to its cache: HF_HOME=/store/.cache is under the read-only mount /store.",
      },
    ]);
  });

  it('is one finding for all variables of a container', () => {
    expect(
      messagesOf(check, engine('chat', cached({ HF_HOME: '/store/a', VLLM_CACHE_ROOT: '/store/b' }, [readOnlyStore]))),
    ).toEqual([
      "Container `server` can't write to its cache: HF_HOME=/store/a is under the read-only mount /store; VLLM_CACHE_ROOT=/store/b is under the read-only mount /store.",
    ]);
  });

  it.each<[string, EngineProps, string]>([
    [
      'a read-only claim',
      cached({ VLLM_CACHE_ROOT: '/store/vllm' }, [{ name: 'store', mountPath: '/store' }], {}, [
        { name: 'store', persistentVolumeClaim: { claimName: 'x', readOnly: true } },
      ]),
      'is under /store, whose volume is read-only.',
    ],
    [
      'a ConfigMap',
      cached({ HF_HOME: '/conf' }, [{ name: 'store', mountPath: '/conf' }], {}, [
        { name: 'store', configMap: { name: 'x' } },
      ]),
      'is under /conf, whose volume is read-only.',
    ],
    [
      'a read-only root',
      cached({ HF_HOME: '/hf' }, [], readOnlyRoot),
      'HF_HOME=/hf is on the read-only root file system; VLLM_CACHE_ROOT, /root/.cache/vllm by default, is on the read-only root file system.',
    ],
  ])('under %s', (_, props, message) => {
    expect(messagesOf(check, engine('chat', props))).toEqual([expect.stringContaining(message)]);
  });

  it("lies in KServe's model mount", () => {
    const container = (env: object[]) => ({
      containers: [{ name: 'kserve-container', image: 'vllm/vllm-openai:v0.11.0', args: ['--model=/mnt/models'], env }],
    });
    const env = [
      { name: 'STORAGE_URI', value: 'pvc://w/m' },
      { name: 'HF_HOME', value: '/mnt/models/.cache' },
    ];
    expect(messagesOf(check, inferenceService('chat', container(env)))).toEqual([
      expect.stringContaining('HF_HOME=/mnt/models/.cache is under the read-only mount /mnt/models'),
    ]);
    const annotations = { 'storage.kserve.io/readonly': 'false' };
    expect(messagesOf(check, inferenceService('chat', container(env), { annotations }))).toEqual([]);
    expect(messagesOf(check, inferenceService('chat', container(env.slice(1))))).toEqual([]);
  });
});

describe('no fault', () => {
  const writable = { name: 'scratch', mountPath: '/store/.cache' };
  const scratch = { name: 'scratch', emptyDir: {} };
  it.each<[string, EngineProps]>([
    ['a writable mount below', cached({ HF_HOME: '/store/.cache' }, [readOnlyStore, writable], {}, [claim, scratch])],
    ['a filled cache, offline', cached({ HF_HOME: '/store', HF_HUB_OFFLINE: '1' }, [readOnlyStore])],
    ['a directory beside', cached({ HF_HOME: '/storehouse' }, [readOnlyStore])],
    [
      'a read-only root with a mount for the caches',
      cached({}, [{ name: 'store', mountPath: '/root/.cache' }], readOnlyRoot),
    ],
    [
      'a read-only root under another user',
      cached({}, [], { securityContext: { readOnlyRootFilesystem: true, runAsUser: 1000 } }),
    ],
    [
      'a path from elsewhere',
      {
        container: {
          volumeMounts: [readOnlyStore],
          env: [{ name: 'HF_HOME', valueFrom: { configMapKeyRef: { name: 'x', key: 'y' } } }],
        },
      },
    ],
    ['no cache named', cached({}, [readOnlyStore])],
  ])('%s', (_, props) => expect(messagesOf(check, engine('chat', props))).toEqual([]));
});
