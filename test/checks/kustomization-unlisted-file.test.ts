import { describe, expect, it } from 'vitest';
import { kustomizationUnlistedFile } from '../../src/checks/kustomization-unlisted-file.ts';
import { staleAcceptance } from '../../src/checks/stale-acceptance.ts';
import { judged } from './judged.ts';
import { deployment, service, set } from './manifests.ts';

const checks = [kustomizationUnlistedFile, staleAcceptance];
const found = (files: Readonly<Record<string, string>>) =>
  judged({ 'llm/kustomization.yaml': 'resources: [a.yaml]\n', 'llm/a.yaml': service('a'), ...files }, checks).findings;

describe('a manifest that nothing reaches', () => {
  it('is one warning per file, on its first object', () => {
    expect(found({ 'llm/sub/b.yaml': set(service('b'), deployment('c')) })).toEqual([
      expect.objectContaining({
        check: 'kustomization-unlisted-file',
        severity: 'warning',
        object: { kind: 'Service', namespace: 'llm', name: 'b' },
        file: 'llm/sub/b.yaml',
        message: 'llm/kustomization.yaml does not reach sub/b.yaml: Service llm/b and 1 more is never applied.',
      }),
    ]);
  });

  it('is parked with a reason at its top', () => {
    const parked = `# accept kustomization-unlisted-file: waits for the gateway\n${service('b')}`;
    expect(found({ 'llm/b.yaml': parked })).toEqual([
      expect.objectContaining({ accepted: true, reason: 'waits for the gateway' }),
    ]);
    expect(found({ 'llm/b.yaml': service('b'), 'llm/a.yaml': parked })).toContainEqual(
      expect.objectContaining({ check: 'stale-acceptance' }),
    );
  });
});

it.each([
  ['patches and values', 'patches: [{path: b.yaml}]'],
  ['inputs of generators', 'configMapGenerator: [{name: g, files: [b.yaml]}]'],
  ['what is listed with a dot before it', 'resources: [./a.yaml, ././b.yaml]'],
])('is none of %s', (_, kustomization) => {
  const listed = kustomization.startsWith('resources') ? '' : 'resources: [a.yaml]\n';
  expect(found({ 'llm/kustomization.yaml': `${listed}${kustomization}\n`, 'llm/b.yaml': service('b') })).toEqual([]);
});

it.each([
  ['YAML that is no object', { 'llm/b.yaml': 'replicas: 2\n' }],
  ['a Helm chart', { 'llm/c/Chart.yaml': 'name: c\n', 'llm/c/crds/b.yaml': service('b') }],
  ['a kustomization below', { 'llm/c/kustomization.yaml': 'resources: [b.yaml]\n', 'llm/c/b.yaml': service('b') }],
  ['a file outside the folder', { 'b.yaml': service('b') }],
])('is not %s', (_, files) => {
  expect(found(files)).toEqual([]);
});
