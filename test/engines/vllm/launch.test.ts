import { describe, expect, it } from 'vitest';
import { findLaunch } from '../../../src/engines/vllm/launch.ts';

function launch(argv: readonly string[], env: Record<string, string> = {}) {
  const words = argv.map((text, index) => ({ text, path: [index] }));
  return findLaunch(words, new Map(Object.entries(env)));
}

const module = 'vllm.entrypoints.openai.api_server';

describe('the server', () => {
  it.each<[string, readonly string[], 'serve' | 'api_server', readonly string[]]>([
    ['vllm serve', ['vllm', 'serve', 'm'], 'serve', ['m']],
    ['with a path', ['/opt/venv/bin/vllm', 'serve', 'm'], 'serve', ['m']],
    ['the module', ['python3', '-m', module, '--model', 'm'], 'api_server', ['--model', 'm']],
    ['the module, unbuffered', ['python', '-u', '-X', 'dev', '-m', module], 'api_server', []],
    ['the CLI module', ['python3.12', '-m', 'vllm.entrypoints.cli.main', 'serve', 'm'], 'serve', ['m']],
    ['the script', ['python3', '/usr/local/bin/vllm', 'serve', 'm'], 'serve', ['m']],
    ['behind tini', ['tini', '-g', '--', 'vllm', 'serve', 'm'], 'serve', ['m']],
    ['behind env', ['env', 'A=1', 'vllm', 'serve', 'm'], 'serve', ['m']],
    ['in sh -c', ['sh', '-c', 'vllm serve m'], 'serve', ['m']],
    ['in bash -lc', ['/bin/bash', '-lc', 'set -e\nexec vllm serve m'], 'serve', ['m']],
    ['in bash with options', ['bash', '-euo', 'pipefail', '-c', 'vllm serve m 2>&1 | tee /log'], 'serve', ['m']],
    [
      'in a shell behind a wrapper',
      ['tini', '--', 'sh', '-c', `python3 -m ${module} --model m`],
      'api_server',
      ['--model', 'm'],
    ],
    ['with the arguments of the shell', ['sh', '-c', 'exec vllm serve "$@"', 'sh', 'm', '--x'], 'serve', ['m', '--x']],
  ])('%s', (_, argv, entrypoint, words) => {
    const found = launch(argv);
    expect(found).toMatchObject({ entrypoint, uncertain: false, joinsGroup: false });
    expect(found?.words.map(({ text }) => text)).toEqual(words);
  });

  it('takes what the shell sets into its environment', () => {
    expect(launch(['sh', '-c', 'export A=1\nB=$A vllm serve m'])?.env.get('B')).toEqual({ text: '1', path: [2] });
    expect(launch(['env', 'A=1', 'vllm', 'serve', 'm'])?.env.get('A')).toEqual({ text: '1', path: [1] });
  });

  it.each([
    ['a branch', 'if [ $RANK = 0 ]; then vllm serve m; else sleep 9; fi'],
    ['two servers', 'vllm serve m & vllm serve n'],
  ])('in %s is uncertain', (_, script) => {
    expect(launch(['sh', '-c', script])).toMatchObject({ uncertain: true });
  });

  it('beside ray start is one of a group', () => {
    expect(launch(['sh', '-c', 'ray start --head && vllm serve m -tp 8'])).toMatchObject({ joinsGroup: true });
  });
});

describe('no server', () => {
  it.each<[string, readonly string[]]>([
    ['a benchmark', ['vllm', 'bench', 'serve', '--model', 'm']],
    ['a download', ['hf', 'download', 'vllm/serve']],
    ['a one-liner', ['python3', '-c', "print('vllm serve')"]],
    ['the demo server', ['python3', '-m', 'vllm.entrypoints.api_server']],
    ['an echo', ['sh', '-c', 'echo vllm serve m']],
    ['a comment', ['sh', '-c', '# vllm serve m\nsleep 1']],
    ['a script file', ['bash', '/scripts/vllm serve.sh']],
    ['nothing', []],
  ])('%s', (_, argv) => expect(launch(argv)).toBeUndefined());
});
