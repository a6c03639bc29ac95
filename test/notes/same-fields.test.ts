import { describe, expect, it } from 'vitest';
import type { FieldPath } from '../../src/notes/note.ts';
import { assertNothingLost, emittedKey, emittedPath } from '../../src/notes/same-fields.ts';

describe('emittedKey', () => {
  it.each([
    [{ clusterIP: 'None' }, 'clusterIp', 'clusterIP'],
    [{ podCIDRs: [] }, 'podCidRs', 'podCIDRs'],
    [{ 'x-kubernetes-map-type': 'atomic' }, 'xKubernetesMapType', 'x-kubernetes-map-type'],
    [{ $ref: 'a' }, 'ref', '$ref'],
    [{ 'a-b': 1, ab: 2 }, 'ab', 'ab'],
    [{ ab: 2 }, 'abc', undefined],
    [{ a: 1 }, 'constructor', undefined],
  ])('in %j, %s is %s', (emitted, key, expected) => {
    expect(emittedKey(emitted, key)).toBe(expected);
  });
});

describe('emittedPath', () => {
  const emitted = { spec: { ports: [{ targetPort: 1 }], hostIPC: true } };
  it.each<[FieldPath, FieldPath, boolean]>([
    [['spec', 'ports', '0', 'targetPort'], ['spec', 'ports', 0, 'targetPort'], true],
    [['spec', 'hostIpc'], ['spec', 'hostIPC'], true],
    [['spec', 'ports', '1'], ['spec', 'ports'], false],
    [['spec', 'hostIPC', 'deeper'], ['spec', 'hostIPC'], false],
    [[], [], true],
  ])('%j stands at %j', (keys, path, complete) => {
    expect(emittedPath(emitted, keys)).toEqual({ path, complete });
  });
});

describe('assertNothingLost', () => {
  it.each<[string, unknown, unknown]>([
    ['another spelling', { clusterIp: 'None' }, { clusterIP: 'None' }],
    ['a union', { limits: { cpu: { value: 2 } } }, { limits: { cpu: 2 } }],
    ['undefined', { a: undefined }, {}],
    ['what the class adds', {}, { kind: 'Service' }],
  ])('lets %s pass', (_, resolved, emitted) => {
    expect(() => assertNothingLost(resolved, emitted)).not.toThrow();
  });

  it.each<[string, unknown, unknown, string]>([
    ['a dropped field', { spec: { ports: [{ nope: 1 }] } }, { spec: { ports: [{}] } }, 'spec.ports[0].nope'],
    ['a changed value', { a: 1 }, { a: 2 }, 'a'],
    ['a dropped item', { a: [1, 2] }, { a: [1] }, 'a'],
    ['two spellings at once', { clusterIp: 'None', clusterIP: '' }, { clusterIP: 'None' }, 'clusterIP'],
    ['a union that lost its value', { cpu: { value: 2, unit: 'x' } }, { cpu: 2 }, 'cpu'],
  ])('refuses %s', (_, resolved, emitted, field) => {
    expect(() => assertNothingLost(resolved, emitted)).toThrow(`${field}: the field was set, but the object's class`);
  });
});
