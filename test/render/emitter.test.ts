import { describe, expect, it } from 'vitest';
import type { FieldPath, PlainObject } from '../../src/notes/note.ts';
import { Emitter } from '../../src/render/emitter.ts';
import { NoteTree } from '../../src/render/note-tree.ts';

function emit(object: PlainObject, notes: readonly [FieldPath, string][] = []): string[] {
  const emitter = new Emitter();
  emitter.object(object, NoteTree.of(notes.map(([path, text]) => ({ path, text, accepts: [] }))));
  expect(emitter.noted).toBe(notes.length);
  return emitter.lines;
}

describe('Emitter', () => {
  it('writes maps and lists as blocks, items indented under their key', () => {
    expect(
      emit({ map: { b: 1, a: 'x' }, list: ['x', { name: 'nn', a: [1] }, [1, [2]], {}, []], empty: {}, none: null }),
    ).toEqual([
      'empty: {}',
      'list:',
      '  - x',
      '  - name: nn',
      '    a:',
      '      - 1',
      '  - - 1',
      '    - - 2',
      '  - {}',
      '  - []',
      'map:',
      '  a: x',
      '  b: 1',
      'none: null',
    ]);
  });

  it('writes text of several lines as a literal block', () => {
    expect(emit({ list: ['a\n\nb\n'], script: 'a\n  b', text: 'a\n\n' })).toEqual([
      'list:',
      '  - |',
      '    a',
      '',
      '    b',
      'script: |-',
      '  a',
      '    b',
      'text: "a\\n\\n"',
    ]);
  });

  it('quotes keys as it quotes values, and leaves undefined out', () => {
    expect(emit({ on: 1, '': 2, 'a: b': 3, 'a.b/c': 4, gone: undefined, x: { gone: undefined } })).toEqual([
      '"": 2',
      'a.b/c: 4',
      '"a: b": 3',
      '"on": 1',
      'x: {}',
    ]);
  });

  it('puts notes above fields, above the dash for items and their first keys', () => {
    const object = { spec: { env: [{ name: 'A', value: '1' }, { name: 'B' }], args: [['x', 'z']] } };
    const notes: [FieldPath, string][] = [
      [[], 'object'],
      [['spec'], 'spec'],
      [['spec', 'env'], 'list'],
      [['spec', 'env', 0], 'item'],
      [['spec', 'env', 0, 'name'], 'first key'],
      [['spec', 'env', 0, 'value'], 'second key'],
      [['spec', 'env', 1, 'name'], 'only first key'],
      [['spec', 'args', 0], 'inner list'],
      [['spec', 'args', 0, 0], 'inner item'],
      [['spec', 'args', 0, 1], 'next inner item'],
    ];
    expect(emit(object, notes)).toEqual([
      '# object',
      '#',
      '# spec',
      'spec:',
      '  args:',
      '    # inner list',
      '    #',
      '    # inner item',
      '    - - x',
      '      # next inner item',
      '      - z',
      '  # list',
      '  env:',
      '    # item',
      '    #',
      '    # first key',
      '    - name: A',
      '      # second key',
      '      value: "1"',
      '    # only first key',
      '    - name: B',
    ]);
  });

  it.each([
    ['NaN', { spec: { list: [Number.NaN] } }, 'spec.list[0]: NaN (number)'],
    ['a hole', { spec: { list: [1, undefined] } }, 'spec.list[1]: undefined (undefined)'],
    ['a function', { spec: { a: () => 1 } }, 'spec.a: () => 1 (function)'],
    ['a bigint', { spec: { a: 1n } }, 'spec.a: 1 (bigint)'],
  ])('refuses %s with its field', (_, object, message) => {
    // Nothing but a cast gets such a value here; the emitter must not trust that.
    expect(() => emit(object as unknown as PlainObject)).toThrow(`${message} is no value that YAML holds`);
  });
});
