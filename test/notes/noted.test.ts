import { describe, expect, it } from 'vitest';
import { because } from '../../src/notes/because.ts';
import { notedContent, wrap } from '../../src/notes/noted.ts';

interface Loose {
  [key: string | symbol]: unknown;
}

describe('a wrapper', () => {
  // Typed as what a user believes to have: code that compiles and would lose the note.
  const text = () => because('text', 'why');
  const object = () => because<Loose>({ a: 1 }, 'why');
  it.each<[string, () => unknown, string]>([
    ['a field', () => object().a, 'its `a` was read'],
    ['a method', () => text().toUpperCase(), 'its `toUpperCase` was read'],
    ['a template', () => `${text()}`, 'its plain value (as text or as a number) was read'],
    ['a sum', () => because(1, 'why') + 1, 'its plain value (as text or as a number) was read'],
    ['a comparison', () => because(1, 'why') < 2, 'its plain value (as text or as a number) was read'],
    ['a spread', () => ({ ...object() }), 'its keys were listed, as a spread does'],
    ['Object.keys', () => Object.keys(object()), 'its keys were listed'],
    ['a spread list', () => [...because([1], 'why')], 'its list of items was read'],
    ['JSON', () => JSON.stringify({ a: text() }), 'its `toJSON` was read'],
    ['in', () => 'a' in object(), 'its `a` was looked for'],
    ['hasOwn', () => Object.hasOwn(object(), 'a'), 'its `a` was looked for'],
    ['instanceof', () => object() instanceof Map, 'its class was asked for'],
    ['an assignment', () => Object.assign(object(), { b: 1 }), 'its `b` was set'],
    ['delete', () => Reflect.deleteProperty(object(), 'a'), 'its `a` was deleted'],
    ['define', () => Object.defineProperty(object(), 'a', {}), 'its `a` was defined'],
    ['freeze', () => Object.freeze(object()), 'it was frozen'],
    ['a changed class', () => Object.setPrototypeOf(object(), null), 'its class was changed'],
    ['isFrozen', () => Object.isExtensible(object()), 'it was inspected'],
  ])('throws for %s', (_, read, what) => {
    expect(read).toThrow(what);
  });

  it('stays a list to code that asks, which then fails instead of taking it for an object', () => {
    expect(Array.isArray(because([1], 'why'))).toBe(true);
    expect(Array.isArray(because({}, 'why'))).toBe(false);
  });

  it('gives its content to notedContent alone', () => {
    const content = { value: 1, notes: [] };
    expect(notedContent(wrap(content))).toBe(content);
    expect([notedContent(1), notedContent(null), notedContent({})]).toEqual([undefined, undefined, undefined]);
  });
});
