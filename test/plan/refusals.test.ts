import { describe, expect, it } from 'vitest';
import { applied, changeOf, engine, type Files, facts, inferenceService, service } from './change-of.ts';

function refusalsOf(before: Files, after: Files) {
  return changeOf(before, after).refusals;
}

describe('a hand-written Service', () => {
  it('must not go without a retired entry', () => {
    expect(refusalsOf([service('chat'), engine('chat')], [engine('chat')])).toEqual([
      {
        object: { kind: 'Service', namespace: 'llm', name: 'chat' },
        why: 'The stable Service chat is dropped, and no retired entry says that it may go: every client that knows the name or has cached its ClusterIP fails.',
        fix: 'Keep chat and move its selector. If it may go, name it among spec.retired of a ServingFacts object in the inventory; in this project, add it with its reason to retired in src/workloads/listings.ts.',
      },
    ]);
  });

  it('must not be renamed without one', () => {
    const [refusal] = refusalsOf(
      [service('old', { selector: { app: 'a' } })],
      [service('new', { selector: { app: 'a' } })],
    );
    expect(refusal?.why).toContain('The stable Service old is renamed to new');
  });

  it('may go with one', () => {
    expect(refusalsOf(applied([service('chat')], []), applied([], [facts({ retired: ['chat'] })]))).toEqual([]);
  });

  it('needs the entry on the new side', () => {
    const retired = facts({ retired: ['chat'] });
    expect(refusalsOf(applied([service('chat')], [retired]), applied([], []))).toHaveLength(1);
  });

  it('may be given to KServe, which keeps the name, or be managed elsewhere', () => {
    expect(refusalsOf([service('chat-predictor')], [inferenceService('chat')])).toEqual([]);
    expect(refusalsOf(applied([], [service('chat')]), applied([], []))).toEqual([]);
  });

  it('may stand in what could not be read, and is then only said to go', () => {
    const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [gone.yaml]\n';
    const plan = changeOf([service('chat')], { 'kustomization.yaml': [kustomization] });
    expect([plan.refusals, plan.services.length, plan.limits.length]).toEqual([[], 1, 1]);
  });

  it('keeps its kind of address', () => {
    const [refusal] = refusalsOf([service('chat')], [service('chat', { clusterIP: 'None' })]);
    expect(refusal?.why).toBe(
      "spec.clusterIP becomes None, and the address of a Service can't be changed while it lives.",
    );
  });
});

it("KServe's Service may go with its InferenceService", () => {
  expect(refusalsOf([inferenceService('chat')], [])).toEqual([]);
});

it('the selector of a Deployment must not change', () => {
  const after = engine('chat').replace('matchLabels:\n      app: chat', 'matchLabels:\n      app: other');
  expect(refusalsOf([engine('chat')], [after])).toEqual([
    {
      object: { kind: 'Deployment', namespace: 'llm', name: 'chat' },
      why: 'spec.selector of a Deployment is immutable: the API server refuses the update.',
      fix: 'Give the new Deployment another name, or delete the old one first; its pods go with it.',
    },
  ]);
  expect(refusalsOf(applied([], [engine('chat')]), applied([], [after]))).toEqual([]);
});
