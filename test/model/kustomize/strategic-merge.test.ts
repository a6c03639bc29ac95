import { describe, expect, it } from 'vitest';
import { strategicMerge, UnknownDirective } from '../../../src/model/kustomize/strategic-merge.ts';

const base = {
  spec: {
    containers: [{ name: 'a', image: 'a:1', args: ['x'], env: [{ name: 'E', value: '1' }] }, { name: 'b' }],
    paused: true,
  },
};

describe('strategic merge', () => {
  it.each([
    [
      'merges containers and env by name, the patch’s items first',
      { spec: { containers: [{ name: 'a', env: [{ name: 'F', value: '2' }] }, { name: 'c' }] } },
      {
        containers: [
          {
            name: 'a',
            image: 'a:1',
            args: ['x'],
            env: [
              { name: 'F', value: '2' },
              { name: 'E', value: '1' },
            ],
          },
          { name: 'c' },
          { name: 'b' },
        ],
        paused: true,
      },
    ],
    [
      'replaces lists without a key',
      { spec: { containers: [{ name: 'a', args: ['y'] }] } },
      { ...base.spec, containers: [{ ...base.spec.containers[0], args: ['y'] }, { name: 'b' }] },
    ],
    ['removes by null', { spec: { paused: null } }, { containers: base.spec.containers }],
    [
      'removes an item by $patch: delete',
      { spec: { containers: [{ name: 'a', $patch: 'delete' }] } },
      { containers: [{ name: 'b' }], paused: true },
    ],
    ['replaces a map by $patch: replace', { spec: { $patch: 'replace', paused: false } }, { paused: false }],
    [
      'replaces a list by $patch: replace',
      { spec: { containers: [{ $patch: 'replace' }, { name: 'z' }] } },
      { containers: [{ name: 'z' }], paused: true },
    ],
  ])('%s', (_, patch, spec) => {
    expect(strategicMerge(base, patch, true)).toEqual({ spec });
  });

  it('replaces the lists of kinds that it has no keys for', () => {
    const patch = { spec: { containers: [{ name: 'a', image: 'a:2' }] } };
    expect(strategicMerge(base, patch, false)).toEqual({ spec: { ...base.spec, ...patch.spec } });
  });

  it('deletes the object', () => {
    expect(strategicMerge(base, { $patch: 'delete' }, true)).toBeUndefined();
  });

  it('says which directive it does not know', () => {
    expect(() => strategicMerge(base, { spec: { '$setElementOrder/containers': [] } }, true)).toThrow(
      new UnknownDirective('$setElementOrder/containers'),
    );
  });
});
