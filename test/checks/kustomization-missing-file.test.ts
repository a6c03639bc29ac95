import { describe, expect, it } from 'vitest';
import { kustomizationMissingFile } from '../../src/checks/kustomization-missing-file.ts';
import { judged } from './judged.ts';
import { service } from './manifests.ts';

const found = (kustomization: string, files: Readonly<Record<string, string>> = {}) =>
  judged({ 'llm/kustomization.yaml': kustomization, ...files }, [kustomizationMissingFile]).findings;

describe('a file that is not there', () => {
  it('is found in the kustomization, at the line that names it', () => {
    expect(found('resources:\n  - a.yaml\n  - gone.yaml\n', { 'llm/a.yaml': service('a') })).toEqual([
      expect.objectContaining({
        object: { kind: 'Kustomization', namespace: '', name: 'llm' },
        line: 3,
        path: 'resources[1]',
        message: 'kustomization.yaml names gone.yaml under resources, and there is no llm/gone.yaml.',
      }),
    ]);
  });

  it('is a folder without a kustomization', () => {
    expect(found('resources: [sub]\n', { 'llm/sub/a.yaml': service('a') }).map(({ message }) => message)).toEqual([
      'kustomization.yaml names sub under resources, and the folder llm/sub has no kustomization.yaml.',
    ]);
  });

  it('can be accepted above its line', () => {
    const [finding] = found(
      'resources:\n  # accept kustomization-missing-file: written by the pipeline\n  - gone.yaml\n',
    );
    expect(finding).toMatchObject({ accepted: true, reason: 'written by the pipeline' });
  });
});

it.each([
  ['a URL', 'resources: ["https://example.org/a.yaml", "github.com/example/base?ref=v1"]'],
  ['a folder with its own kustomization', 'resources: [sub]'],
  ['a path that leads out of the given folders', 'resources: [../base, ../../shared/a.yaml]'],
  ['an inline patch', 'patchesStrategicMerge: ["{kind: Service}", "kind: Service\\nmetadata: {}\\n"]'],
])('is not %s', (_, kustomization) => {
  expect(found(kustomization, { 'llm/sub/kustomization.yaml': 'resources: []\n' })).toEqual([]);
});
