import { expect, it } from 'vitest';
import { planJson } from '../../src/plan/json.ts';
import { applied, changeOf, engine, inferenceService, node, service } from './change-of.ts';

it('is the whole plan as data', () => {
  const before = applied([inferenceService('chat', { cards: 1 })], [node(2)]);
  const after = applied([engine('new'), service('chat-predictor', { selector: { app: 'new' } })], [node(2)]);
  const plan = changeOf(before, after);
  const data = JSON.parse(planJson(plan));
  expect(data).toEqual({ verdict: 'changes', ...JSON.parse(JSON.stringify(plan)) });
  expect(data.handover.steps[0].commands).toEqual(['argocd app set APPLICATION --sync-policy none']);
  expect(data.nodes[0].resources[0]).toEqual({ resource: 'cards', allocatable: 2, before: 1, between: 1, after: 0 });
});
