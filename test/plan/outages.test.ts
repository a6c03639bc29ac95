import { describe, expect, it } from 'vitest';
import {
  applied,
  changeOf,
  client,
  coldStart,
  engine,
  type Files,
  inferenceService,
  node,
  recreate,
  service,
} from './change-of.ts';

function outagesOf(before: Files, after: Files) {
  return changeOf(before, after).outages;
}

const calls = client('http://chat.llm/v1');
const grown = { names: ['chat', 'code'] };

describe('an outage of a client', () => {
  it('is the cold start where the only pod is recreated', () => {
    const set = (props: object) =>
      applied([calls, service('chat'), engine('chat', { ...recreate, ...props })], [coldStart('chat', 600)]);
    expect(outagesOf(set({}), set(grown))).toEqual([
      {
        caller: { kind: 'Pod', namespace: 'llm', name: 'web' },
        calls: { before: 'llm/chat:80', after: 'llm/chat:80' },
        gap: { kind: 'measured', seconds: 600, graceSeconds: 30 },
        newClusterIP: false,
      },
    ]);
  });

  it('is none where the selector moves to pods that run already', () => {
    const pods = [calls, engine('a'), engine('b')];
    const [outage] = outagesOf(
      [...pods, service('chat', { selector: { app: 'a' } })],
      [...pods, service('chat', { selector: { app: 'b' } })],
    );
    expect(outage?.gap).toEqual({ kind: 'none' });
  });

  it('lasts until the new pods answer where the selector moves to them', () => {
    const inventory = [coldStart('b', 240), node(4)];
    const before = applied([calls, engine('a', { cards: 4 }), service('chat', { selector: { app: 'a' } })], inventory);
    const after = applied([calls, engine('b', { cards: 4 }), service('chat', { selector: { app: 'b' } })], inventory);
    expect(outagesOf(before, after)[0]?.gap).toEqual({ kind: 'measured', seconds: 240, graceSeconds: 30 });
  });

  it('is none where one of several pods runs on', () => {
    const both = service('chat', { selector: { tier: 'gpu' } });
    const labelled = (name: string, props: object = {}) =>
      engine(name, { ...recreate, labels: { app: name, tier: 'gpu' }, ...props });
    const [outage] = outagesOf(
      [calls, both, labelled('a'), labelled('b')],
      [calls, both, labelled('a'), labelled('b', grown)],
    );
    expect(outage).toBeUndefined();
  });

  it('is for good where nobody answers after', () => {
    const set = [calls, service('chat'), engine('chat')];
    expect(outagesOf(set, [calls, engine('chat')])).toMatchObject([
      { gap: { kind: 'for-good', why: 'there is no such Service' }, newClusterIP: false },
    ]);
    const [outage] = outagesOf(set, [calls, service('chat')]);
    expect(outage?.gap).toEqual({ kind: 'for-good', why: 'no pod runs behind the Service' });
  });

  it('is for good where the new pod never finds room', () => {
    const old = engine('old', { cards: 1 });
    const before = applied([calls, old, service('chat', { selector: { app: 'old' } })], [node(2)]);
    const after = applied([calls, engine('chat', { cards: 3 }), service('chat')], [node(2)]);
    expect(outagesOf(before, after)[0]?.gap).toEqual({ kind: 'for-good', why: 'gpu-1: no pod gets 3 cards' });
  });

  it('ends where its new Service answers', () => {
    const pods = [service('a'), engine('a'), service('b'), engine('b')];
    expect(outagesOf([client('http://a.llm'), ...pods], [client('http://b.llm'), ...pods])).toMatchObject([
      { calls: { before: 'llm/a:80', after: 'llm/b:80' }, gap: { kind: 'none' } },
    ]);
  });

  it('comes with a new address where the Service changes hands', () => {
    const before = [client('http://chat-predictor.llm'), inferenceService('chat')];
    const after = [
      client('http://chat-predictor.llm'),
      engine('new'),
      service('chat-predictor', { selector: { app: 'new' } }),
    ];
    expect(outagesOf(before, after)).toMatchObject([
      { newClusterIP: true, gap: { kind: 'unknown' }, gapWithSteps: { kind: 'none' } },
    ]);
  });

  it('is not counted where nobody answered before, or the client is new', () => {
    expect(outagesOf([calls, service('chat')], [calls, service('chat'), engine('chat')])).toEqual([]);
    expect(
      outagesOf(
        [service('chat'), engine('chat', recreate)],
        [calls, service('chat'), engine('chat', { ...recreate, ...grown })],
      ),
    ).toEqual([]);
  });
});
