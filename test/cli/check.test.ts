import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pod, service, set } from '../checks/manifests.ts';

const cwd = mkdtempSync(join(tmpdir(), 'check-'));
const project = process.cwd();
const text = set(service('chat'), pod('web'));
writeFileSync(join(cwd, 'a.yaml'), text);
afterAll(() => rmSync(cwd, { recursive: true }));

/** Without what npm, if it runs these tests, has set for its own script. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|COLOR/.test(name)));
const program = ['--import', 'tsx', join(project, 'src/cli/check.ts')];
const tsx = { cwd: project, encoding: 'utf8' } as const;

it('through npm takes paths relative to the folder that npm was called from', () => {
  const argv = ['--prefix', project, 'run', '--silent', 'check', '--', '--format', 'json', 'a.yaml'];
  const { status, stdout, stderr } = spawnSync('npm', argv, { cwd, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout).findings).toMatchObject([{ check: 'selector-matches-nothing', file: 'a.yaml' }]);
});

it('reads standard input', () => {
  const { status, stdout } = spawnSync('node', [...program, '-'], { ...tsx, env, input: text });
  expect(status).toBe(1);
  expect(stdout).toContain('<stdin>:');
  expect(stdout).not.toContain('\u001b');
});

it('has colours where they are forced, and never where NO_COLOR is set', () => {
  const colours = (more: object) =>
    spawnSync('node', [...program, '-'], { ...tsx, env: { ...env, ...more }, input: text }).stdout.includes('\u001b');
  expect(colours({ FORCE_COLOR: '1' })).toBe(true);
  expect(colours({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
});

it('ends quietly where the reader of its output has left', () => {
  const services = Array.from({ length: 600 }, (_, index) => service(`s${index}`));
  writeFileSync(join(cwd, 'many.yaml'), set(pod('web'), ...services));
  const line = `node ${program.join(' ')} ${join(cwd, 'many.yaml')} 2>&1 | head -n 1`;
  expect(execFileSync('sh', ['-c', line], { ...tsx, env })).toMatch(/^Service llm\/s0\n$/);
});
