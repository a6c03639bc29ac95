import { describe, expect, it } from 'vitest';
import { configMap, deployment, inferenceService, resolved, service } from './built-set.ts';

const template = ['spec', 'template'];
const container = [...template, 'spec', 'containers', 0];

function built(kustomization: string, files: Readonly<Record<string, string>> = {}) {
  const all = { 'chat.yaml': deployment, 'settings.yaml': configMap, ...files };
  const listed = Object.keys(all).filter((file) => !file.startsWith('patch'));
  const entries = Object.entries(all).map(([file, text]) => [`llm/${file}`, text]);
  return resolved({
    'llm/kustomization.yaml': `resources: [${listed.join(', ')}]\n${kustomization}\n`,
    ...Object.fromEntries(entries),
  });
}

describe('the changes of a kustomization', () => {
  it('sets the namespace, on Namespace objects as their name', () => {
    const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: any}\n';
    const node = 'apiVersion: v1\nkind: Node\nmetadata: {name: worker-1}\n';
    const { applied } = built('namespace: llm', { 'ns.yaml': namespace, 'node.yaml': node });
    expect(applied).toEqual(['Deployment llm/chat', 'ConfigMap llm/settings', 'Namespace /llm', 'Node /worker-1']);
  });

  it('renames, and lets Kubernetes’ own kinds follow', () => {
    const set = built('namePrefix: a-\nnameSuffix: -z');
    expect(set.applied).toEqual(['Deployment default/a-chat-z', 'ConfigMap default/a-settings-z']);
    expect(set.at('Deployment', [...container, 'envFrom', 0, 'configMapRef', 'name'])).toBe('a-settings-z');
    expect(set.at('Deployment', [...template, 'spec', 'serviceAccountName'])).toBe('runner');
    expect(set.kustomizations[0]?.leftBehind).toEqual([]);
  });

  it('puts commonLabels into templates and selectors', () => {
    const set = built('commonLabels: {team: a}', { 'front.yaml': service('app: chat') });
    expect(set.at('Deployment', [...template, 'metadata', 'labels'])).toEqual({ app: 'chat', team: 'a' });
    expect(set.at('Deployment', ['spec', 'selector', 'matchLabels'])).toEqual({ app: 'chat', team: 'a' });
    expect(set.at('Service', ['spec', 'selector'])).toEqual({ app: 'chat', team: 'a' });
    expect(set.at('ConfigMap', ['metadata', 'labels'])).toEqual({ team: 'a' });
  });

  it.each([
    ['labels: [{pairs: {team: a}}]', { app: 'chat' }, { app: 'chat' }],
    ['labels: [{pairs: {team: a}, includeTemplates: true}]', { app: 'chat', team: 'a' }, { app: 'chat' }],
    ['labels: [{pairs: {team: a}, includeSelectors: true}]', { app: 'chat', team: 'a' }, { app: 'chat', team: 'a' }],
  ])('%s', (kustomization, inTemplate, inSelector) => {
    const set = built(kustomization);
    expect(set.at('Deployment', [...template, 'metadata', 'labels'])).toEqual(inTemplate);
    expect(set.at('Deployment', ['spec', 'selector', 'matchLabels'])).toEqual(inSelector);
    expect(set.at('Deployment', ['metadata', 'labels'])).toEqual({ team: 'a' });
  });

  it('puts commonLabels into the selectors of affinity and spread, where there are any', () => {
    const spread =
      '      topologySpreadConstraints: [{topologyKey: host, labelSelector: {matchLabels: {app: chat}}}]\n';
    const set = built('commonLabels: {team: a}', { 'chat.yaml': deployment + spread });
    expect(set.at('Deployment', [...template, 'spec', 'topologySpreadConstraints', 0, 'labelSelector'])).toEqual({
      matchLabels: { app: 'chat', team: 'a' },
    });
  });

  it('puts commonAnnotations on objects and on the pods of Kubernetes’ own kinds', () => {
    const set = built('commonAnnotations: {owner: a}', { 'coder.yaml': inferenceService });
    expect(set.at('Deployment', ['metadata', 'annotations'])).toEqual({ owner: 'a' });
    expect(set.at('Deployment', [...template, 'metadata', 'annotations'])).toEqual({ owner: 'a' });
    expect(set.at('InferenceService', ['metadata', 'annotations'])).toEqual({ owner: 'a' });
    expect(set.at('InferenceService', ['spec', 'template'])).toBeUndefined();
  });

  it('makes no selector of an empty one', () => {
    const policy =
      'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: all}\nspec: {podSelector: {}}\n';
    expect(built('commonLabels: {team: a}', { 'p.yaml': policy }).at('NetworkPolicy', ['spec', 'podSelector'])).toEqual(
      {},
    );
  });

  it.each([
    ['newTag: 2.0.0', 'registry.example.org/chat:2.0.0'],
    ['newName: other/chat', 'other/chat:1.0.0'],
    ['{newName: other/chat, digest: "sha256:bb"}', 'other/chat@sha256:bb'],
    ['{newTag: "2", digest: "sha256:bb"}', 'registry.example.org/chat:2@sha256:bb'],
  ])('changes images: %s', (change, image) => {
    const entry = change.startsWith('{') ? change.slice(1, -1) : change;
    const set = built(`images: [{name: registry.example.org/chat, ${entry}}]`);
    expect(set.at('Deployment', [...container, 'image'])).toBe(image);
    expect(set.at('Deployment', [...template, 'spec', 'containers', 1, 'image'])).toBe(
      'registry.example.org/proxy@sha256:aa',
    );
  });

  it('changes images in an InferenceService too, with a port in the registry', () => {
    const files = { 'coder.yaml': inferenceService.replace('registry.example.org/', 'registry:5000/') };
    const set = built('images: [{name: "registry:5000/coder", newTag: "2"}]', files);
    expect(set.at('InferenceService', ['spec', 'predictor', 'containers', 0, 'image'])).toBe('registry:5000/coder:2');
  });

  it('sets replicas by name', () => {
    expect(built('replicas: [{name: chat, count: 3}]').at('Deployment', ['spec', 'replicas'])).toBe(3);
  });

  it('lets a Component change what the kustomization holds', () => {
    const set = built('components: [../part]');
    expect(set.kustomizations[0]?.missing).toEqual([]);
    const { at } = resolved({
      'llm/kustomization.yaml': 'resources: [settings.yaml]\ncomponents: [part]\n',
      'llm/settings.yaml': configMap,
      'llm/part/kustomization.yaml':
        'kind: Component\npatches: [{patch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: settings}, data: {LEVEL: debug}}"}]\n',
    });
    expect(at('ConfigMap', ['data', 'LEVEL'])).toBe('debug');
  });

  it('counts what it does not follow', () => {
    const set = built('helmCharts: [{name: c}]\nreplacements: []\ncommonAnnotations: {a: b}');
    expect(set.kustomizations[0]?.notFollowed.map(({ what }) => what)).toEqual(['a Helm chart', 'replacements']);
  });
});

