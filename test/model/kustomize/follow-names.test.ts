import { describe, expect, it } from 'vitest';
import { configMap, inferenceService, resolved, service } from './built-set.ts';

const files = { 'llm/coder.yaml': inferenceService, 'llm/settings.yaml': configMap };
const left = (kustomization: string, more: Readonly<Record<string, string>> = {}) => {
  const set = resolved({ 'llm/kustomization.yaml': kustomization, ...files, ...more });
  const [model] = set.kustomizations;
  return {
    ...set,
    left: (model?.leftBehind ?? []).map(
      ({ path, kind, from, to, object, at }) =>
        `${path.join('.')}: ${kind} ${from} -> ${to} in ${object.kind} ${at.join('.')}`,
    ),
  };
};
const reference = 'spec.predictor.containers.0.envFrom.0.configMapRef.name';

describe('names that kustomize leaves behind', () => {
  it('are those in an InferenceService; the model follows them', () => {
    const set = left('namePrefix: n-\nresources: [coder.yaml, settings.yaml]\n');
    expect(set.left).toEqual([`namePrefix: ConfigMap settings -> n-settings in InferenceService ${reference}`]);
    expect(set.at('InferenceService', ['spec', 'predictor', 'containers', 0, 'envFrom', 0, 'configMapRef'])).toEqual({
      name: 'n-settings',
    });
  });

  it('are those of generated objects, hash and all', () => {
    const generator = 'configMapGenerator: [{name: settings, literals: [A=1]}]\n';
    expect(left(`${generator}resources: [coder.yaml]\n`).left).toEqual([
      `configMapGenerator.0: ConfigMap settings -> settings-<hash> in InferenceService ${reference}`,
    ]);
    expect(left(`${generator}generatorOptions: {disableNameSuffixHash: true}\nresources: [coder.yaml]\n`).left).toEqual(
      [],
    );
  });

  it('are the claim of a model’s storage and the runtime that serves it', () => {
    const model = inferenceService.replace(
      / {4}containers[\s\S]*/,
      '    model: {runtime: own, storageUri: "pvc://weights/coder"}\n',
    );
    const claim = 'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: weights}\n';
    const runtime = 'apiVersion: serving.kserve.io/v1alpha1\nkind: ServingRuntime\nmetadata: {name: own}\n';
    const set = left('namePrefix: n-\nresources: [coder.yaml, more.yaml]\n', {
      'llm/coder.yaml': model,
      'llm/more.yaml': `${claim}---\n${runtime}`,
    });
    expect(set.left).toEqual([
      'namePrefix: ServingRuntime own -> n-own in InferenceService spec.predictor.model.runtime',
      'namePrefix: PersistentVolumeClaim weights -> n-weights in InferenceService spec.predictor.model.storageUri',
    ]);
    expect(set.at('InferenceService', ['spec', 'predictor', 'model'])).toEqual({
      runtime: 'n-own',
      storageUri: 'pvc://n-weights/coder',
    });
  });

  it.each([
    ['app: isvc.coder-predictor', 'spec.selector.app', { app: 'isvc.coder-x-predictor' }],
    [
      'serving.kserve.io/inferenceservice: coder',
      'spec.selector.serving.kserve.io/inferenceservice',
      { 'serving.kserve.io/inferenceservice': 'coder-x' },
    ],
  ])('are selectors on its pods: %s', (selector, at, followed) => {
    const set = left('nameSuffix: -x\nresources: [coder.yaml, front.yaml]\n', { 'llm/front.yaml': service(selector) });
    expect(set.left).toEqual([`nameSuffix: InferenceService coder -> coder-x in Service ${at}`]);
    expect(set.at('Service', ['spec', 'selector'])).toEqual(followed);
  });

  it('are none where the old name is called by nobody, or is still somebody’s', () => {
    expect(left('namePrefix: n-\nresources: [coder.yaml]\n').left).toEqual([]);
    const top = left('resources: [coder.yaml, settings.yaml, ../other]\n', {
      'other/kustomization.yaml': 'namePrefix: n-\nresources: [settings.yaml]\n',
      'other/settings.yaml': configMap,
    });
    expect(top.kustomizations.flatMap(({ leftBehind }) => leftBehind)).toEqual([]);
  });

  it('are told of the kustomization that renames, not of the one that holds the InferenceService', () => {
    const { kustomizations } = left('resources: [coder.yaml, ../other]\n', {
      'other/kustomization.yaml': 'namePrefix: n-\nresources: [settings.yaml]\n',
      'other/settings.yaml': configMap,
    });
    expect(kustomizations.map(({ folder, leftBehind }) => [folder, leftBehind.length])).toEqual([
      ['llm', 0],
      ['other', 1],
    ]);
  });
});
