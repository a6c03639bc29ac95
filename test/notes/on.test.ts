import { ApiObject, App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { accept, fileNotes, noteField, noteFile, noteObject, objectNotes } from '../../src/notes/on.ts';

function setUp() {
  const chart = new Chart(new App(), 'llm-serving');
  const construct = new Construct(chart, 'coder');
  const apiObject = new ApiObject(construct, 'Resource', { apiVersion: 'v1', kind: 'ConfigMap' });
  return { chart, construct, apiObject };
}

describe('notes from outside', () => {
  it('keeps them with the object, in order', () => {
    const { construct, apiObject } = setUp();
    noteObject(construct, 'object');
    noteField(apiObject, ['metadata', 'name'], 'name', { accept: { check: 'a-check', reason: 'known' } });
    accept(construct, 'b-check', 'also known');
    expect(objectNotes(apiObject)).toEqual([
      { path: [], why: 'object', accepts: [] },
      { path: ['metadata', 'name'], why: 'name', accepts: [{ check: 'a-check', reason: 'known' }] },
      { path: [], accepts: [{ check: 'b-check', reason: 'also known' }] },
    ]);
  });

  it('finds the object through constructs whose default child has one', () => {
    const chart = new Chart(new App(), 'llm-serving');
    const outer = new Construct(chart, 'outer');
    const inner = new Construct(outer, 'Resource');
    const apiObject = new ApiObject(inner, 'Resource', { apiVersion: 'v1', kind: 'ConfigMap' });
    noteObject(outer, 'why');
    expect(objectNotes(apiObject)).toHaveLength(1);
  });

  it('refuses a construct without an object, by its path', () => {
    const { chart } = setUp();
    expect(() => accept(new Construct(chart, 'empty'), 'a-check', 'why')).toThrow(
      'llm-serving/empty: a note on an object needs an ApiObject, or a construct whose child `Resource` is one; this construct has none',
    );
  });

  it('keeps the notes of a file with any construct', () => {
    const { chart, construct, apiObject } = setUp();
    noteFile(chart, 'first');
    noteFile(chart, 'second');
    expect(fileNotes(chart)).toEqual(['first', 'second']);
    expect([fileNotes(construct), objectNotes(apiObject)]).toEqual([[], []]);
  });
});
