import { describe, expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

function policyOf(spec: object) {
  const policy = {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'p', namespace: 'llm' },
    spec,
  };
  const [model] = modelOf(JSON.stringify(policy)).policies;
  if (!model) throw new Error('no policy');
  return model;
}

describe('directions that a NetworkPolicy is about', () => {
  it.each<[string, object, [boolean, boolean]]>([
    ['ingress by default', {}, [true, false]],
    ['egress too, where it has such rules', { egress: [{}] }, [true, true]],
    ['those that it names', { policyTypes: ['Egress'], ingress: [{}] }, [false, true]],
    ['both', { policyTypes: ['Ingress', 'Egress'] }, [true, true]],
  ])('%s', (_, spec, expected) => {
    const { ingress, egress } = policyOf(spec);
    expect([ingress !== undefined, egress !== undefined]).toEqual(expected);
  });
});

describe('rules', () => {
  it('let nothing through where there are none', () => {
    expect(policyOf({ policyTypes: ['Ingress'] }).ingress).toEqual([]);
  });

  it.each<[string, object]>([
    ['missing lists', {}],
    ['empty lists', { from: [], ports: [] }],
  ])('with %s restrict neither peers nor ports', (_, rule) => {
    expect(policyOf({ ingress: [rule] }).ingress).toEqual([
      { path: ['spec', 'ingress', 0], peers: undefined, ports: undefined },
    ]);
  });

  it('keep peers and ports with their places', () => {
    const to = [
      { namespaceSelector: {}, podSelector: { matchLabels: { app: 'x' } } },
      { ipBlock: { cidr: '10.0.0.0/8' } },
    ];
    const ports = [{ port: 8000, endPort: 8010 }, { port: 'api', protocol: 'UDP' }, {}];
    const [rule] = policyOf({ egress: [{ to, ports }] }).egress ?? [];
    expect(rule?.peers).toMatchObject([
      { path: ['spec', 'egress', 0, 'to', 0], namespaceSelector: { requirements: [] }, ipBlock: false },
      { podSelector: undefined, namespaceSelector: undefined, ipBlock: true },
    ]);
    expect(rule?.ports).toEqual([
      { path: ['spec', 'egress', 0, 'ports', 0, 'port'], protocol: 'TCP', port: 8000, endPort: 8010 },
      { path: ['spec', 'egress', 0, 'ports', 1, 'port'], protocol: 'UDP', port: 'api', endPort: undefined },
      { path: ['spec', 'egress', 0, 'ports', 2], protocol: 'TCP', port: undefined, endPort: undefined },
    ]);
  });
});
