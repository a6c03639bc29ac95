import { describe, expect, it } from 'vitest';
import { configMap, deployment, resolved } from './built-set.ts';

const named = (kind: string, name: string) => `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}}\n`;

describe('what is applied', () => {
  it('tells data that only a generator reads from YAML that kustomize reads', () => {
    const { data } = resolved({
      'llm/kustomization.yaml': `resources: [chat.yaml]
patches: [{path: both.yaml}]
configMapGenerator: [{name: a, files: [prompts.yaml, key=other.json, both.yaml], envs: [a.env]}]
`,
      'llm/chat.yaml': deployment,
      'llm/prompts.yaml': 'a: b: c',
      'llm/other.json': '{',
      'llm/both.yaml': deployment,
      'llm/a.env': 'A=1',
    });
    expect([...data]).toEqual(['llm/prompts.yaml', 'llm/other.json', 'llm/a.env']);
  });

  it('is every file of a folder without a kustomization', () => {
    const { applied, kustomizations } = resolved({ 'a/one.yaml': configMap, 'a/b/two.yaml': deployment });
    expect(applied).toEqual(['ConfigMap default/settings', 'Deployment default/chat']);
    expect(kustomizations).toEqual([]);
  });

  it('is what a kustomization lists, and the plain files beside its folder', () => {
    const set = resolved({
      'inventory.yaml': named('Node', 'worker-1'),
      'llm/kustomization.yaml': 'resources: [chat.yaml]\n',
      'llm/chat.yaml': deployment,
      'llm/sub/parked.yaml': configMap,
    });
    expect(set.applied).toEqual(['Node /worker-1', 'Deployment default/chat']);
    expect(set.parked).toEqual(['ConfigMap default/settings']);
    expect(set.kustomizations[0]).toMatchObject({ folder: 'llm', root: true, unlisted: set.unlisted, missing: [] });
  });

  it.each(['kustomization.yml', 'Kustomization'])('by %s too', (file) => {
    const set = resolved({
      [`llm/${file}`]: 'resources: [chat.yaml]\n',
      'llm/chat.yaml': deployment,
      'llm/x.yaml': configMap,
    });
    expect(set.parked).toEqual(['ConfigMap default/settings']);
  });

  it('is an object per overlay of a base, and none of the base alone', () => {
    const { applied, kustomizations } = resolved({
      'base/kustomization.yaml': 'resources: [../chat.yaml, .//settings.yaml]\n',
      'base/settings.yaml': configMap,
      'chat.yaml': deployment,
      'dev/kustomization.yaml': 'namespace: dev\nresources: [../base/]\n',
      'prod/kustomization.yaml': 'namespace: prod\nbases: [../base]\n',
    });
    expect(applied).toEqual([
      'Deployment dev/chat',
      'ConfigMap dev/settings',
      'Deployment prod/chat',
      'ConfigMap prod/settings',
    ]);
    expect(kustomizations.map(({ folder, root }) => [folder, root])).toEqual([
      ['base', false],
      ['dev', true],
      ['prod', true],
    ]);
  });

  it('is one of two overlays that build the same object', () => {
    const { applied } = resolved({
      'base/kustomization.yaml': 'resources: [settings.yaml]\n',
      'base/settings.yaml': configMap,
      'one/kustomization.yaml': 'resources: [../base]\n',
      'two/kustomization.yaml': 'resources: [../base]\n',
    });
    expect(applied).toEqual(['ConfigMap default/settings']);
  });

  it('is no Component that nobody lists, unless the set has nothing else', () => {
    const component = {
      'part/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [x.yaml]\n',
      'part/x.yaml': configMap,
    };
    expect(resolved(component).applied).toEqual(['ConfigMap default/settings']);
    const set = resolved({
      ...component,
      'llm/kustomization.yaml': 'resources: [chat.yaml]\n',
      'llm/chat.yaml': deployment,
    });
    expect(set.applied).toEqual(['Deployment default/chat']);
    expect(set.parked).toEqual([]);
  });

  it('ends where kustomizations list each other', () => {
    const { applied } = resolved({
      'top/kustomization.yaml': 'resources: [../a]\n',
      'a/kustomization.yaml': 'resources: [../b, x.yaml]\n',
      'a/x.yaml': configMap,
      'b/kustomization.yaml': 'resources: [../a]\n',
    });
    expect(applied).toEqual(['ConfigMap default/settings']);
  });

  it('is what Flux calls a Kustomization like any other object', () => {
    const flux =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: llm, namespace: flux}\n';
    expect(resolved({ 'a/kustomization.yaml': flux, 'a/x.yaml': configMap })).toMatchObject({
      applied: ['Kustomization flux/llm', 'ConfigMap default/settings'],
      kustomizations: [],
    });
  });
});

