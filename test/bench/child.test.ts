import { expect, test } from 'vitest';
import { runChild } from '../../bench/child.ts';

const script = (text: string) => ['-e', text];

test('gives what the program printed, and how long it took', () => {
  const { stdout, milliseconds } = runChild(process.execPath, script('process.stdout.write(process.cwd())'), {
    cwd: '/',
  });
  expect(stdout).toBe('/');
  expect(milliseconds).toBeGreaterThan(1);
});

test('a failure tells what the program said, unless its code is one that was expected', () => {
  const failing = script('console.error("no such set"); process.exitCode = 3');
  expect(() => runChild(process.execPath, failing)).toThrow(/failed: no such set$/);
  expect(runChild(process.execPath, failing, { codes: [3] }).stdout).toBe('');
});

test('a program that is not there fails', () => {
  expect(() => runChild('no-such-program', [])).toThrow('no-such-program failed: spawnSync no-such-program ENOENT');
});
