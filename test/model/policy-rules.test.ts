import { describe, expect, it } from 'vitest';
import { admits, matchesNamespace, peersIn } from '../../src/model/policy-rules.ts';
import { selectorOf } from '../../src/model/selector.ts';
import { other, peer, pod, policy, set } from '../checks/manifests.ts';
import { modelOf, workloadOf } from './model-of.ts';

const name = 'kubernetes.io/metadata.name';
const team = (value: string) => selectorOf({ matchLabels: { team: value } });

describe('a selector of namespaces', () => {
  const namespace = other('v1', 'Namespace', 'prod').replace('namespace: llm', 'labels: {team: web}');
  it.each([
    ['the name, always known', selectorOf({ matchLabels: { [name]: 'prod' } }), '', true],
    ['another name', selectorOf({ matchLabels: { [name]: 'llm' } }), '', false],
    ['all', selectorOf({}), '', true],
    ['a label of a namespace that the set shows', team('web'), namespace, true],
    ['another value of it', team('ops'), namespace, false],
    ['a label of a namespace that the set does not show', team('web'), '', undefined],
    ['that label, but another name', selectorOf({ matchLabels: { team: 'web', [name]: 'llm' } }), '', false],
  ])('%s', (_, selector, text, answer) => {
    expect(matchesNamespace(modelOf(text), selector, 'prod')).toBe(answer);
  });
});

describe('a rule', () => {
  const rule = (given: object) => {
    const model = modelOf(
      set(pod('web'), pod('chat', { ports: { api: 8000 } }), policy('in', 'chat', { ingress: [given] })),
    );
    const [ingress] = model.policies[0]?.ingress ?? [];
    if (!ingress) throw new Error('no rule');
    const [web, chat] = [workloadOf(model, 'web'), workloadOf(model, 'chat')];
    return admits(model, ingress, { namespace: 'llm', peer: web, server: chat, port: 8000 });
  };
  const unknown = { ipBlock: { cidr: '10.0.0.0/8' } };
  it.each([
    ['empty', {}, true],
    ['for the peer', { from: [peer('web')] }, true],
    ['for another', { from: [peer('ui')] }, false],
    ['for one of two', { from: [peer('ui'), peer('web')] }, true],
    ['for addresses', { from: [unknown] }, undefined],
    ['for addresses, on another port', { from: [unknown], ports: [{ port: 9 }] }, false],
    ['for addresses or the peer', { from: [unknown, peer('web')] }, true],
    ['on the port', { ports: [{ port: 8000 }] }, true],
    ['on its name', { ports: [{ port: 'api' }] }, true],
    ['on a name that the pod lacks', { ports: [{ port: 'http' }] }, false],
    ['in a range', { ports: [{ port: 7999, endPort: 8000 }] }, true],
    ['below a range', { ports: [{ port: 8001, endPort: 8002 }] }, false],
    ['on every port of another protocol', { ports: [{ protocol: 'UDP' }] }, false],
  ])('%s', (_, given, answer) => {
    expect(rule(given)).toBe(answer);
  });
});

it('finds the pods that a rule surely names', () => {
  const peers = [
    peer('web'),
    peer('web', 'prod'),
    { ipBlock: { cidr: '10.0.0.0/8' } },
    { namespaceSelector: { matchLabels: { team: 'x' } } },
  ];
  const text = set(
    pod('web'),
    pod('web', { namespace: 'prod' }),
    pod('chat'),
    policy('in', 'chat', { ingress: [{ from: peers }] }),
  );
  const model = modelOf(text);
  const [rule] = model.policies[0]?.ingress ?? [];
  expect(rule && peersIn(model, 'llm', rule).map(({ namespace }) => namespace)).toEqual(['llm', 'prod']);
});
