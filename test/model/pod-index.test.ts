import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matches } from '../../src/model/selector.ts';
import type { SelectorRequirement } from '../../src/model/serving-model.ts';
import { modelOf } from './model-of.ts';

const keys = fc.constantFrom('app', 'tier', 'zone');
const values = fc.constantFrom('a', 'b', 'c');
const pods = fc.array(
  fc.record({ namespace: fc.constantFrom('llm', 'other'), labels: fc.dictionary(keys, values, { maxKeys: 3 }) }),
  { maxLength: 12 },
);
const operators = fc.constantFrom<SelectorRequirement['operator']>('In', 'NotIn', 'Exists', 'DoesNotExist');
const requirements = fc.array(
  fc.record({ key: keys, operator: operators, values: fc.uniqueArray(values, { minLength: 1 }) }),
  { maxLength: 3 },
);

it('selects what a look at every pod would select, in the same order', () => {
  fc.assert(
    fc.property(pods, requirements, (list, wanted) => {
      const documents = list.map(({ namespace, labels }, index) =>
        JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: `p${index}`, namespace, labels }, spec: {} }),
      );
      const model = modelOf(documents.join('\n---\n'));
      const selector = { requirements: wanted };
      const expected = list.flatMap(({ namespace, labels }, index) =>
        namespace === 'llm' && matches(selector, labels) ? [`p${index}`] : [],
      );
      expect(model.select('llm', selector).map(({ name }) => name)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
