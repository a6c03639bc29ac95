import { describe, expect, it } from 'vitest';
import { clientBlocked } from '../../src/checks/client-blocked.ts';
import { policyPortNotPodPort } from '../../src/checks/policy-port-not-pod-port.ts';
import { judged, placesOf } from './judged.ts';
import { deployment, other, peer, pod, policy, service, set } from './manifests.ts';

const check = clientBlocked;
const chat = set(service('chat'), pod('chat', { ports: { api: 8000 } }));
const web = pod('web', { env: { CHAT_URL: 'http://chat/v1' } });
const ingress = (...rules: object[]) => policy('chat-in', 'chat', { policyTypes: ['Ingress'], ingress: rules });
const egress = (...rules: object[]) => policy('web-out', 'web', { policyTypes: ['Egress'], egress: rules });
const from = (ports: object[] | undefined, ...peers: object[]) => ({ from: peers, ...(ports && { ports }) });
const to = (ports: object[] | undefined, ...peers: object[]) => ({ to: peers, ...(ports && { ports }) });

describe('a packet that is dropped', () => {
  it('on the way in, with the rule to add', () => {
    const { findings } = judged(set(chat, web, ingress(from([{ port: 8000 }], peer('monitor')))), [check]);
    expect(findings).toMatchObject([
      {
        object: { kind: 'NetworkPolicy', name: 'chat-in' },
        path: 'spec.ingress',
        message:
          "Pod llm/web calls http://chat/v1; on ingress, the way into the server's pod, NetworkPolicy llm/chat-in drops the packet to port 8000 of Pod llm/chat: no rule lets it pass.",
        fix: `Add to spec.ingress of NetworkPolicy llm/chat-in:
  - from:
      - podSelector: {matchLabels: {app: "web"}}
    ports:
      - port: 8000`,
      },
    ]);
  });

  it('on the way out, into another namespace', () => {
    const prod = set(service('chat', {}, 'prod'), pod('chat', { namespace: 'prod' }));
    const caller = pod('web', { env: { CHAT_URL: 'http://chat.prod.svc.cluster.local' } });
    const { findings } = judged(set(prod, caller, egress()), [check]);
    expect(findings).toMatchObject([
      {
        object: { name: 'web-out' },
        path: 'spec.egress',
        message: expect.stringContaining("on egress, the way out of the client's pod"),
        fix: `Add to spec.egress of NetworkPolicy llm/web-out:
  - to:
      - namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: "prod"}}
        podSelector: {matchLabels: {app: "chat"}}
    ports:
      - port: 8000`,
      },
    ]);
  });

  it('on both halves is two findings', () => {
    expect(placesOf(check, set(chat, web, ingress(), egress()))).toEqual([
      'NetworkPolicy/chat-in spec.ingress',
      'NetworkPolicy/web-out spec.egress',
    ]);
  });

  it('by several policies is told of the one that has rules', () => {
    const ban = policy('a-ban', 'chat', { policyTypes: ['Ingress'] });
    const { findings } = judged(set(chat, web, ban, ingress(from([{ port: 8000 }], peer('monitor')))), [check]);
    expect(findings).toMatchObject([
      {
        object: { name: 'chat-in' },
        message: expect.stringContaining('a-ban and NetworkPolicy llm/chat-in drop the packet'),
      },
    ]);
  });

  it('once for a client that calls twice', () => {
    const twice = pod('web', { env: { A_URL: 'http://chat/a', B_URL: 'http://chat/b' } });
    expect(placesOf(check, set(chat, twice, ingress()))).toHaveLength(1);
  });

  it.each([
    ['a wrong port', ingress(from([{ port: 9400 }], peer('web')))],
    ['a range beside the port', ingress(from([{ port: 8001, endPort: 9000 }], peer('web')))],
    ['UDP only', ingress(from([{ port: 8000, protocol: 'UDP' }], peer('web')))],
    ['the same labels in another namespace', ingress(from([{ port: 8000 }], peer('web', 'prod')))],
  ])('%s', (_, text) => {
    expect(placesOf(check, set(chat, web, text))).toEqual(['NetworkPolicy/chat-in spec.ingress']);
  });
});

describe('a packet that passes', () => {
  it.each([
    ['no policy at all', ''],
    ['both halves open', set(ingress(from([{ port: 8000 }], peer('web'))), egress(to([{ port: 8000 }], peer('chat'))))],
    [
      'two policies that add up',
      set(
        ingress(from([{ port: 9400 }], peer('web'))),
        policy('more', 'chat', { ingress: [from([{ port: 8000 }], peer('web'))] }),
      ),
    ],
    ['an empty rule', ingress({})],
    ['a named port', ingress(from([{ port: 'api' }], peer('web')))],
    ['a range', ingress(from([{ port: 7000, endPort: 9000 }], peer('web')))],
    ['the own namespace by its name', ingress(from(undefined, peer('web', 'llm')))],
    ['a policy for the other direction', policy('chat-in', 'chat', { policyTypes: ['Egress'] })],
    ['a policy for another pod', policy('other', 'other', {})],
  ])('%s', (_, text) => {
    expect(placesOf(check, set(chat, web, text || pod('other')))).toEqual([]);
  });
});

describe('not certain, so not reported', () => {
  const hostNetwork = { spec: { hostNetwork: true, containers: [{ name: 's', image: 's:1' }] } };
  const byTeam = { namespaceSelector: { matchLabels: { team: 'web' } } };
  const caller = pod('web', { namespace: 'prod', env: { CHAT_URL: 'http://chat.llm' } });
  it.each([
    ['a peer by address', set(chat, web, ingress({ from: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }))],
    ['a peer by labels of a namespace that the set does not show', set(chat, caller, ingress({ from: [byTeam] }))],
    ['a server on the network of its node', set(service('chat'), pod('chat', hostNetwork), web, ingress())],
    ['a server with no pod', set(service('chat'), deployment('chat', { replicas: 0 }), web, ingress())],
    ['a client with no pod', set(chat, deployment('web', { replicas: 0, env: { U: 'http://chat' } }), ingress())],
    [
      'a pod that calls its own Service',
      set(service('chat'), pod('chat', { env: { SELF_URL: 'http://chat' } }), ingress()),
    ],
    ['an external host', set(chat, pod('web', { env: { URL: 'https://api.example.org' } }), ingress(), egress())],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });

  it('but a namespace object says its labels', () => {
    const text = set(chat, caller, ingress({ from: [byTeam] }));
    const namespace = (team: string) =>
      other('v1', 'Namespace', 'prod').replace('namespace: llm', `labels: {team: ${team}}`);
    expect(placesOf(check, set(text, namespace('web')))).toEqual([]);
    expect(placesOf(check, set(text, namespace('ops')))).toEqual(['NetworkPolicy/chat-in spec.ingress']);
  });
});

it('leaves to policy-port-not-pod-port what that says', () => {
  const text = set(chat, web, ingress(from([{ port: 80 }], peer('web'))));
  const { findings } = judged(text, [check, policyPortNotPodPort]);
  expect(findings.map((finding) => finding.check)).toEqual(['policy-port-not-pod-port']);
});
