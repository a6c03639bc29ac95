import { describe, expect, it } from 'vitest';
import {
  type DeclaredClient,
  NetworkPolicy,
  type NetworkPolicyProps,
  type PodToPod,
} from '../../constructs/network-policy.ts';
import { because } from '../../src/notes/because.ts';
import type { ClusterView } from '../../src/notes/note.ts';

import { notesOf, objectNotesOf, objectOf, testFile } from './app.ts';

const client: DeclaredClient = { name: 'memory', namespace: 'clients', ports: [8080], why: 'It ingests.' };
const minimal: NetworkPolicyProps = { podSelector: { part: 'llm' }, rules: [client] };

function policy(props: Partial<NetworkPolicyProps> = {}): NetworkPolicy {
  return new NetworkPolicy(testFile('serving'), 'ingress', { ...minimal, ...props });
}

describe('NetworkPolicy', () => {
  it('lets one client in with minimal props', () => {
    const object = policy();
    expect(objectOf(object)).toEqual({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'ingress', namespace: 'serving' },
      spec: {
        podSelector: { matchLabels: { part: 'llm' } },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'clients' } } }],
            ports: [{ port: 8080, protocol: 'TCP' }],
          },
        ],
      },
    });
    expect(notesOf(object)).toEqual({ 'spec.ingress[0]': 'It ingests.' });
  });

  it('takes all props, and keeps the order of the rules', () => {
    const full: Required<DeclaredClient> = {
      ...client,
      ports: [80, 8000],
      peerEgress: { namespace: 'clients', name: 'llm-egress' },
    };
    const open: Required<PodToPod> = { podToPod: true, why: 'Pods call each other.' };
    const props: Required<NetworkPolicyProps> = {
      name: 'llm-ingress',
      namespace: 'models',
      labels: { part: 'llm' },
      podSelector: { part: 'llm' },
      rules: [open, full],
    };
    const object = policy(props);
    expect(objectOf(object)).toMatchObject({
      metadata: { name: 'llm-ingress', namespace: 'models', labels: { part: 'llm' } },
      spec: { ingress: [{ from: [{ podSelector: {} }] }, { ports: [{ port: 80 }, { port: 8000 }] }] },
    });
    expect(notesOf(object)).toEqual({
      'spec.ingress[0]': 'Pods call each other.',
      'spec.ingress[1]':
        "It ingests. The other half is the client's egress policy clients/llm-egress; the two must stay in step.",
    });
  });

  it('leaves a why that asks the cluster to be asked later', () => {
    const why = (view: ClusterView) => `In state ${view.state}.`;
    const [note] = objectNotesOf(policy({ rules: [{ ...client, why, peerEgress: { namespace: 'a', name: 'b' } }] }));
    expect(note?.why).toBeTypeOf('function');
  });

  it('takes the notes of namespaces, ports and selectors to their fields', () => {
    const rules = [{ ...client, namespace: because('clients', 'Assumed.'), ports: [because(8080, 'pod port')] }];
    expect(notesOf(policy({ podSelector: because({ part: 'llm' }, 'all'), rules }))).toEqual({
      'spec.podSelector.matchLabels': 'all',
      'spec.ingress[0]': 'It ingests.',
      'spec.ingress[0].from[0].namespaceSelector.matchLabels["kubernetes.io/metadata.name"]': 'Assumed.',
      'spec.ingress[0].ports[0]': 'pod port',
    });
  });

  it.each<[string, Partial<NetworkPolicyProps>, string]>([
    [
      'a client without ports',
      { rules: [{ ...client, ports: [] }] },
      'rules[0].ports is []; allowed: at least one port. Name the ports on which the pods serve memory.',
    ],
    [
      'a client twice',
      { rules: [client, { ...client, ports: [80] }] },
      'rules[1].name is "memory"; allowed: each client once. Join the ports of both rules.',
    ],
    ['a port that is none', { rules: [{ ...client, ports: [8080.5] }] }, 'rules[0].ports is 8080.5'],
    ['a label that is none', { podSelector: { part: 'a b' } }, 'podSelector["part"] is "a b"'],
  ])('refuses %s', (_what, props, message) => {
    expect(() => policy(props)).toThrow(`apps/file/ingress: ${message}`);
  });
});