describe('what is unlisted', () => {
  const set = (kustomization: string, files: Readonly<Record<string, string>>) =>
    resolved({
      'llm/kustomization.yaml': `resources: [chat.yaml]\n${kustomization}`,
      'llm/chat.yaml': deployment,
      ...files,
    });

  it.each([
    ['a patch', 'patches: [{path: x.yaml}]', { 'llm/x.yaml': configMap }],
    ['a strategic patch', 'patchesStrategicMerge: [x.yaml]', { 'llm/x.yaml': configMap }],
    ['a generator input', 'configMapGenerator: [{name: g, files: [key=x.yaml]}]', { 'llm/x.yaml': configMap }],
    [
      'Helm values',
      'helmCharts: [{name: c, valuesFile: x.yaml, additionalValuesFiles: [y.yaml]}]',
      { 'llm/x.yaml': configMap, 'llm/y.yaml': configMap },
    ],
    ['a folder of transformers', 'transformers: [parts]', { 'llm/parts/x.yaml': configMap }],
    ['YAML that is no object', '', { 'llm/x.yaml': 'replicas: 2\n' }],
    ["a program's own file", '', { 'llm/x.yaml': 'apiVersion: v1\nkind: Config\nclusters: []\n' }],
    ['a chart below', '', { 'llm/chart/Chart.yaml': 'name: c\n', 'llm/chart/crds/x.yaml': configMap }],
    [
      'a kustomization of its own',
      '',
      { 'llm/sub/kustomization.yaml': 'resources: [x.yaml]\n', 'llm/sub/x.yaml': configMap },
    ],
  ])('is not %s', (_, kustomization, files) => {
    expect(set(kustomization, files).parked).toEqual([]);
  });

  it('belongs to the nearest kustomization above', () => {
    const { kustomizations } = set('', {
      'llm/sub/kustomization.yaml': 'resources: []\n',
      'llm/sub/a/x.yaml': configMap,
    });
    expect(kustomizations.map(({ folder, unlisted }) => [folder, unlisted.length])).toEqual([
      ['llm', 0],
      ['llm/sub', 1],
    ]);
  });
});

describe('what is missing', () => {
  const missing = (kustomization: string) =>
    resolved({ 'llm/kustomization.yaml': kustomization, 'llm/sub/x.yaml': configMap }).kustomizations[0]?.missing;

  it.each([
    ['resources: [gone.yaml]', ['resources', 0], 'gone.yaml'],
    ['components: [parts/gone]', ['components', 0], 'parts/gone'],
    ['patches: [{path: gone.yaml}]', ['patches', 0, 'path'], 'gone.yaml'],
    ['secretGenerator: [{name: s, files: [k=gone.txt]}]', ['secretGenerator', 0, 'files', 0], 'gone.txt'],
    ['configMapGenerator: [{name: s, envs: [gone.env]}]', ['configMapGenerator', 0, 'envs', 0], 'gone.env'],
    ['openapi: {path: gone.json}', ['openapi', 'path'], 'gone.json'],
  ])('%s', (kustomization, path, reference) => {
    expect(missing(kustomization)).toEqual([{ path, reference }]);
  });

  it('is a kustomization in a folder that is there', () => {
    expect(missing('resources: [sub]')).toEqual([{ path: ['resources', 0], reference: 'sub', emptyFolder: true }]);
  });

  it.each([
    'https://example.org/a.yaml',
    'github.com/example/base//llm?ref=v1',
    'git@example.org:team/base.git',
    'ssh://git@example.org/base',
    'git.example.org/team/base/llm',
    '../base',
    '/etc/base.yaml',
  ])('is not %s, which is followed no further', (reference) => {
    const [kustomization] = resolved({ 'llm/kustomization.yaml': `resources: ['${reference}']\n` }).kustomizations;
    expect(kustomization).toMatchObject({ missing: [], notFollowed: [{ path: ['resources', 0] }] });
  });
});

it('names a kustomization by its folder where it has no name', () => {
  const { kustomizations } = resolved({ 'llm/kustomization.yaml': 'resources: []\n' });
  expect(kustomizations[0]?.object).toMatchObject({ kind: 'Kustomization', name: 'llm', namespace: '' });
});
