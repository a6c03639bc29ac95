import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runPlan } from '../../src/cli/plan-command.ts';
import { engine, service } from '../plan/change-of.ts';

const cwd = mkdtempSync(join(tmpdir(), 'plan-'));
afterAll(() => rmSync(cwd, { recursive: true }));

function folder(name: string, ...documents: readonly string[]): string {
  mkdirSync(join(cwd, name), { recursive: true });
  writeFileSync(join(cwd, name, 'set.yaml'), documents.join('---\n'));
  return name;
}

function run(...argv: readonly string[]) {
  const printed = { out: '', err: '' };
  const terminal = {
    cwd,
    width: 100,
    colour: false,
    out: (text: string) => {
      printed.out += text;
    },
    err: (text: string) => {
      printed.err += text;
    },
    progress: () => {},
  };
  return { code: runPlan(argv, { root: cwd, env: {}, terminal }), ...printed };
}

const one = folder('one', service('chat'), engine('chat'));
const same = folder('same', `# comments\n${service('chat')}`, engine('chat'));
const two = folder('two', service('chat'), engine('chat', { replicas: 2 }));
const gone = folder('gone', engine('chat'));

describe('the exit code', () => {
  it.each([
    ['0 where nothing would change', [one, same], 0, 'Nothing would change in the cluster.'],
    ['3 where something would', [one, two], 3, '~ Deployment llm/chat goes from 1 pod to 2 pods'],
    ['1 where it is refused', [one, gone], 1, 'The stable Service chat is dropped'],
  ])('is %s', (_, argv, code, words) => {
    const result = run(...argv);
    expect([result.code, result.err]).toEqual([code, '']);
    expect(result.out).toContain(words);
  });

  it.each([
    ['a folder that is not there', [one, 'nowhere'], 'plan: nowhere: there is no such file or folder\n'],
    ['half a comparison', [one], 'plan: give two folders, OLD and NEW, or none; got 1\n'],
    ['no committed output', [], 'plan: there is no dist/ to compare with; write it with: npm run synth\n'],
    ['a revision outside of Git', ['--from', 'HEAD'], 'plan: HEAD: Git knows no such revision here\n'],
  ])('is 2 with one line for %s', (_, argv, err) => {
    expect(run(...argv)).toEqual({ code: 2, out: '', err });
  });

  it('is 2 where a document can not be read: what it holds would seem to be gone', () => {
    const broken = folder('broken', 'a: [1\n');
    const { code, err } = run(one, broken);
    expect(code).toBe(2);
    expect(err).toMatch(/^plan: broken can't be read: set\.yaml:\d+:\d+: .+\n$/);
  });
});

describe('the formats', () => {
  it('are text, Markdown and JSON', () => {
    expect(run(one, two).out).toMatch(/^one -> two\n/);
    expect(run(one, two, '--format', 'markdown').out).toMatch(/^## one → two\n/);
    expect(JSON.parse(run(one, two, '--format', 'json').out)).toMatchObject({ verdict: 'changes' });
  });

  it('are told by --help', () => {
    const { code, out } = run('--help');
    expect(code).toBe(0);
    expect(out).toContain('text (default), markdown or json');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
