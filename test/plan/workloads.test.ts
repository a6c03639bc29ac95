import { describe, expect, it } from 'vitest';
import { applied, changeOf, client, engine, type Files, inferenceService, recreate } from './change-of.ts';

function changesOf(before: Files, after: Files) {
  return changeOf(before, after).workloads;
}

const grown = { names: ['chat', 'code'] };

describe('pods', () => {
  it('stop and start with their workload', () => {
    expect(changesOf([engine('old', { cards: 2 })], [engine('new', { replicas: 2, cards: 1 })])).toMatchObject([
      { workload: { name: 'old' }, kind: 'stops', pods: { before: 1 }, cards: { before: 2, after: 0 } },
      { workload: { name: 'new' }, kind: 'starts', pods: { after: 2 }, cards: { before: 0, after: 2 } },
    ]);
  });

  it('restart when their template changes, and the fields say why', () => {
    const [change] = changesOf([engine('chat', recreate)], [engine('chat', { ...recreate, ...grown })]);
    expect(change).toMatchObject({
      kind: 'restarts',
      replaced: 'Recreate',
      template: [{ path: 'containers.server.args', before: [], after: ['code'] }],
    });
  });

  it.each([
    ['a label of the pods', engine('chat', { labels: { app: 'chat', tier: 'gpu' } }), 'metadata.labels.tier'],
    ['a card more', engine('chat', { cards: 1 }), 'containers.server.resources.limits["nvidia.com/gpu"]'],
    ['a node', engine('chat', { spec: { nodeName: 'gpu-1' } }), 'nodeName'],
  ])('restart for %s', (_, after, path) => {
    expect(changesOf([engine('chat')], [after])).toMatchObject([{ kind: 'restarts', template: [{ path }] }]);
  });

  it('run on when only their number changes', () => {
    expect(changesOf([engine('chat')], [engine('chat', { replicas: 3 })])).toMatchObject([
      { kind: 'scales', pods: { before: 1, after: 3 }, asks: { pods: 2 }, fields: [{ path: 'spec.replicas' }] },
    ]);
  });

  it('notice nothing of a strategy', () => {
    expect(changesOf([engine('chat')], [engine('chat', recreate)])).toMatchObject([
      { kind: 'updated', template: [], fields: [{ path: 'spec.strategy' }], down: { kind: 'none' } },
    ]);
  });

  it('without a controller take a label in place', () => {
    const labelled = client('http://chat.llm').replace('app: web', 'app: web\n    tier: front');
    expect(changesOf([client('http://chat.llm')], [labelled])).toMatchObject([
      { kind: 'updated', template: [], fields: [{ path: 'metadata.labels.tier' }] },
    ]);
  });

  it('that are not there before and after restart nobody', () => {
    const parked = { replicas: 0 };
    expect(changesOf([engine('chat', parked)], [engine('chat', { ...parked, ...grown })])).toMatchObject([
      { kind: 'updated', template: [{ path: 'containers.server.args' }] },
    ]);
  });

  it('that are managed elsewhere come last', () => {
    const changes = changesOf(
      applied([engine('chat')], [client('http://a.llm')]),
      applied([engine('code')], [client('http://b.llm')]),
    );
    expect(changes.map(({ workload, elsewhere }) => [workload.name, elsewhere])).toEqual([
      ['chat', false],
      ['code', false],
      ['web', true],
    ]);
  });
});

describe("an InferenceService's pods", () => {
  it('restart for any label or annotation, which KServe hands on', () => {
    const after = inferenceService('chat').replace('annotations:', 'annotations:\n    team: a');
    expect(changesOf([inferenceService('chat')], [after])).toMatchObject([
      { kind: 'restarts', template: [{ path: 'metadata.annotations.team', after: 'a' }] },
    ]);
  });

  it('run on when the predictor only scales', () => {
    const after = inferenceService('chat', { predictor: { minReplicas: 2, maxReplicas: 2 } });
    expect(changesOf([inferenceService('chat')], [after])).toMatchObject([
      {
        kind: 'scales',
        template: [],
        fields: [{ path: 'predictor.minReplicas' }, { path: 'predictor.maxReplicas' }],
      },
    ]);
  });

  it('are replaced by the strategy of the predictor', () => {
    const predictor = { deploymentStrategy: { type: 'Recreate' } };
    const [change] = changesOf(
      [inferenceService('chat', { predictor })],
      [inferenceService('chat', { ...grown, predictor })],
    );
    expect(change).toMatchObject({ kind: 'restarts', replaced: 'Recreate' });
  });
});
