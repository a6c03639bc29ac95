import { expect, it } from 'vitest';
import { buildModel } from '../../src/model/build-model.ts';
import { loadTexts } from '../../src/model/load/set.ts';
import { unseenObjects } from '../../src/model/unseen.ts';
import { pod } from '../checks/manifests.ts';

const kustomization = (rest: string) => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${rest}\n`;

it.each([
  ['nothing', { 'a.yaml': pod('a') }, undefined],
  ['a document that can’t be read', { 'a.yaml': 'a: b: c\n' }, "a document of a.yaml can't be read"],
  [
    'a reference that is not there',
    { 'k/kustomization.yaml': kustomization('resources: [b.yaml]') },
    'k/kustomization.yaml lists b.yaml, which is not there',
  ],
])('may hold %s', (_, files, clause) => {
  const set = loadTexts(Object.entries(files).map(([file, text]) => ({ file, text })));
  expect(unseenObjects(buildModel(set, { kserve: '0.15' }))).toBe(clause);
});

it('may be what a kustomization has from elsewhere', () => {
  const set = loadTexts([{ file: 'kustomization.yaml', text: kustomization('helmCharts: [{name: x}]') }]);
  expect(unseenObjects(buildModel(set, { kserve: '0.15' }))).toMatch(
    /^kustomization\.yaml could not be followed in full: /,
  );
});
