import { describe, expect, it } from 'vitest';
import { withoutPath, writtenOf } from '../../src/plan/written.ts';

describe('writtenOf', () => {
  it('leaves out what the API server writes', () => {
    const metadata = { name: 'a', uid: '1', resourceVersion: '7', creationTimestamp: null, labels: { app: 'a' } };
    expect(writtenOf({ kind: 'Service', metadata, spec: {}, status: {} })).toEqual({
      kind: 'Service',
      metadata: { name: 'a', labels: { app: 'a' } },
      spec: {},
    });
  });
});

describe('withoutPath', () => {
  it.each([
    ['a field', ['a'], { b: 1 }],
    ['a field deep inside', ['a', 'c'], { a: { d: 2 }, b: 1 }],
    ['what is not there', ['x', 'y'], { a: { c: 1, d: 2 }, b: 1 }],
  ])('takes %s away', (_, path, expected) => {
    expect(withoutPath({ a: { c: 1, d: 2 }, b: 1 }, path)).toEqual(expected);
  });
});
