import { describe, expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

function serviceOf(spec: object) {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'llm', labels: { app: 'x' } },
    spec: {},
  };
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 's', namespace: 'llm' }, spec };
  const [model] = modelOf(`${JSON.stringify(pod)}\n---\n${JSON.stringify(service)}`).services;
  if (!model) throw new Error('no Service');
  return model;
}

describe('a Service', () => {
  it('knows its pods', () => {
    expect(serviceOf({ selector: { app: 'x' } }).backends.map(({ name }) => name)).toEqual(['p']);
  });

  it.each<[string, object]>([
    ['no selector', {}],
    ['an empty selector', { selector: {} }],
    ['an external name', { type: 'ExternalName', externalName: 'example.org', selector: { app: 'x' } }],
  ])('selects nothing with %s', (_, spec) => {
    expect(serviceOf(spec)).toMatchObject({ selector: undefined, backends: [] });
  });

  it.each([
    [{ clusterIP: 'None' }, true],
    [{ clusterIP: '10.0.0.1' }, false],
    [{}, false],
  ])('%j is headless: %s', (spec, headless) => {
    expect(serviceOf(spec)).toMatchObject({ headless, type: 'ClusterIP', generated: false });
  });

  it('sends to the same port where it names no other', () => {
    const ports = [
      { port: 80 },
      { port: 81, targetPort: 8081 },
      { port: 82, targetPort: 'api', protocol: 'UDP' },
      { port: 83, targetPort: '8083' },
    ];
    expect(serviceOf({ ports }).ports).toEqual([
      { name: undefined, port: 80, targetPort: 80, protocol: 'TCP', path: ['spec', 'ports', 0, 'port'] },
      { name: undefined, port: 81, targetPort: 8081, protocol: 'TCP', path: ['spec', 'ports', 1, 'targetPort'] },
      { name: undefined, port: 82, targetPort: 'api', protocol: 'UDP', path: ['spec', 'ports', 2, 'targetPort'] },
      { name: undefined, port: 83, targetPort: 8083, protocol: 'TCP', path: ['spec', 'ports', 3, 'targetPort'] },
    ]);
  });
});
