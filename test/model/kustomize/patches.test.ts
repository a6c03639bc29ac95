import { describe, expect, it } from 'vitest';
import { deployment, inferenceService, resolved } from './built-set.ts';

describe('a patch that can’t be followed', () => {
  const told = (kustomization: string) =>
    resolved({
      'llm/kustomization.yaml': `resources: [chat.yaml, coder.yaml]\n${kustomization}\n`,
      'llm/chat.yaml': deployment,
      'llm/coder.yaml': inferenceService,
    }).kustomizations[0]?.notFollowed;

  it.each([
    [`patches: [{patch: '[{op: remove, path: /spec/gone}]', target: {kind: Deployment}}]`, 'a patch with /gone'],
    [`patches: [{patch: '[]', target: {annotationSelector: a=b}}]`, "a patch with a target that can't be resolved"],
    [
      `openapi: {path: ../schema.json}\npatches: [{patch: '{spec: {predictor: {}}}', target: {kind: InferenceService}}]`,
      'a patch with a schema of its own (openapi)',
    ],
  ])('%s', (kustomization, what) => {
    expect(told(kustomization)).toEqual([{ path: ['patches', 0], what }]);
  });
});

it('replaces the containers of an InferenceService, as kustomize does', () => {
  const set = resolved({
    'llm/kustomization.yaml': 'resources: [coder.yaml]\npatchesStrategicMerge: [patch.yaml]\n',
    'llm/coder.yaml': inferenceService,
    'llm/patch.yaml': inferenceService.replace(/ {8}image[\s\S]*/, '        args: [--port=9]\n'),
  });
  expect(set.at('InferenceService', ['spec', 'predictor', 'containers'])).toEqual([
    { name: 'kserve-container', args: ['--port=9'] },
  ]);
});
