import { describe, expect, it } from 'vitest';
import { RetiredNames, type RetiredNamesProps } from '../../constructs/retired-names.ts';
import { servingFactsOf } from '../../src/model/serving-facts.ts';
import { because } from '../../src/notes/because.ts';
import { modelOf } from '../model/model-of.ts';
import { notesOf, objectOf, testFile } from './app.ts';

function retired(props: Required<RetiredNamesProps>): RetiredNames {
  return new RetiredNames(testFile('serving'), 'retired-names', props);
}

describe('RetiredNames', () => {
  it('declares names as facts, in no namespace', () => {
    expect(objectOf(retired({ names: ['ornith', 'old-chat'] }))).toEqual({
      apiVersion: 'llm-serving.io/v1alpha1',
      kind: 'ServingFacts',
      metadata: { name: 'retired-names' },
      spec: { retired: ['ornith', 'old-chat'] },
    });
  });

  it('is read back by the model', () => {
    const model = modelOf(JSON.stringify(objectOf(retired({ names: ['ornith'] }))));
    expect(model.facts.retired).toEqual(['ornith']);
    expect(servingFactsOf([]).retired).toEqual([]);
  });

  it('takes notes to the list and its items', () => {
    const noted = retired({ names: because([because('ornith', 'its manifest is gone')], 'gone on purpose') });
    expect(notesOf(noted)).toEqual({ 'spec.retired': 'gone on purpose', 'spec.retired[0]': 'its manifest is gone' });
  });

  it('refuses what can be no name', () => {
    expect(() => retired({ names: ['Ornith'] })).toThrow('names[0] is "Ornith"; allowed: up to 63 lower-case letters');
  });
});
