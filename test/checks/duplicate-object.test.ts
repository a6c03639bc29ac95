import { describe, expect, it } from 'vitest';
import { duplicateObject } from '../../src/checks/duplicate-object.ts';
import { judged } from './judged.ts';
import { deployment, other, service, set } from './manifests.ts';

const found = (texts: string | Readonly<Record<string, string>>) =>
  judged(texts, [duplicateObject]).findings.map(({ file, message }) => `${file}: ${message}`);

describe('one object in two places', () => {
  it('is found at the second, which names the first', () => {
    expect(found({ 'a.yaml': set(service('x'), deployment('chat')), 'b.yaml': deployment('chat') })).toEqual([
      expect.stringMatching(/^b\.yaml: Deployment llm\/chat stands a second time: the first is at a\.yaml:\d+\.$/),
    ]);
  });

  it('is one finding per further place', () => {
    expect(found(set(service('x'), service('x'), service('x')))).toHaveLength(2);
  });

  it('is the namespace that a kustomization gives, too', () => {
    const files = {
      'llm/kustomization.yaml': 'namespace: llm\nresources: [a.yaml, b.yaml]\n',
      'llm/a.yaml': service('x', {}, 'one'),
      'llm/b.yaml': service('x', {}, 'two'),
    };
    expect(found(files)).toHaveLength(1);
  });
});

describe('no fault', () => {
  it.each<[string, string | Readonly<Record<string, string>>]>([
    ['another namespace', set(service('x'), service('x', {}, 'prod'))],
    ['another kind', set(service('x'), deployment('x'))],
    ['another group', set(service('x'), other('networking.example.org/v1', 'Service', 'x'))],
    [
      'names that the API server gives',
      set(...['a', 'b'].map(() => 'apiVersion: v1\nkind: Pod\nmetadata: {generateName: x-}\n')),
    ],
    [
      'two overlays',
      {
        'base/kustomization.yaml': 'resources: [x.yaml]\n',
        'base/x.yaml': service('x'),
        'dev/kustomization.yaml': 'resources: [../base]\n',
        'prod/kustomization.yaml': 'resources: [../base]\n',
      },
    ],
    [
      'a patch',
      {
        'llm/kustomization.yaml': 'resources: [x.yaml]\npatches: [{path: patch.yaml}]\n',
        'llm/x.yaml': service('x'),
        'llm/patch.yaml': service('x'),
      },
    ],
  ])('%s', (_, texts) => {
    expect(found(texts)).toEqual([]);
  });
});
