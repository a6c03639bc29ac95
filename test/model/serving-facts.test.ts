import { describe, expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

function factsOf(...specs: string[]) {
  const documents = specs.map(
    (spec, index) =>
      `apiVersion: llm-serving.io/v1alpha1\nkind: ServingFacts\nmetadata: {name: f${index}}\nspec: ${spec}\n`,
  );
  return modelOf(documents.join('---\n')).facts;
}

describe('declared facts', () => {
  it('of several objects are taken together', () => {
    const facts = factsOf(
      '{coldStarts: [{workload: coder, namespace: llm, seconds: 600}], largestMemoryRequestMiB: {a: 20480}}',
      '{reservations: [{node: a, cards: 2, workloads: [trial], reason: a trial}], largestMemoryRequestMiB: {b: 1024}}',
      '{imageProbes: [{image: i, node: a, driver: "580", verdict: pass, detail: seen}]}',
    );
    expect(facts).toMatchObject({
      coldStarts: [{ workload: 'coder', seconds: 600 }],
      reservations: [{ cards: 2 }],
      imageProbes: [{ verdict: 'pass' }],
      largestMemoryRequestMiB: { a: 20_480, b: 1024 },
    });
  });

  it('are none in a set without them', () => {
    expect(modelOf('')).toMatchObject({ facts: { coldStarts: [], reservations: [], imageProbes: [] } });
  });

  it.each([
    ['{reservations: [{node: a, cards: half, workloads: [], reason: r}]}', 'spec.reservations.0.cards'],
    ['{coldStarts: [{workload: coder, namespace: llm, seconds: -1}]}', 'spec.coldStarts.0.seconds'],
    ['{coldstarts: []}', 'coldstarts'],
    ['{imageProbes: [{image: i, node: a, driver: "580", verdict: maybe, detail: d}]}', 'spec.imageProbes.0.verdict'],
  ])('%s are refused with the field and the place', (spec, field) => {
    expect(() => factsOf(spec)).toThrow(field);
    expect(() => factsOf(spec)).toThrow('set.yaml:4: ServingFacts "f0" can\'t be read: ');
  });
});
