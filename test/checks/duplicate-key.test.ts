import { describe, expect, it } from 'vitest';
import { duplicateKey } from '../../src/checks/duplicate-key.ts';
import { judged } from './judged.ts';

const twice = `apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm}
spec:
  containers:
    - name: server
      env: []
      image: chat:1
      env: [{name: A, value: b}]
`;
const found = (text: string) => judged(text, [duplicateKey]).findings;

describe('the same key twice', () => {
  it('is found at the second, with the line of the first', () => {
    expect(found(twice)).toEqual([
      expect.objectContaining({
        object: { kind: 'Pod', namespace: 'llm', name: 'chat' },
        line: 9,
        path: 'spec.containers[0].env',
        message:
          'The key "env" stands twice in one mapping, on line 7 and on line 9; the first is dropped without a word.',
      }),
    ]);
  });

  it('is found in a kustomization, and in an object that nobody lists', () => {
    const files = {
      'llm/kustomization.yaml': 'namespace: a\nresources: []\nnamespace: b\n',
      'llm/chat.yaml': twice,
      'llm/values.yaml': 'a: 1\na: 2\n',
    };
    const objects = judged(files, [duplicateKey]).findings.map(({ object, file }) => [file, object?.kind]);
    expect(objects).toEqual([
      ['llm/chat.yaml', 'Pod'],
      ['llm/kustomization.yaml', 'Kustomization'],
      ['llm/values.yaml', undefined],
    ]);
  });

  it('can be accepted where it stands', () => {
    const text = twice.replace(
      '      env: [{',
      '      # accept duplicate-key: two tools write this file\n      env: [{',
    );
    expect(found(text)).toEqual([expect.objectContaining({ accepted: true })]);
  });
});

it.each([
  ['a merge key overridden beside it', 'base: &base {a: 1}\nother: {<<: *base, a: 2}\n'],
  ['the same key in two list items', 'list: [{a: 1}, {a: 2}]\n'],
])('is not %s', (_, text) => {
  expect(found(text)).toEqual([]);
});
