import { describe, expect, it } from 'vitest';
import { SetPaths } from '../../../src/model/kustomize/set-paths.ts';

describe('a reference', () => {
  const paths = new SetPaths(
    new Set(['llm', 'llm/a.yaml', 'llm/sub', 'llm/sub/b.yaml', 'llm/.hidden', '../base', '../base/c.yaml']),
  );

  it.each([
    ['a.yaml', { at: 'file', path: 'llm/a.yaml' }],
    ['./sub/../a.yaml', { at: 'file', path: 'llm/a.yaml' }],
    ['sub/', { at: 'folder', path: 'llm/sub' }],
    ['../../base', { at: 'folder', path: '../base' }],
    ['gone.yaml', { at: 'missing' }],
    ['gone/deep/x.yaml', { at: 'missing' }],
    ['../../base/gone.yaml', { at: 'missing' }],
    ['.hidden/x.yaml', { at: 'outside' }],
    ['../other.yaml', { at: 'outside' }],
    ['../../other/x.yaml', { at: 'outside' }],
    ['https://example.org/x.yaml', { at: 'remote' }],
    ['example.org/team/repository', { at: 'remote' }],
  ])('%s', (reference, place) => {
    expect(paths.place('llm', reference)).toEqual(place);
  });
});
