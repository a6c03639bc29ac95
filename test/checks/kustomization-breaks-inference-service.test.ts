import { describe, expect, it } from 'vitest';
import { kustomizationBreaksInferenceService } from '../../src/checks/kustomization-breaks-inference-service.ts';
import { policySelectsNothing } from '../../src/checks/policy-selects-nothing.ts';
import { selectorMatchesNothing } from '../../src/checks/selector-matches-nothing.ts';
import { judged } from './judged.ts';
import { deployment, inferenceService, other, policy, service, set } from './manifests.ts';

const secret = other('v1', 'Secret', 'hub', { stringData: { token: 'x' } });
const container = (from: object) => ({
  containers: [
    { name: 'kserve-container', image: 'registry.example.org/coder:1.0.0', ports: [{ containerPort: 8000 }], ...from },
  ],
});
const usesHub = inferenceService('coder', container({ envFrom: [{ secretRef: { name: 'hub' } }] }));
const checks = [kustomizationBreaksInferenceService, selectorMatchesNothing, policySelectsNothing];

function judge(kustomization: string, ...objects: string[]) {
  const files = {
    'llm/kustomization.yaml': `resources: [all.yaml]\n${kustomization}\n`,
    'llm/all.yaml': set(...objects),
  };
  return judged(files, checks);
}

const messages = (kustomization: string, ...objects: string[]) =>
  judge(kustomization, ...objects).findings.map(({ path, message }) => `${path}: ${message}`);

describe('a changed name that is still called by the old one', () => {
  it('is found at what changes it', () => {
    expect(messages('namePrefix: north-', secret, usesHub)).toEqual([
      'namePrefix: namePrefix makes north-hub of the Secret hub, and InferenceService llm/north-coder still says hub at spec.predictor.containers[0].envFrom[0].secretRef.name.',
    ]);
  });

  it('is found for a generated object, whose name ends in a hash', () => {
    expect(messages('secretGenerator: [{name: hub, namespace: llm, literals: [token=x]}]', usesHub)).toEqual([
      'secretGenerator[0]: secretGenerator[0] makes hub-<hash> of the Secret hub, and InferenceService llm/coder still says hub at spec.predictor.containers[0].envFrom[0].secretRef.name.',
    ]);
  });

  it('is found once where selectors break too', () => {
    const selector = { 'serving.kserve.io/inferenceservice': 'coder' };
    const found = messages('nameSuffix: -x', secret, usesHub, service('front', { selector }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/There is 1 more such reference\.$/);
  });
});

describe('a label that KServe overwrites', () => {
  const selector = { 'serving.kserve.io/inferenceservice': 'coder' };
  it.each(['commonLabels: {app: coder}', 'labels: [{pairs: {app: coder}, includeSelectors: true}]'])('%s', (change) => {
    const found = judge(change, usesHub, service('front', { selector })).findings;
    expect(found.map(({ object, message }) => `${object?.kind}/${object?.name}: ${message}`)).toEqual([
      expect.stringMatching(
        /^Kustomization\/llm: .* puts app: coder into every selector, but KServe gives the pods of InferenceService llm\/coder a label app of its own\.$/,
      ),
    ]);
  });
});

describe('no fault', () => {
  it.each([
    [
      'images and namespace',
      'images: [{name: registry.example.org/coder, newTag: "2"}]\nnamespace: prod',
      [secret, usesHub],
    ],
    ['other labels', 'commonLabels: {app.kubernetes.io/part-of: llm}', [usesHub]],
    ['app without selectors', 'labels: [{pairs: {app: x}}]', [usesHub]],
    ["KServe's own value", 'commonLabels: {component: predictor}', [usesHub]],
    ['app on Deployments alone', 'commonLabels: {app: x}', [deployment('chat'), service('chat')]],
    ['a prefix that nothing refers to', 'namePrefix: n-', [secret, inferenceService('coder')]],
    [
      'a prefix on Deployments alone',
      'namePrefix: n-',
      [secret, deployment('chat', { spec: { imagePullSecrets: [{ name: 'hub' }] } })],
    ],
    ['a Secret that is not in the set', 'namePrefix: n-', [usesHub]],
    [
      'a generated object without a hash',
      'secretGenerator: [{name: hub, namespace: llm, literals: [a=b], options: {disableNameSuffixHash: true}}]',
      [usesHub],
    ],
    ['a generated object that nothing uses', 'configMapGenerator: [{name: x, literals: [a=b]}]', [usesHub]],
    ['a policy on a label that stays', 'commonLabels: {team: a}', [usesHub, policy('in', 'isvc.coder-predictor', {})]],
  ])('%s', (_, kustomization, objects) => {
    expect(messages(kustomization, ...objects)).toEqual([]);
  });

  it('is not judged where the kustomization tells kustomize of more names', () => {
    const { findings, notJudged } = judge('namePrefix: n-\nconfigurations: [names.yaml]', secret, usesHub);
    expect(findings).toEqual([]);
    expect(notJudged).toEqual([
      expect.objectContaining({ check: 'kustomization-breaks-inference-service', path: 'namePrefix' }),
    ]);
  });
});
