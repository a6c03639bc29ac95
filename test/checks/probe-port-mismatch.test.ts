import { describe, expect, it } from 'vitest';
import { probePortMismatch } from '../../src/checks/probe-port-mismatch.ts';
import { judged, messagesOf, placesOf } from './judged.ts';
import { inferenceService, pod } from './manifests.ts';

const check = probePortMismatch;
const asks = (port: number | string, host?: string) => ({ httpGet: { path: '/health', port, ...(host && { host }) } });
const vllm = (...args: string[]) => ({
  name: 'engine',
  image: 'vllm/vllm-openai:v0.11.0',
  args: ['--model=acme/tiny-7b', ...args],
});
const router = {
  name: 'router',
  image: 'registry.example.org/router:1',
  ports: [{ name: 'http', containerPort: 8000 }],
};
const serving = (...containers: object[]) => pod('chat', { spec: { containers } });
const predictor = (...containers: object[]) => inferenceService('chat', { containers });

describe('a probe that can never succeed', () => {
  it.each<[string, string, string]>([
    [
      'a port on which the engine does not listen',
      serving({ ...vllm('--port=8200'), readinessProbe: asks(8000) }),
      'The readinessProbe of container engine asks port 8000, and the pod listens on 8200 only.',
    ],
    [
      'two probes at once',
      serving({ ...vllm(), readinessProbe: asks(8080), livenessProbe: asks(8080) }),
      'The livenessProbe and readinessProbe of container engine ask port 8080, and the pod listens on 8000 only.',
    ],
    [
      'a name that the container does not have',
      serving({ name: 'server', ports: [{ name: 'api', containerPort: 8000 }], readinessProbe: asks('http') }),
      'The readinessProbe of container server asks port http, and its ports are called api.',
    ],
    [
      "a neighbour's name",
      serving({ name: 'server', readinessProbe: asks('http') }, router),
      'The readinessProbe of container server asks port http, and the container names no port.',
    ],
    [
      'a neighbour that is probed there itself',
      serving({ ...vllm('--port=8200'), readinessProbe: asks(8000) }, { ...router, readinessProbe: asks('http') }),
      'The readinessProbe of container engine asks port 8000, where container router answers; engine listens on 8200.',
    ],
    [
      'a port that KServe makes up',
      predictor({ ...vllm(), name: 'kserve-container' }),
      'The readinessProbe that KServe gives container kserve-container asks port 8080, and the pod listens on 8000 only.',
    ],
  ])('%s', (_, text, message) => {
    expect(messagesOf(check, text)).toEqual([message]);
  });

  it('is reported at the port, and for KServe with what to declare', () => {
    expect(placesOf(check, serving({ ...vllm(), readinessProbe: asks(8080) }))).toEqual([
      'Pod/chat spec.containers[0].readinessProbe.httpGet.port',
    ]);
    expect(judged(predictor({ ...vllm(), name: 'kserve-container' }), [check]).findings[0]?.fix).toBe(
      "Declare the engine's port first, ports: [{containerPort: 8000}], or write a readinessProbe for it.",
    );
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ["the engine's port", serving({ ...vllm('--port=8200'), readinessProbe: asks(8200) })],
    ['its default, undeclared', serving({ ...vllm(), readinessProbe: asks(8000) })],
    [
      'an undeclared port of a program that nobody knows',
      serving({ name: 'server', image: 'nginx', readinessProbe: asks(8000) }),
    ],
    [
      'an undeclared port beside a container that may listen on it',
      serving({ ...vllm(), readinessProbe: asks(9000) }, { name: 'proxy', image: 'nginx' }),
    ],
    ['a port of another container', serving({ ...vllm('--port=8200'), readinessProbe: asks(8000) }, router)],
    ['a port that only the pod knows', serving({ ...vllm('--port=$(P)'), readinessProbe: asks(8400) })],
    ['an exec probe', serving({ ...vllm(), readinessProbe: { exec: { command: ['true'] } } })],
    ['a probe of another host', serving({ ...vllm(), readinessProbe: asks(9000, 'gateway.example.org') })],
    ['a declared port in KServe', predictor({ ...vllm(), name: 'kserve-container', ports: [{ containerPort: 8000 }] })],
    [
      'Knative mode, where another container is probed',
      inferenceService('chat', { containers: [{ ...vllm(), readinessProbe: asks(8080) }] }, { mode: 'Serverless' }),
    ],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
  });
});
