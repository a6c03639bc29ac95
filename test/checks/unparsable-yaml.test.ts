import { describe, expect, it } from 'vitest';
import { unparsableYaml } from '../../src/checks/unparsable-yaml.ts';
import { judged } from './judged.ts';
import { pod } from './manifests.ts';

const found = (text: string) => judged(text, [unparsableYaml]).findings;

describe('a document that YAML can’t read', () => {
  it('is named by its file and line; it is no object, and the others are read', () => {
    const broken = '---\nkind: Service\nspec:\n  ports:\n    - name: http\n     port: 80\n';
    expect(found(pod('chat') + broken)).toEqual([
      expect.objectContaining({
        check: 'unparsable-yaml',
        severity: 'error',
        object: null,
        file: 'set.yaml',
        path: '',
      }),
    ]);
    expect(judged(pod('chat') + broken, [unparsableYaml]).summary).toMatchObject({ objects: 1, errors: 1 });
  });

  it('says what is wrong there and what to do', () => {
    const [finding] = found('a:\n\tb: 1\n');
    expect(finding?.message).toMatch(/tab/i);
    expect(finding?.fix).toBe('Indent with spaces.');
  });
});

describe('no fault', () => {
  it.each([
    ['an empty document', '---\n---\n# only a comment\n---\n'],
    ['Windows line ends', pod('chat').replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${pod('chat')}`],
    ['a tab at a line end', 'apiVersion: v1\t\nkind: Pod\n'],
    ['anchors and merge keys', 'a: &a {b: 1}\nc: {<<: *a, d: *a}\n'],
    ['a template', 'metadata:\n  name: {{ .Release.Name }}-x\n{{- if .Values.on }}\n  a: b\n{{- end }}\n'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
