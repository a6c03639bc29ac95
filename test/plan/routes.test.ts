import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { changeOf, engine, type Files, service } from './change-of.ts';

function route(backend: string, port: number | string = 80): string {
  return stringify({
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: { name: 'public', namespace: 'llm' },
    spec: { rules: [{ backendRefs: [{ name: backend, port }] }] },
  });
}

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).routes.map(({ route: { name }, target, kind, why }) => [name, target, kind, why]);
}

const parked = engine('chat', { replicas: 0 });

it('a route starts and stops answering with the replicas behind it', () => {
  const set = [route('chat'), service('chat')];
  const why = 'no pod runs behind the Service';
  expect(changesOf([...set, parked], [...set, engine('chat')])).toEqual([['public', 'llm/chat:80', 'starts', why]]);
  expect(changesOf([...set, engine('chat')], [...set, parked])).toEqual([['public', 'llm/chat:80', 'stops', why]]);
});

it('a route that comes starts, one that moves does both', () => {
  const pods = [service('chat'), engine('chat'), service('code'), engine('code')];
  expect(changesOf(pods, [...pods, route('chat')])).toEqual([
    ['public', 'llm/chat:80', 'starts', 'there is no such route'],
  ]);
  expect(changesOf([...pods, route('chat')], [...pods, route('code')])).toEqual([
    ['public', 'llm/chat:80', 'stops', 'there is no such route'],
    ['public', 'llm/code:80', 'starts', 'there is no such route'],
  ]);
});

it('a route that answers on both sides is not mentioned', () => {
  const set = [route('chat'), service('chat'), engine('chat')];
  expect(changesOf(set, [...set, engine('more')])).toEqual([]);
});
