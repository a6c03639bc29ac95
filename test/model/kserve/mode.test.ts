import { expect, it } from 'vitest';
import { foo, oneContainer } from './inference-service-of.ts';

it.each([
  ['0.15', 'RawDeployment', 'raw'],
  ['0.15', 'Standard', undefined],
  ['0.15', 'Serverless', 'knative'],
  ['0.15', 'Knative', undefined],
  ['0.16', 'RawDeployment', 'raw'],
  ['0.16', 'Standard', 'raw'],
  ['0.17', 'Knative', 'knative'],
  ['0.17', 'rawDeployment', undefined],
  ['0.17', '', undefined],
])('on %s "%s" means %s', (kserve, mode, expected) => {
  expect(foo(oneContainer, { kserve, mode }).inferenceServices[0]?.mode).toBe(expected);
});
