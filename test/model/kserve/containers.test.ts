import { describe, expect, it } from 'vitest';
import { printBinary } from '../../../src/quantity/print.ts';
import { workloadOf } from '../model-of.ts';
import { foo } from './inference-service-of.ts';

function containersOf(containers: readonly object[], kserve = '0.15') {
  return workloadOf(foo({ containers }, { kserve })).pod.containers;
}
function amounts(resources: ReadonlyMap<string, { nano: bigint }>) {
  return Object.fromEntries([...resources].map(([name, amount]) => [name, printBinary(amount)]));
}

describe('names', () => {
  it.each([
    ['0.15', ['engine'], ['kserve-container']],
    ['0.15', ['engine', 'logs'], ['engine', 'logs']],
    ['0.15', ['', 'logs'], ['kserve-container', 'logs']],
    ['0.14', ['engine', 'logs'], ['kserve-container', 'logs']],
  ])('on %s %j become %j', (kserve, names, expected) => {
    expect(
      containersOf(
        names.map((name) => ({ name })),
        kserve,
      ).map(({ name }) => name),
    ).toEqual(expected);
  });
});

describe('resources', () => {
  it('are filled in one by one, in the first container only', () => {
    const [first, second] = containersOf([
      { name: 'kserve-container', resources: { requests: { memory: '48Gi' }, limits: { 'nvidia.com/gpu': 1 } } },
      { name: 'logs', resources: { limits: { memory: '1Gi' } } },
    ]);
    expect(first && amounts(first.requests)).toEqual({ cpu: '1', memory: '48Gi', 'nvidia.com/gpu': '1' });
    expect(first && amounts(first.limits)).toEqual({ cpu: '1', memory: '2Gi', 'nvidia.com/gpu': '1' });
    expect(second && amounts(second.requests)).toEqual({ memory: '1Gi' });
  });

  it('take the default request, not the limit, where only the limit is stated', () => {
    const [only] = containersOf([{ name: 'c', resources: { limits: { memory: '40Gi' } } }]);
    expect(only && amounts(only.requests)).toEqual({ cpu: '1', memory: '2Gi' });
  });
});

describe('the readiness probe', () => {
  it.each<[string, object, unknown]>([
    ['asks 8080 where no port is declared', {}, [8080, true]],
    ['asks the first declared port', { ports: [{ containerPort: 9000 }, { containerPort: 8080 }] }, [9000, true]],
    ['stays as the user wrote it', { readinessProbe: { httpGet: { port: 8000 } } }, [8000, false]],
  ])('%s', (_, container, expected) => {
    const [probe] = containersOf([{ name: 'kserve-container', ...container }])[0]?.probes ?? [];
    expect([probe?.port, probe?.generated]).toEqual(expected);
    expect(probe?.path).toEqual(['spec', 'predictor', 'containers', 0, 'readinessProbe']);
  });

  it('is given to the serving container only', () => {
    const [, sidecar] = containersOf([{ name: 'kserve-container' }, { name: 'logs' }]);
    expect(sidecar?.probes).toEqual([]);
  });
});

it('counts init containers and keeps their places', () => {
  const { pod } = workloadOf(
    foo({ initContainers: [{ name: 'i', resources: { requests: { cpu: 4 } } }], containers: [{ name: 'c' }] }),
  );
  expect(pod.containers.map(({ role, path }) => [role, path.join('.')])).toEqual([
    ['init', 'spec.predictor.initContainers.0'],
    ['main', 'spec.predictor.containers.0'],
  ]);
  expect(amounts(pod.requests)).toEqual({ cpu: '4', memory: '2Gi' });
});
