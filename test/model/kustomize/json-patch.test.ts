import { describe, expect, it } from 'vitest';
import { jsonPatch, NoSuchField } from '../../../src/model/kustomize/json-patch.ts';

const object = { a: { 'b/c': [1, 2] }, d: 'x' };

describe('a JSON patch', () => {
  it.each([
    [
      { op: 'add', path: '/a/b~1c/1', value: 9 },
      { a: { 'b/c': [1, 9, 2] }, d: 'x' },
    ],
    [
      { op: 'add', path: '/a/b~1c/-', value: 9 },
      { a: { 'b/c': [1, 2, 9] }, d: 'x' },
    ],
    [
      { op: 'replace', path: '/a/b~1c/0', value: 9 },
      { a: { 'b/c': [9, 2] }, d: 'x' },
    ],
    [
      { op: 'remove', path: '/a/b~1c/0' },
      { a: { 'b/c': [2] }, d: 'x' },
    ],
    [{ op: 'remove', path: '/d' }, { a: { 'b/c': [1, 2] } }],
    [
      { op: 'copy', from: '/a/b~1c/1', path: '/d' },
      { a: { 'b/c': [1, 2] }, d: 2 },
    ],
    [
      { op: 'move', from: '/d', path: '/e' },
      { a: { 'b/c': [1, 2] }, e: 'x' },
    ],
    [{ op: 'test', path: '/d', value: 'x' }, object],
  ])('%o', (operation, result) => {
    expect(jsonPatch(object, [operation])).toEqual(result);
  });

  it.each(['/x/y', '/a/b~1c/7', '/d/e'])('leads nowhere at %s', (path) => {
    expect(() => jsonPatch(object, [{ op: 'replace', path, value: 1 }])).toThrow(NoSuchField);
  });
});
