import { describe, expect, it } from 'vitest';
import { applied, changeOf, engine, type Files, inferenceService, service } from './change-of.ts';

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).services;
}

describe('a Service', () => {
  it('that stays as it is, with the same pods, is not mentioned', () => {
    expect(changesOf([service('chat'), engine('chat')], [service('chat'), engine('chat')])).toEqual([]);
  });

  it('that goes drops its ClusterIP', () => {
    expect(changesOf([service('chat'), engine('chat')], [engine('chat')])).toMatchObject([
      { service: { name: 'chat', namespace: 'llm' }, kind: 'deleted', clusterIP: 'dropped', elsewhere: false },
    ]);
  });

  it('without an address has none to drop', () => {
    const headless = service('chat', { clusterIP: 'None' });
    expect(changesOf([headless], [])).toMatchObject([{ kind: 'deleted', clusterIP: 'none' }]);
  });

  it('whose selector moves keeps its ClusterIP, and other pods answer', () => {
    const pods = [engine('old'), engine('new', { replicas: 2 })];
    const [change] = changesOf(
      [service('chat', { selector: { app: 'old' } }), ...pods],
      [service('chat', { selector: { app: 'new' } }), ...pods],
    );
    expect(change).toMatchObject({
      kind: 'changed',
      clusterIP: 'kept',
      selector: { before: 'app=old', after: 'app=new' },
      pods: { before: [{ workload: 'old', pods: 1 }], after: [{ workload: 'new', pods: 2 }] },
      fields: [],
    });
  });

  it('changes where only its pods do', () => {
    const [change] = changesOf([service('chat'), engine('chat')], [service('chat'), engine('chat', { replicas: 0 })]);
    expect(change).toMatchObject({ kind: 'changed', clusterIP: 'kept', pods: { after: [] } });
    expect(change).not.toHaveProperty('selector');
  });

  it('tells ports and other fields apart', () => {
    const ports = [
      { port: 80, targetPort: 8000 },
      { port: 8000, targetPort: 8000 },
    ];
    const [change] = changesOf([service('chat')], [service('chat', { ports, sessionAffinity: 'ClientIP' })]);
    expect(change).toMatchObject({
      portsLost: [],
      portsGained: ['8000 -> 8000'],
      fields: [{ path: 'spec.sessionAffinity', after: 'ClientIP' }],
    });
  });

  it('with a new name and the same pods is renamed', () => {
    const pods = engine('chat');
    const selector = { app: 'chat' };
    const changes = changesOf([service('old', { selector }), pods], [service('new', { selector }), pods]);
    expect(changes).toMatchObject([{ kind: 'renamed', renamedTo: 'new', clusterIP: 'dropped' }]);
    expect(changes[0]).not.toHaveProperty('pods');
  });

  it('of another selector is no new name', () => {
    const changes = changesOf([service('old')], [service('new')]);
    expect(changes.map(({ kind, service: { name } }) => [kind, name])).toEqual([
      ['deleted', 'old'],
      ['created', 'new'],
    ]);
  });

  it('that the inventory tells of is managed elsewhere', () => {
    expect(changesOf(applied([], [service('chat')]), applied([], []))).toMatchObject([
      { kind: 'deleted', elsewhere: true },
    ]);
  });
});

describe("KServe's Service", () => {
  const written = service('chat-predictor', { selector: { app: 'new' } });

  it('goes with its InferenceService', () => {
    expect(changesOf([inferenceService('chat')], [])).toMatchObject([
      { service: { name: 'chat-predictor' }, kind: 'deleted', inferenceService: 'chat', ownerStays: false },
    ]);
  });

  it('becomes hand-written with a new ClusterIP, since KServe deletes its own', () => {
    expect(changesOf([inferenceService('chat')], [written, engine('new')])).toMatchObject([
      {
        kind: 'taken-from-kserve',
        clusterIP: 'dropped',
        inferenceService: 'chat',
        ownerStays: false,
        selector: { before: 'app=isvc.chat-predictor', after: 'app=new' },
      },
    ]);
  });

  it('comes in the place of a hand-written one, whose ClusterIP is dropped', () => {
    expect(changesOf([written, engine('new')], [inferenceService('chat')])).toMatchObject([
      { kind: 'given-to-kserve', clusterIP: 'dropped', inferenceService: 'chat', ownerStays: true },
    ]);
  });
});

it('puts what costs an address first', () => {
  const kinds = changesOf(
    [service('a'), service('b', { selector: { app: 'x' } })],
    [service('b'), service('c', { selector: { app: 'y' } })],
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(['deleted', 'changed', 'created']);
});
