import { describe, expect, it } from 'vitest';
import { policyPortNotPodPort } from '../../src/checks/policy-port-not-pod-port.ts';
import { judged, placesOf } from './judged.ts';
import { inferenceService, peer, pod, policy, service, set } from './manifests.ts';

const check = policyPortNotPodPort;
/** A Service on 80, named http, in front of a pod on 8000, named api; and a client. */
const chat = set(service('chat'), pod('chat', { ports: { api: 8000 } }), pod('web'));
const ingress = (...rules: object[]) => policy('chat-in', 'chat', { ingress: rules });
const egress = (...rules: object[]) => policy('web-out', 'web', { policyTypes: ['Egress'], egress: rules });
const from = (ports: object[], ...peers: object[]) => ({ from: peers.length > 0 ? peers : [peer('web')], ports });
const to = (ports: object[], ...peers: object[]) => ({ to: peers.length > 0 ? peers : [peer('chat')], ports });

describe('a rule on the port of the Service', () => {
  it('on the way in', () => {
    const { findings } = judged(set(chat, ingress(from([{ port: 80 }]))), [check]);
    expect(findings).toMatchObject([
      {
        object: { kind: 'NetworkPolicy', name: 'chat-in' },
        path: 'spec.ingress[0].ports[0].port',
        message:
          'The rule lets packets in on port 80, which is the port of the Service llm/chat; the pods of Pod llm/chat listen on 8000.',
        fix: 'Write port: 8000 here; a policy never sees the port of the Service.',
      },
    ]);
  });

  it('on the way out', () => {
    const { findings } = judged(set(chat, egress(to([{ port: 80 }]))), [check]);
    expect(findings).toMatchObject([
      {
        object: { name: 'web-out' },
        path: 'spec.egress[0].ports[0].port',
        message: expect.stringContaining('lets packets out on port 80'),
      },
    ]);
  });

  it.each([
    ['by its name', ingress(from([{ port: 'http' }]))],
    ['for any peer', ingress({ ports: [{ port: 80 }] })],
    ['beside another pod port', ingress(from([{ port: 80 }, { port: 9400 }]))],
    ['out to another namespace', policy('ui-out', 'ui', { egress: [to([{ port: 80 }], peer('chat', 'llm'))] }, 'prod')],
    ['where another peer has the pod’s port', ingress(from([{ port: 80 }]), from([{ port: 8000 }], peer('monitor')))],
  ])('%s', (_, text) => {
    expect(placesOf(check, set(chat, text))).toHaveLength(1);
  });

  it('of an InferenceService, which KServe maps from 80', () => {
    const text = set(
      inferenceService('code'),
      policy('in', 'isvc.code-predictor', { ingress: [{ ports: [{ port: 80 }] }] }),
    );
    expect(placesOf(check, text)).toEqual(['NetworkPolicy/in spec.ingress[0].ports[0].port']);
  });
});

describe('no fault', () => {
  const elsewhere = policy('all-in', 'chat', { ingress: [{ ports: [{ port: 8000 }] }] });
  const clef = set(
    service('clef', { selector: { app: 'clef' }, ports: [{ port: 80, targetPort: 8080 }] }),
    pod('clef', { labels: { app: 'clef', part: 'x' } }),
  );
  const both = policy('part-in', 'x', {
    podSelector: { matchLabels: { part: 'x' } },
    ingress: [{ ports: [{ port: 80 }, { port: 8000 }] }],
  });
  it.each([
    ['the pod’s port', ingress(from([{ port: 8000 }]))],
    ['both ports', ingress(from([{ port: 80 }, { port: 8000 }]))],
    ['both ports in two rules for one peer', ingress(from([{ port: 80 }]), from([{ port: 8000 }]))],
    ['both ports in two policies', set(ingress(from([{ port: 80 }])), elsewhere)],
    ['the name of the container port', ingress(from([{ port: 'api' }]))],
    ['a range that covers it', ingress(from([{ port: 7900, endPort: 8100 }]))],
    ['a range that begins at the Service’s port', ingress(from([{ port: 80, endPort: 9000 }]))],
    ['no ports', ingress({ from: [peer('web')] })],
    ['UDP', ingress(from([{ port: 80, protocol: 'UDP' }]))],
    ['a port that no Service has', ingress(from([{ port: 9400 }]))],
    ['out to an address range', egress(to([{ port: 80 }], peer('chat'), { ipBlock: { cidr: '0.0.0.0/0' } }))],
    ['out to everybody', egress({ ports: [{ port: 80 }] })],
    ['out with both ports in two rules', egress(to([{ port: 80 }]), { ports: [{ port: 8000 }] })],
    [
      'one rule for pods of two kinds, right for one',
      set(pod('a', { labels: { app: 'chat', part: 'x' } }), clef, both),
    ],
  ])('%s', (_, text) => {
    expect(placesOf(check, set(chat, text))).toEqual([]);
  });

  it('a pod that listens on both', () => {
    const text = set(service('chat'), pod('chat', { ports: { web: 80, api: 8000 } }), ingress(from([{ port: 80 }])));
    expect(placesOf(check, text)).toEqual([]);
  });
});
