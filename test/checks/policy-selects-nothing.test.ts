import { describe, expect, it } from 'vitest';
import { policySelectsNothing } from '../../src/checks/policy-selects-nothing.ts';
import { judged, missingOf, placesOf } from './judged.ts';
import { inferenceService, other, peer, pod, policy, service, set } from './manifests.ts';

const check = policySelectsNothing;
const ingress = (...from: object[]) => policy('chat-in', 'chat', { ingress: [{ from }] });

describe('a selector that matches no pod', () => {
  it('of the policy', () => {
    const { findings } = judged(set(policy('chat-in', 'chat-server', {}), pod('chat')), [check]);
    expect(findings).toMatchObject([
      {
        severity: 'warning',
        path: 'spec.podSelector',
        message: 'The policy selects no pod: none of namespace llm carries app=chat-server.',
      },
    ]);
  });

  it('of a peer in the same namespace', () => {
    const { findings } = judged(set(ingress(peer('web'), peer('webb')), pod('chat'), pod('web')), [check]);
    expect(findings).toMatchObject([
      {
        path: 'spec.ingress[0].from[1].podSelector',
        message: 'The peer matches no pod: none of namespace llm carries app=webb.',
      },
    ]);
  });

  it('of a peer in another namespace of the set', () => {
    const text = set(ingress(peer('reader', 'prod')), pod('chat'), pod('web', { namespace: 'prod' }));
    expect(placesOf(check, text)).toEqual(['NetworkPolicy/chat-in spec.ingress[0].from[0].podSelector']);
  });

  it('because KServe writes over the label', () => {
    const text = set(policy('chat-in', 'chat', {}), inferenceService('chat', {}, { labels: { app: 'chat' } }));
    expect(placesOf(check, text)).toEqual(['NetworkPolicy/chat-in spec.podSelector']);
  });
});

describe('no fault', () => {
  const labels = { matchLabels: { team: 'gateway' } };
  it.each([
    ['an empty podSelector', policy('all', 'x', { podSelector: {} })],
    [
      'matchExpressions',
      policy('some', 'x', {
        podSelector: {
          matchExpressions: [
            { key: 'app', operator: 'Exists' },
            { key: 'old', operator: 'DoesNotExist' },
          ],
        },
      }),
    ],
    ['a peer in a namespace that is not in the set', ingress(peer('prometheus', 'monitoring'))],
    [
      'a peer in a namespace by its labels',
      ingress({ namespaceSelector: labels, podSelector: { matchLabels: { app: 'gate' } } }),
    ],
    ['all pods of a namespace by its labels', ingress({ namespaceSelector: labels })],
    ['an address range', ingress({ ipBlock: { cidr: '10.0.0.0/8' } })],
    [
      'the cluster’s DNS',
      set(
        ingress({
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
          podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
        }),
        pod('x', { namespace: 'kube-system' }),
      ),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, set(text, pod('chat')))).toEqual([]);
  });
});

describe('not judged', () => {
  const ray = other('ray.io/v1', 'RayCluster', 'chat', {
    spec: {
      headGroupSpec: { template: { spec: { containers: [{ name: 'head', image: 'registry.example.org/ray:2' }] } } },
    },
  });
  it.each([
    ['a set with no workload', set(policy('chat-in', 'chat', {}), service('chat')), 'the set has no workload'],
    [
      'pods that Ray makes',
      set(policy('in', 'x', { podSelector: { matchLabels: { 'ray.io/node-type': 'head' } } }), ray),
      'RayCluster llm/chat may make pods with these labels',
    ],
  ])('%s', (_, text, missing) => {
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([missing]);
  });
});
