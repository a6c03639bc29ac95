import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NoSuchPath } from '../../../src/model/load/discover.ts';
import { loadPaths, loadTexts } from '../../../src/model/load/set.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'llm-serving-load-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(path: string, content: string | Buffer = 'a: 1\n'): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), content);
}

function files(...paths: string[]): string[] {
  return loadPaths(paths, cwd).texts.map(({ file }) => file);
}

describe('loadPaths', () => {
  it('reads a folder’s YAML and JSON in the order of their names', () => {
    for (const path of [
      'set/b.yml',
      'set/a.yaml',
      'set/B.YAML',
      'set/sub/c.json',
      'set/sub/Kustomization',
      'set/notes.txt',
      'set/a.yaml.bak',
    ])
      write(path);
    expect(files('set')).toEqual(['set/B.YAML', 'set/a.yaml', 'set/b.yml', 'set/sub/Kustomization', 'set/sub/c.json']);
  });

  it('passes over hidden folders and node_modules, and knows that they exist', () => {
    for (const path of ['set/.git/a.yaml', 'set/node_modules/a.yaml', 'set/.env', 'set/a.yaml']) write(path);
    const set = loadPaths(['set'], cwd);
    expect(set.texts.map(({ file }) => file)).toEqual(['set/a.yaml']);
    expect([...set.existingPaths]).toEqual(['set', 'set/.env', 'set/.git', 'set/a.yaml', 'set/node_modules']);
  });

  it('reads a given file whatever its name, and each file once', () => {
    write('manifest');
    expect(files('manifest', './manifest', '.')).toEqual(['manifest']);
  });

  it('names files relative to the working directory, above it too', () => {
    write('set/a.yaml');
    mkdirSync(join(cwd, 'work'));
    expect(loadPaths(['../set', join(cwd, 'set/a.yaml')], join(cwd, 'work')).texts.map(({ file }) => file)).toEqual([
      '../set/a.yaml',
    ]);
  });

  it('ends a loop of links', () => {
    write('set/a.yaml');
    symlinkSync('..', join(cwd, 'set/up'));
    symlinkSync('.', join(cwd, 'set/self'));
    symlinkSync('a.yaml', join(cwd, 'set/again.yaml'));
    expect(files('set')).toEqual(['set/a.yaml']);
  });

  it('reads nothing outside of the given paths through a link, and says so', () => {
    write('secret/a.yaml');
    write('set/b.yaml');
    symlinkSync('../secret', join(cwd, 'set/folder'));
    symlinkSync('../secret/a.yaml', join(cwd, 'set/file.yaml'));
    symlinkSync('nowhere', join(cwd, 'set/broken.yaml'));
    const set = loadPaths(['set'], cwd);
    expect(set.texts.map(({ file }) => file)).toEqual(['set/b.yaml']);
    expect(set.skipped).toEqual([
      { file: 'set/broken.yaml', why: 'a link that leads nowhere' },
      { file: 'set/file.yaml', why: 'a link that leads outside the given paths' },
      { file: 'set/folder', why: 'a link that leads outside the given paths' },
    ]);
    expect(set.existingPaths.has('set/file.yaml')).toBe(true);
    expect(set.existingPaths.has('set/broken.yaml')).toBe(false);
  });

  it.each([
    ['binary', Buffer.from('a: 1\n\0'), 'The file is binary: it has a NUL byte, which YAML allows nowhere.'],
    ['Latin-1', Buffer.from([0x61, 0x3a, 0x20, 0xe9, 0x0a]), "The file is not UTF-8, so it can't be read as text."],
    ['UTF-16', Buffer.from('\uFEFFa: 1', 'utf16le'), 'The file is UTF-16; Kubernetes manifests are UTF-8.'],
  ])('reports a %s file and reads the others', (_, content, message) => {
    write('set/a.yaml', content);
    write('set/b.yaml');
    const set = loadPaths(['set'], cwd);
    expect(set.documents).toHaveLength(1);
    expect(set.problems).toMatchObject([
      { check: 'unparsable-yaml', message, position: { file: 'set/a.yaml', line: 1, column: 1 } },
    ]);
  });

  it('reports a file above the size that is read', () => {
    write('set/a.yaml', '');
    truncateSync(join(cwd, 'set/a.yaml'), 65 * 1024 * 1024);
    expect(loadPaths(['set'], cwd).problems[0]?.message).toBe('The file has 65 MiB; files up to 64 MiB are read.');
  });

  it('leaves out a link that leads nowhere, and reads the rest', () => {
    write('set/a.yaml');
    symlinkSync('self.yaml', join(cwd, 'set/self.yaml'));
    symlinkSync('gone.yaml', join(cwd, 'set/dangling.yaml'));
    const { documents, skipped } = loadPaths(['set'], cwd);
    expect(documents).toHaveLength(1);
    expect(skipped).toEqual([
      { file: 'set/dangling.yaml', why: 'a link that leads nowhere' },
      { file: 'set/self.yaml', why: 'a link that leads nowhere' },
    ]);
  });

  it('reports what may not be read', ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may read every file: run as another user to try this');
    write('set/a.yaml');
    chmodSync(join(cwd, 'set/a.yaml'), 0);
    expect(loadPaths(['set'], cwd).problems[0]?.message).toMatch(/^The file can't be read: EACCES/);
  });

  it('throws for a path that is not there, in one line', () => {
    write('set/a.yaml');
    expect(() => loadPaths(['set', 'no/such'], cwd)).toThrow(new NoSuchPath('no/such'));
    expect(new NoSuchPath('no/such').message).toBe('no/such: there is no such file or folder');
  });
});

describe('texts that are no manifests', () => {
  it('names the templates of a Helm chart, also those that YAML can read', () => {
    write('set/chart/Chart.yaml', 'name: x\n');
    write('set/chart/templates/a.yaml', 'kind: Pod\nname: "{{ .Values.name }}"\n');
    write('set/chart/templates/b.yaml', 'kind: Pod\nname: plain\n');
    write('set/templates/c.yaml', 'kind: Pod\nname: "{{ .no.chart }}"\n');
    const { documents, skipped } = loadPaths(['set'], cwd);
    expect(documents.map(({ file }) => file)).toEqual([
      'set/chart/Chart.yaml',
      'set/chart/templates/b.yaml',
      'set/templates/c.yaml',
    ]);
    expect(skipped).toEqual([
      { file: 'set/chart/templates/a.yaml', why: 'a template of a Helm chart, which Helm still has to fill in' },
    ]);
  });

  it("is silent on JSON that can't be read, unless it looks like a manifest", () => {
    write('set/tsconfig.json', '{"a": 1 "b"}');
    write('set/pod.json', '{"apiVersion": "v1" "b"}');
    expect(loadPaths(['set'], cwd).problems.map(({ position }) => position.file)).toEqual(['set/pod.json']);
  });
});

describe('loadTexts', () => {
  it('reads texts like files, and knows the folders that they stand in', () => {
    const set = loadTexts([{ file: 'dist/llm/a.yaml', text: 'a: 1\n---\nb: c: d\n' }]);
    expect(set.documents.map(({ file, content }) => [file, content])).toEqual([['dist/llm/a.yaml', { a: 1 }]]);
    expect(set.problems).toMatchObject([{ position: { file: 'dist/llm/a.yaml', line: 3 } }]);
    expect([...set.existingPaths]).toEqual(['dist', 'dist/llm', 'dist/llm/a.yaml']);
  });

  it('names a template', () => {
    expect(loadTexts([{ file: 'a.yaml', text: 'a: {{ .x }}' }]).skipped).toMatchObject([{ file: 'a.yaml' }]);
  });
});
