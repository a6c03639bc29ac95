import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as registry from '../../src/checks/index.ts';
import { runCheckCommand } from '../../src/cli/check-command.ts';
import { deployment, pod, service, set } from '../checks/manifests.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Runs the command in a folder and keeps what it printed. */
function run(cwd: string, ...argv: string[]) {
  const printed = { out: '', err: '', progress: [] as string[] };
  const code = runCheckCommand(argv, {
    cwd,
    width: 80,
    colour: false,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    progress: (text) => printed.progress.push(text),
  });
  return { code, ...printed };
}

const faulty = set(service('chat'), pod('web'));
const sound = set(service('chat'), pod('chat'));

describe('exit code', () => {
  const cwd = folderOf({ 'faulty.yaml': faulty, 'sound.yaml': sound });
  const accepted = folderOf({
    'a.yaml': set(pod('web'), `# accept selector-matches-nothing: later\n${service('chat')}`),
  });

  it('0 without an error', () => {
    expect(run(cwd, 'sound.yaml').code).toBe(0);
    expect(run(accepted, '.')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 accepted') });
  });

  it('1 with errors', () => {
    expect(run(cwd, 'faulty.yaml')).toMatchObject({ code: 1, err: '', out: expect.stringContaining('1 error,') });
    expect(run(cwd, '--each', 'faulty.yaml', 'sound.yaml').code).toBe(1);
  });

  it.each([
    ['no such path', ['sound.yaml', 'absent.yaml'], 'check: absent.yaml: there is no such file or folder\n'],
    ['no path', [], 'check: give the files or folders to judge; --help shows how\n'],
    ['a bad option', ['--quiet'], "check: Unknown option '--quiet'; --help lists the options\n"],
    [
      'a bad version',
      ['--kserve', '1', 'sound.yaml'],
      'check: --kserve: "1" is no KServe version; write one like 0.15 or 0.15.2\n',
    ],
  ])('2 with one line that says why: %s', (_, argv, err) => {
    for (const format of ['text', 'json', 'sarif']) {
      expect(run(cwd, ...argv, '--format', format)).toMatchObject({ code: 2, out: '', err });
    }
  });

  it('2 where the second of several sets is not there, before anything is printed', () => {
    expect(run(cwd, '--each', '--format', 'json', 'sound.yaml', 'absent')).toMatchObject({ code: 2, out: '' });
  });

  it('0 for --help', () => {
    expect(run(cwd, '--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: .*--kserve VERSION/s) });
  });

  it('2 where a check fails, with the findings of the others and no stack', () => {
    const broken = vi.spyOn(registry.checks.find(({ id }) => id === 'reserved-label') ?? fail(), 'run');
    broken.mockImplementation(() => {
      throw new TypeError('x is undefined');
    });
    const { code, out, err } = run(cwd, 'faulty.yaml');
    const verbose = run(cwd, '--verbose', 'faulty.yaml');
    broken.mockRestore();
    expect([code, err]).toEqual([
      2,
      'check: internal error in the check reserved-label, which was left out: x is undefined\n',
    ]);
    expect(out).toContain('selector-matches-nothing');
    expect(verbose.err).toContain('    at ');
  });
});

function fail(): never {
  throw new Error('there is no such check');
}

describe('sets', () => {
  const cwd = folderOf({
    'pods/web.yaml': pod('web'),
    'pods/chat.yaml': pod('chat'),
    'services/chat.yaml': service('chat'),
  });

  it('all paths are one', () => {
    expect(run(cwd, 'pods', 'services')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^3 files, 3 objects: 0 errors/),
    });
    expect(run(cwd, 'pods/web.yaml', 'services').code).toBe(1);
  });

  it('--each makes every path one, in the order given, the path as given', () => {
    const { out } = run(cwd, '--each', '--format', 'json', './services', join(cwd, 'pods'), 'pods/../pods');
    expect(JSON.parse(out).sets.map(({ path, summary }: { path: string; summary: object }) => [path, summary])).toEqual(
      [
        ['./services', expect.objectContaining({ files: 1, objects: 1, notJudged: expect.any(Number) })],
        [join(cwd, 'pods'), expect.objectContaining({ files: 2, objects: 2 })],
        ['pods/../pods', expect.objectContaining({ files: 2, objects: 2 })],
      ],
    );
  });

  it('shows paths relative to the folder that it was called from', () => {
    const { out } = run(join(cwd, 'pods'), '--format', 'json', 'web.yaml', '../services');
    expect(JSON.parse(out).findings).toMatchObject([
      { check: 'selector-matches-nothing', file: '../services/chat.yaml' },
    ]);
  });

  it('reads a path that is given twice once', () => {
    expect(run(cwd, 'pods', 'pods/web.yaml', './pods').out).toMatch(/^2 files, 2 objects/);
  });
});

it('judges by the version of KServe', () => {
  const cwd = folderOf({
    'a.yaml':
      'apiVersion: serving.kserve.io/v1beta1\nkind: InferenceService\nmetadata: {name: chat, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}\nspec: {predictor: {containers: [{image: a:1, resources: {requests: {cpu: 1, memory: 1Gi}, limits: {cpu: 1, memory: 1Gi}}}]}}\n',
  });
  const outcome = (...argv: string[]) => {
    const { code, out } = run(cwd, '--format', 'json', ...argv, 'a.yaml');
    return [code, ...JSON.parse(out).findings.map(({ severity }: { severity: string }) => severity)];
  };
  expect(outcome()).toEqual([0]);
  expect(outcome('--kserve', '0.16')).toEqual([1, 'error']);
  expect(outcome('--kserve', '0.17')).toEqual([0, 'warning']);
});

it('shows progress and takes it away', () => {
  const { progress } = run(folderOf({ 'a.yaml': sound }), '.');
  expect(progress[0]).toBe('reading .');
  expect(progress).toContain('judging .: client-blocked');
  expect(progress.at(-1)).toBe('');
});

describe('whatever lies in the folder', () => {
  const deep = `a: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}\n`;
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'.replaceAll(/./g, (key) => `${key}: &${key} [${`*${String.fromCharCode(key.charCodeAt(0) - 1)},`.repeat(9)}]\n`)}`;
  const longLine = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: long}\ndata: {a: "${'x'.repeat(10_000_000)}"}\n`;
  const manyLines = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: many}\ndata:\n${Array.from({ length: 100_000 }, (_, line) => `  k${line}: v`).join('\n')}\n`;
  it.each([
    ['deep nesting', deep],
    ['an alias bomb', bomb],
    ['a line of 10 MB', longLine],
    ['100,000 lines', manyLines],
    ['a binary file', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3])],
    ['no UTF-8', Buffer.from([0x61, 0xc3, 0x28])],
    ['an empty file', ''],
    ['comments only', '# nothing\n---\n# to see\n'],
    ['a scalar', 'just text\n'],
    ['a list', '- a\n- b\n'],
    ['odd types everywhere', 'apiVersion: v1\nkind: Service\nmetadata: [1]\nspec: {ports: {a: 1}, selector: 7}\n'],
    [
      'nulls',
      'apiVersion: apps/v1\nkind: Deployment\nmetadata:\nspec: {template: {spec: {containers: [null, {env: [null], args: [null, {a: 1}], ports: [null]}]}}}\n',
    ],
  ])('%s: the command judges the rest, quickly', (_, content) => {
    const nameless = set(service('chat', { ports: [{ port: 80, targetPort: 'api' }] }), pod('chat'));
    const cwd = folderOf({ 'odd.yaml': content, 'b.yaml': nameless });
    const started = performance.now();
    const { code, err, out } = run(cwd, '--format', 'json', '.');
    expect(performance.now() - started).toBeLessThan(20_000);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out).findings).toContainEqual(
      expect.objectContaining({ check: 'target-port-mismatch', file: 'b.yaml' }),
    );
  });

  it('a loop of links', () => {
    const cwd = folderOf({ 'a/b.yaml': faulty });
    symlinkSync('..', join(cwd, 'a', 'loop'));
    symlinkSync('nowhere', join(cwd, 'a', 'dead.yaml'));
    expect(run(cwd, '.')).toMatchObject({ code: 1, err: '', out: expect.stringContaining('1 error,') });
  });
});

it('writes a long report fast and whole', () => {
  const services = Array.from({ length: 5000 }, (_, index) => service(`s${index}`));
  const cwd = folderOf({ 'a.yaml': set(deployment('web'), ...services) });
  for (const format of ['text', 'json', 'sarif']) {
    const started = performance.now();
    const { code, out } = run(cwd, '--format', format, 'a.yaml');
    expect(code).toBe(1);
    expect(out.match(/No pod of namespace llm carries app=s/g)?.length).toBe(5000);
    expect(performance.now() - started).toBeLessThan(20_000);
  }
});