describe('generators', () => {
  const generated = `configMapGenerator:
  - name: generated
    literals: [A=1, 'B="two"']
    files: [prompt=patch.txt, patch.json]
secretGenerator: [{name: secret, literals: [T=x], options: {disableNameSuffixHash: true}}]
`;
  const files = { 'patch.txt': 'Be brief.', 'patch.json': '{}' };

  it('make objects of literals and files', () => {
    const set = resolved({
      'llm/kustomization.yaml': `${generated}namespace: llm\n`,
      ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`llm/${file}`, text])),
    });
    expect(set.applied).toEqual(['ConfigMap llm/generated', 'Secret llm/secret']);
    expect(set.at('ConfigMap', ['data'])).toEqual({ prompt: 'Be brief.', 'patch.json': '{}', A: '1', B: 'two' });
    expect(set.object('ConfigMap').locate(['data', 'A'])).toEqual({
      file: 'llm/kustomization.yaml',
      line: 2,
      column: 5,
    });
  });

  it('take environment files as they are, and labels from the options', () => {
    const set = resolved({
      'llm/kustomization.yaml': `configMapGenerator: [{name: g, envs: [a.env], options: {labels: {a: b}}}]
generatorOptions: {labels: {a: x, c: d}}
`,
      'llm/a.env': '# A=0\nA=1\n\n  B="two words"\nC\n',
    });
    expect(set.at('ConfigMap', ['data'])).toEqual({ A: '1', B: '"two words"' });
    expect(set.at('ConfigMap', ['metadata', 'labels'])).toEqual({ a: 'b', c: 'd' });
  });

  it('merge into what a base generates', () => {
    const { at } = resolved({
      'base/kustomization.yaml': 'configMapGenerator: [{name: g, literals: [A=1, B=2]}]\n',
      'top/kustomization.yaml':
        'resources: [../base]\nconfigMapGenerator: [{name: g, behavior: merge, literals: [B=3]}]\n',
    });
    expect(at('ConfigMap', ['data'])).toEqual({ A: '1', B: '3' });
  });
});

describe('places', () => {
  it('lead to the text, or to the nearest parent of what was added', () => {
    const set = built(`patches:
  - patch: |
      - {op: add, path: /spec/template/spec/containers/0, value: {name: first, image: "a:1"}}
    target: {kind: Deployment}
  - patch: |
      - {op: add, path: /spec/template/spec/nodeName, value: worker-1}
    target: {kind: Deployment}
`);
    const { locate } = set.object('Deployment');
    const containers = [...template, 'spec', 'containers'];
    expect(locate([...containers, 1, 'image'])).toEqual({ file: 'llm/chat.yaml', line: 12, column: 11 });
    expect(locate([...containers, 0, 'image']).line).toBe(10);
    expect(locate([...template, 'spec', 'nodeName']).line).toBe(8);
    expect(locate([...containers, 1, 'args', 1]).line).toBe(13);
  });
});
