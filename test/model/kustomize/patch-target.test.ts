import { describe, expect, it } from 'vitest';
import { deployment, resolved } from './built-set.ts';

const level = (target: string) => `resources: [chat.yaml]
patches:
  - patch: '[{op: add, path: /spec/replicas, value: 2}]'
    target: {${target}}
`;
const replicas = (kustomization: string) =>
  resolved({ 'llm/kustomization.yaml': kustomization, 'llm/chat.yaml': deployment }).at('Deployment', [
    'spec',
    'replicas',
  ]);

describe('the target of a patch', () => {
  it.each([
    'kind: Deployment',
    'name: c.*',
    'group: apps, version: v1',
    'kind: Deploy.*, name: chat',
    'namespace: default',
  ])('is found by %s', (target) => {
    expect(replicas(level(target))).toBe(2);
  });

  it.each(['kind: Service', 'name: cha', 'group: batch', 'labelSelector: "app=other"'])(
    'is not found by %s',
    (target) => {
      expect(replicas(level(target))).toBeUndefined();
    },
  );

  it('answers to the name that it had before', () => {
    const old = `namePrefix: a-\n${level('kind: Deployment, name: chat').replace('patches:', 'patchesJson6902:')}`;
    expect(replicas(old)).toBe(2);
  });
});
