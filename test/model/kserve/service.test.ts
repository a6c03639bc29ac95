import { describe, expect, it } from 'vitest';
import { foo } from './inference-service-of.ts';

function portsOf(...containers: object[]) {
  const [service] = foo({ containers }).services;
  return service?.ports.map(({ name, port, targetPort, path }) => [name, port, targetPort, path.slice(2).join('.')]);
}
const port = (containerPort: number, name?: string) => ({ containerPort, ...(name && { name }) });

describe('ports of the generated Service', () => {
  it('lead to 8080 where no port is declared', () => {
    expect(portsOf({ name: 'c' })).toEqual([['foo-predictor', 80, 8080, 'containers.0']]);
  });

  it('are 80 for the first port, and the number itself for every other', () => {
    expect(portsOf({ name: 'c', ports: [port(8000, 'api'), port(9000)] })).toEqual([
      ['api', 80, 8000, 'containers.0.ports.0.containerPort'],
      [undefined, 9000, 9000, 'containers.0.ports.1.containerPort'],
    ]);
  });

  it('are never those of a sidecar', () => {
    expect(portsOf({ name: 'kserve-container' }, { name: 'logs', ports: [port(9000)] })?.[0]?.[2]).toBe(8080);
  });

  it('are those of a transformer that shares the pod', () => {
    const transformer = { name: 'transformer-container', ports: [port(8081)] };
    expect(portsOf({ name: 'kserve-container', ports: [port(8000)] }, transformer)).toEqual([
      [undefined, 80, 8081, 'containers.1.ports.0.containerPort'],
    ]);
  });

  it.each(['logger', 'batcher'])('lead to the agent where there is a %s', (agent) => {
    const { services } = foo({ containers: [{ name: 'c', ports: [port(8000)] }], [agent]: {} });
    expect(services[0]?.ports[0]).toMatchObject({ port: 80, targetPort: 9081 });
  });
});

it('selects the pods of its component', () => {
  const { services, workloads } = foo({ containers: [{ name: 'c' }] });
  expect(services).toMatchObject([{ name: 'foo-predictor', namespace: 'llm', generated: true, headless: false }]);
  expect(services[0]?.backends).toEqual(workloads);
});
