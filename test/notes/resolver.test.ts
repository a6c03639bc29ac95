import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { IntOrString, KubeService } from 'cdk8s-plus-28/lib/imports/k8s.js';
import { describe, expect, it } from 'vitest';
import { because } from '../../src/notes/because.ts';
import { NoteResolver } from '../../src/notes/resolver.ts';

function chartWith(resolver: NoteResolver): Chart {
  return new Chart(new App({ resolvers: [resolver] }), 'chart');
}

describe('NoteResolver', () => {
  it('puts the plain value in place, whoever resolves', () => {
    const chart = chartWith(new NoteResolver());
    new ApiObject(chart, 'a', { apiVersion: 'v1', kind: 'A', spec: because({ list: [because(1, 'x')] }, 'y') });
    expect(chart.toJson()).toMatchObject([{ spec: { list: [1] } }]);
  });

  it('records notes with the keys that lead to them, metadata included', () => {
    const resolver = new NoteResolver();
    const object = new ApiObject(chartWith(resolver), 'a', {
      apiVersion: 'v1',
      kind: 'A',
      metadata: { name: 'a', labels: { app: because('a', 'label') }, annotations: { kind: because('b', 'kind') } },
      spec: { lazy: Lazy.any({ produce: () => because(1, 'lazy') }) },
    });
    const { notes } = resolver.record(() => object.toJson());
    expect(notes.map(({ keys, why }) => [keys.join('.'), why])).toEqual([
      ['metadata.labels.app', 'label'],
      ['metadata.annotations.kind', 'kind'],
      ['spec.lazy', 'lazy'],
    ]);
  });

  it('takes a note inside a number-or-string class for the note of the field', () => {
    const resolver = new NoteResolver();
    const object = new KubeService(chartWith(resolver), 'a', {
      spec: { ports: [{ port: 80, targetPort: IntOrString.fromNumber(because(8080, 'why')) }] },
    });
    const { result, notes } = resolver.record(() => object.toJson());
    expect(result).toMatchObject({ spec: { ports: [{ targetPort: 8080 }] } });
    expect(notes).toMatchObject([{ keys: ['spec', 'ports', '0', 'targetPort'], why: 'why' }]);
  });

  it('records nothing after a run, even a failed one', () => {
    const resolver = new NoteResolver();
    const fail = () => {
      throw new Error('boom');
    };
    expect(() => resolver.record(fail)).toThrow('boom');
    expect(resolver.record(() => 1)).toEqual({ result: 1, notes: [] });
  });

  it.each<[string, unknown, string]>([
    ['a field', { a: null }, 'spec.a: the value is null'],
    ['an item', { a: [1, null] }, 'spec.a[1]: the value is null'],
    ['a hole', { a: [undefined] }, 'spec.a[0]: the value is undefined'],
  ])('refuses null for %s, which cdk8s would drop', (_, spec, message) => {
    const resolver = new NoteResolver();
    const object = new ApiObject(chartWith(resolver), 'a', { apiVersion: 'v1', kind: 'A', spec });
    expect(() => resolver.record(() => object.toJson())).toThrow(`${message}, which can't be emitted: leave it out`);
  });

  it('is found through the App, and missed by name', () => {
    const resolver = new NoteResolver();
    expect(NoteResolver.of(chartWith(resolver))).toBe(resolver);
    expect(() => NoteResolver.of(new Chart(new App(), 'plain'))).toThrow('plain: the App has no NoteResolver');
  });
});
