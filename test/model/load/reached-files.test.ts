import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPaths } from '../../../src/model/load/set.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'llm-serving-reach-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
}

const pod = (name: string) => `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\n`;

describe('what kustomizations reach beyond the given paths', () => {
  it('is read: bases of bases, files beside them, inputs of any name; nothing around them', () => {
    write({
      'top/kustomization.yaml':
        'resources: [../base, pod.yaml]\npatches: [{path: p.patch}]\nconfigMapGenerator: [{name: c, envs: [a.env]}]\n',
      'top/pod.yaml': pod('a'),
      'top/p.patch': pod('a'),
      'top/a.env': 'A: b: c',
      'base/Kustomization': 'resources: [../deeper/, b.yaml]\n',
      'base/b.yaml': pod('b'),
      'base/unlisted.yaml': pod('c'),
      'deeper/kustomization.yml': 'resources: [d]\n',
      'deeper/d': pod('d'),
    });
    const set = loadPaths(['top'], cwd);
    expect(set.texts.map(({ file }) => file)).toEqual([
      'top/kustomization.yaml',
      'top/pod.yaml',
      'base/Kustomization',
      'top/p.patch',
      'top/a.env',
      'deeper/kustomization.yml',
      'base/b.yaml',
      'deeper/d',
    ]);
    expect(set.documents.map(({ file }) => file)).not.toContain('top/a.env');
    expect(set.problems).toEqual([]);
    for (const path of ['base', 'base/b.yaml', 'deeper', 'deeper/d']) expect(set.existingPaths.has(path)).toBe(true);
    expect(set.existingPaths.has('base/unlisted.yaml')).toBe(false);
  });

  it('is read once, and a circle ends', () => {
    write({
      'one/kustomization.yaml': 'resources: [../two]\n',
      'two/kustomization.yaml': 'resources: [../one, ../two, pod.yaml]\n',
      'two/pod.yaml': pod('a'),
    });
    expect(loadPaths(['one', 'two'], cwd).texts).toHaveLength(3);
    expect(loadPaths(['one'], cwd).texts).toHaveLength(3);
  });

  it('is not read through a link, nor where it is absent, remote or absolute', () => {
    write({
      'secret/pod.yaml': pod('a'),
      'top/kustomization.yaml': `resources: [link/pod.yaml, gone.yaml, https://example.org/x.yaml, ${join(cwd, 'secret/pod.yaml')}]\n`,
    });
    symlinkSync('../secret', join(cwd, 'top/link'));
    const set = loadPaths(['top'], cwd);
    expect(set.texts.map(({ file }) => file)).toEqual(['top/kustomization.yaml']);
    expect(set.problems).toEqual([]);
  });

  it('is reported where it can’t be read', () => {
    write({
      'top/kustomization.yaml': 'resources: [../base/b.yaml]\nsecretGenerator: [{name: s, files: [../base/key.bin]}]\n',
      'base/b.yaml': 'a: b: c\n',
      'base/key.bin': 'a\0b',
    });
    expect(loadPaths(['top'], cwd).problems.map(({ position }) => position.file)).toEqual(['base/b.yaml']);
  });
});
