import { expect, it } from 'vitest';
import { readOnlyReason } from '../../src/model/read-only-paths.ts';
import type { PlainObject } from '../../src/model/source.ts';

const mount = (mountPath: string, readOnly = false, name = 'v') => ({ name, mountPath, readOnly });
const readOnlyRoot = { securityContext: { readOnlyRootFilesystem: true } };

function reason(
  directory: string,
  volumeMounts: PlainObject[],
  { container = {}, volume = {}, added = [] as PlainObject[] } = {},
) {
  const podSpec = { volumes: [{ name: 'v', ...volume }] };
  return readOnlyReason(podSpec, { volumeMounts, ...container }, directory, added);
}

it.each<[string, string | undefined, string | undefined]>([
  ['nothing mounted', reason('/a', []), undefined],
  ['a read-only root', reason('/a', [], { container: readOnlyRoot }), 'on the read-only root file system'],
  ['a mount over a read-only root', reason('/a/b', [mount('/a')], { container: readOnlyRoot }), undefined],
  ['a read-only mount', reason('/a/b', [mount('/a', true)]), 'under the read-only mount /a'],
  ['the mount itself', reason('/a', [mount('/a/', true)]), 'under the read-only mount /a'],
  ['a longer name', reason('/ab', [mount('/a', true)]), undefined],
  ['a writable mount below', reason('/a/b', [mount('/a', true), mount('/a/b')]), undefined],
  ['a read-only mount below', reason('/a/b/c', [mount('/a'), mount('/a/b', true)]), 'under the read-only mount /a/b'],
  [
    'a read-only claim',
    reason('/a', [mount('/a')], { volume: { persistentVolumeClaim: { readOnly: true } } }),
    'under /a, whose volume is read-only',
  ],
  [
    'a Secret',
    reason('/a', [mount('/a')], { volume: { secret: { secretName: 's' } } }),
    'under /a, whose volume is read-only',
  ],
  ['a mount that is added', reason('/m/c', [], { added: [mount('/m', true, 'w')] }), 'under the read-only mount /m'],
])('%s', (_, actual, expected) => expect(actual).toBe(expected));
