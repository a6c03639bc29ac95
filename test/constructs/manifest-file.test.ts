import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { ManifestFile, type ManifestFileProps } from '../../constructs/manifest-file.ts';
import { fileNotes } from '../../src/notes/on.ts';
import { testChart } from './app.ts';

const configMap = { apiVersion: 'v1', kind: 'ConfigMap' };

describe('ManifestFile', () => {
  it('takes its path from the chart and its id', () => {
    const file = new ManifestFile(testChart(), 'coder');
    expect(file).toMatchObject({ folder: 'apps', fileName: 'coder.yaml', path: 'apps/coder.yaml' });
    expect(fileNotes(file)).toEqual([]);
  });

  it('takes all props', () => {
    const props: Required<ManifestFileProps> = { folder: 'other', why: 'A header.' };
    const file = new ManifestFile(testChart(), 'coder', props);
    expect(file.path).toBe('other/coder.yaml');
    expect(fileNotes(file)).toEqual(['A header.']);
  });

  it('has no folder in front where that is empty', () => {
    expect(new ManifestFile(testChart(), 'coder', { folder: '' }).path).toBe('coder.yaml');
  });

  it('holds the objects below it in the order of their creation, and is found from any of them', () => {
    const chart = testChart();
    const file = new ManifestFile(chart, 'coder');
    const group = new Construct(file, 'z-first');
    const first = new ApiObject(group, 'Resource', configMap);
    const second = new ApiObject(file, 'a-second', configMap);
    expect(file.objects).toEqual([first, second]);
    expect(ManifestFile.of(first)).toBe(file);
    expect(ManifestFile.of(file)).toBe(file);
  });

  it('lists the files of a chart in the order of their creation', () => {
    const chart = testChart();
    const files = ['b', 'a', 'c'].map((id) => new ManifestFile(chart, id));
    expect(ManifestFile.all(files[1] ?? chart)).toEqual(files);
  });

  it('refuses an id that is no file name', () => {
    expect(() => new ManifestFile(testChart(), 'My File')).toThrow(
      'apps/My File: the file name is "My File"; allowed: up to 63 lower-case letters, digits and "-", with a letter ' +
        'or digit at both ends. Choose another name.',
    );
  });

  it('says what to do with a construct outside of any file', () => {
    const stray = new ApiObject(testChart(), 'stray', configMap);
    expect(() => ManifestFile.of(stray)).toThrow(
      'apps/stray: the scope is "apps"; allowed: a ManifestFile or a construct below one. ' +
        "Create it as new X(new ManifestFile(chart, 'file-name'), …).",
    );
  });
});
