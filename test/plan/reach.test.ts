import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { changeOf, client, engine, type Files, service } from './change-of.ts';

const calls = client('http://chat.llm/v1');

/** Lets pods of the label into the engines. */
function policy(label: string): string {
  const from = [{ podSelector: { matchLabels: { app: label } } }];
  return stringify({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'in', namespace: 'llm' },
    spec: {
      podSelector: { matchLabels: { app: 'chat' } },
      policyTypes: ['Ingress'],
      ingress: [{ from, ports: [{ port: 8000 }] }],
    },
  });
}

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).reach.map(({ client: { name }, target, kind, why }) => [name, target, kind, why]);
}

describe('a client', () => {
  it('loses and gains what a policy lets through', () => {
    const set = [calls, service('chat'), engine('chat')];
    const [closed, open] = [
      [...set, policy('other')],
      [...set, policy('web')],
    ];
    const why = 'NetworkPolicy llm/in drops the packet to port 8000 on ingress';
    expect(changesOf(open, closed)).toEqual([['web', 'llm/chat:80', 'lost', why]]);
    expect(changesOf(closed, open)).toEqual([['web', 'llm/chat:80', 'gained', why]]);
  });

  it.each([
    ['the Service goes', [engine('chat')], 'there is no such Service'],
    ['the last pod goes', [service('chat')], 'no pod runs behind the Service'],
    ['no replica is left', [service('chat'), engine('chat', { replicas: 0 })], 'no pod runs behind the Service'],
    [
      'the port goes',
      [service('chat', { ports: [{ port: 81, targetPort: 8000 }] }), engine('chat')],
      'the Service has no port 80',
    ],
  ])('loses a Service when %s', (_, after, why) => {
    const changes = changesOf([calls, service('chat'), engine('chat')], [calls, ...after]);
    expect(changes).toContainEqual(['web', 'llm/chat:80', 'lost', why]);
  });

  it('is asked about the Service that it calls before and the one that it calls after', () => {
    const pods = [service('a'), engine('a'), service('b')];
    const changes = changesOf([client('http://a.llm'), ...pods], [client('http://b.llm'), ...pods, engine('b')]);
    expect(changes).toEqual([['web', 'llm/b:80', 'gained', 'no pod runs behind the Service']]);
  });

  it('that is there on one side only gains and loses nothing', () => {
    expect(changesOf([service('chat'), engine('chat')], [calls, service('chat')])).toEqual([]);
  });

  it('of a Service in a namespace that nobody knows is not judged', () => {
    expect(changesOf([client('http://chat.far')], [client('http://code.far')])).toEqual([]);
  });
});
