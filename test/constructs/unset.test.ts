import { ApiObject } from 'cdk8s';
import { expect, it } from 'vitest';
import { unset } from '../../constructs/unset.ts';
import { objectOf, testFile } from './app.ts';

it('keeps cdk8s from filling in a name and a namespace', () => {
  const props = { apiVersion: 'v1', kind: 'Thing', metadata: { name: unset(), namespace: unset() } };
  expect(objectOf(new ApiObject(testFile('serving'), 'thing', props))).toEqual({ apiVersion: 'v1', kind: 'Thing' });
});
