import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { committedSide, folderSide, freshSide, revisionSide } from '../../src/cli/plan-sources.ts';

const root = mkdtempSync(join(tmpdir(), 'plan-'));
afterAll(() => rmSync(root, { recursive: true }));

const namespace = (name: string) => `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${name}}\n`;

function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}

function git(...words: readonly string[]): void {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...words], { cwd: root, stdio: 'ignore' });
}

const namesOf = ({ set }: ReturnType<typeof folderSide>) => set.texts.map(({ file }) => file);

describe('a folder', () => {
  it('names its files from its own root', () => {
    write('a/app/x.yaml', namespace('x'));
    expect(namesOf(folderSide('a', root))).toEqual(['app/x.yaml']);
    expect(namesOf(folderSide('a/app/x.yaml', root))).toEqual(['x.yaml']);
  });

  it('that is not there is named', () => {
    expect(() => folderSide('b', root)).toThrow('b: there is no such file or folder');
    expect(() => committedSide(join(root, 'a'))).toThrow(
      'there is no dist/ to compare with; write it with: npm run synth',
    );
  });
});

describe('a revision', () => {
  git('init', '--quiet');
  write('readme.md', 'first');
  git('add', 'readme.md');
  git('commit', '--quiet', '-m', 'first');
  git('tag', 'first');
  write('dist/app/x.yaml', namespace('old'));
  git('add', 'dist');
  git('commit', '--quiet', '-m', 'second');
  write('dist/app/x.yaml', namespace('new'));

  it('gives what it has committed, whatever the work tree has', () => {
    const { title, set } = revisionSide('HEAD', root);
    expect([title, set.texts]).toEqual(['dist of HEAD', [{ file: 'app/x.yaml', text: namespace('old') }]]);
    // A synth has written the work tree's already when somebody asks for the plan: that must not hide the change.
    expect(committedSide(root).set.texts[0]?.text).toBe(namespace('old'));
  });

  it.each([
    ['nope', 'nope: Git knows no such revision here'],
    ['--help', '--help: Git knows no such revision here'],
    ['first', 'first: this revision has no manifests in dist/'],
  ])('that is not there is named: %s', (revision, message) => {
    expect(() => revisionSide(revision, root)).toThrow(message);
  });
});

describe('a fresh synth', () => {
  it('takes the state from the environment and writes nowhere', { timeout: 120_000 }, () => {
    const { title, set } = freshSide(process.cwd(), { ...process.env, CHAT_ENGINE: 'vllm' });
    expect(title).toBe('a fresh synth of vllm');
    expect(set.texts.map(({ file }) => file)).toContain('llm-serving/kustomization.yaml');
  });

  it('that is refused hands its report on', { timeout: 120_000 }, () => {
    expect(() => freshSide(process.cwd(), { ...process.env, CHAT_ENGINE: 'other' })).toThrow(
      'the chat engine is "other"; allowed: candle-vllm, vllm',
    );
  });
});
