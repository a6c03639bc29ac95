import { describe, expect, it } from 'vitest';
import { serviceEnvCollision as check } from '../../src/checks/service-env-collision.ts';
import { judged, messagesOf } from './judged.ts';
import { pod, service, set } from './manifests.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

const nixl: EngineProps = { args: ['--model=m', '--kv-transfer-config={"kv_connector":"NixlConnector"}'] };

describe('a Service whose link variable vLLM reads', () => {
  it('is told at its name, with the pods that get it', () => {
    expect(judged(set(service('vllm'), engine('chat')), [check]).findings).toMatchObject([
      {
        severity: 'error',
        object: { kind: 'Service', name: 'vllm' },
        path: 'metadata.name',
        message:
          'Service `vllm` gives Deployment llm/chat the variable VLLM_PORT=tcp://...:80, which vLLM reads as an integer.',
      },
    ]);
  });

  it.each<[string, EngineProps, string]>([
    ['vllm-dp-master', {}, 'VLLM_DP_MASTER_PORT'],
    ['vllm-nixl-side-channel', nixl, 'VLLM_NIXL_SIDE_CHANNEL_PORT'],
  ])('%s', (name, props, variable) => {
    expect(messagesOf(check, set(service(name), engine('chat', props)))).toEqual([expect.stringContaining(variable)]);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['a headless Service', set(service('vllm', { clusterIP: 'None' }), engine('chat'))],
    [
      'an ExternalName',
      set(service('vllm', { type: 'ExternalName', externalName: 'llm.example.net' }), engine('chat')),
    ],
    ['another namespace', set(service('vllm', {}, 'other'), engine('chat'))],
    ['no links', set(service('vllm'), engine('chat', { spec: { enableServiceLinks: false } }))],
    ['the variable set', set(service('vllm'), engine('chat', { env: { VLLM_PORT: '29500' } }))],
    ['other names', set(service('vllm-chat'), service('vllm-service'), engine('chat'))],
    ['no NIXL connector', set(service('vllm-nixl-side-channel'), engine('chat'))],
    ['no vLLM pod', set(service('vllm'), pod('tgi'))],
    ['a workload at 0 replicas', set(service('vllm'), engine('chat', { replicas: 0 }))],
  ])('%s', (_, text) => expect(messagesOf(check, text)).toEqual([]));
});
