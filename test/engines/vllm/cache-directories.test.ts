import { describe, expect, it } from 'vitest';
import { cacheDirectories } from '../../../src/engines/vllm/cache-directories.ts';
import { serving } from '../serving.ts';

const directories = (args: readonly string[], home: string | undefined = '/root') =>
  cacheDirectories(serving('--model=m', ...args), home).map(({ directory }) => directory);

describe('cache directories', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['the default', [], ['/root/.cache/vllm']],
    ['named ones', ['HF_HOME=/a', 'VLLM_CACHE_ROOT=/b'], ['/a', '/b']],
    ['below HOME', ['HOME=/home/x/', 'VLLM_CACHE_ROOT=~/c'], ['/home/x/c']],
    ['none for an eager engine', ['--enforce-eager'], []],
    ['no hub offline', ['HF_HOME=/a', 'HF_HUB_OFFLINE=1', 'VLLM_CACHE_ROOT=/b'], ['/b']],
    ['HF_HUB_CACHE before HF_HOME', ['HF_HOME=/a', 'HF_HUB_CACHE=/h', 'XDG_CACHE_HOME=/x'], ['/h', '/x']],
    ['a relative path is not known', ['VLLM_CACHE_ROOT=cache'], []],
  ])('%s', (_, args, expected) => expect(directories(args)).toEqual(expected));

  it('are not known without a home', () => {
    expect(cacheDirectories(serving('--model=m'), undefined)).toEqual([]);
  });

  it('say where they come from', () => {
    expect(cacheDirectories(serving('HF_HOME=/a', '--enforce-eager'), '/root')).toEqual([
      { directory: '/a', stated: 'HF_HOME=/a', path: ['env', 'HF_HOME'] },
    ]);
  });
});
