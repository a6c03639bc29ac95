import { describe, expect, it } from 'vitest';
import { modelOf, workloadOf } from './model-of.ts';

function containerOf(container: object) {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'c', ...container }] },
  };
  const [model] = workloadOf(modelOf(JSON.stringify(pod))).pod.containers;
  if (!model) throw new Error('no container');
  return model;
}
const vllm = { image: 'vllm/vllm-openai:v0.11.0' };
const ports = [{ containerPort: 8080 }];

describe('ports on which a container listens', () => {
  it.each<[string, object, object]>([
    [
      "an engine's own, whatever is declared",
      { ...vllm, args: ['--port=8200'], ports },
      { ports: [8200], complete: true },
    ],
    ["an engine's default", { ...vllm, args: ['--model=m'] }, { ports: [8000], complete: true }],
    [
      'an engine with a port that only the pod knows',
      { ...vllm, args: ['--port=$(P)'], ports },
      { ports: [8080], complete: false },
    ],
    [
      'those that another program declares, and maybe more',
      { image: 'nginx', ports },
      { ports: [8080], complete: false },
    ],
    ['nobody knows which', { image: 'nginx' }, { ports: [], complete: false }],
  ])('%s', (_, container, listens) => {
    expect(containerOf(container).listens).toEqual(listens);
  });
});

describe('probes', () => {
  it('come with the defaults of Kubernetes', () => {
    expect(containerOf({ livenessProbe: { httpGet: { port: 'api' } } }).probes).toEqual([
      {
        kind: 'livenessProbe',
        path: ['spec', 'containers', 0, 'livenessProbe'],
        portPath: ['spec', 'containers', 0, 'livenessProbe', 'httpGet', 'port'],
        port: 'api',
        generated: false,
        otherHost: false,
        initialDelaySeconds: 0,
        periodSeconds: 10,
        failureThreshold: 3,
      },
    ]);
  });

  it.each<[object, unknown]>([
    [{ tcpSocket: { port: 8000 } }, 8000],
    [{ grpc: { port: 9000 } }, 9000],
    [{ httpGet: { port: '8000' } }, 8000],
    [{ exec: { command: ['true'] } }, undefined],
  ])('%j asks port %j', (readinessProbe, port) => {
    expect(containerOf({ readinessProbe }).probes[0]?.port).toBe(port);
  });
});

it('keeps declared ports with their places', () => {
  expect(containerOf({ ports: [{ containerPort: 53, protocol: 'UDP', name: 'dns' }] }).declaredPorts).toEqual([
    { name: 'dns', port: 53, protocol: 'UDP', path: ['spec', 'containers', 0, 'ports', 0, 'containerPort'] },
  ]);
});
