import { expect, it } from 'vitest';
import { compareVersions, imageEntrypoint, releaseOf } from '../../../src/engines/vllm/versions.ts';

it.each<[string, string | undefined]>([
  ['v0.11.0', '0.11.0'],
  ['0.11.0', '0.11.0'],
  ['v0.11.0-x86_64', '0.11.0'],
  ['0.11.0.post1', '0.11.0'],
  ['v0.11.0rc1', '0.11.0'],
  ['v0.11.1rc2', undefined],
  ['v0.11.1rc2.dev46+g1234', undefined],
  ['v0.11', undefined],
  ['latest', undefined],
  ['nightly', undefined],
  ['nightly-2f7dbc9b42a7', undefined],
  ['cu128-v0.11.0', undefined],
])('the tag %s is release %s', (tag, release) => expect(releaseOf(tag)).toBe(release));

it.each([
  ['0.8.5', 'api_server'],
  ['0.11.0', 'api_server'],
  ['0.11.1', 'serve'],
  ['0.15.0', 'serve'],
])('the image of %s starts %s', (release, entrypoint) => expect(imageEntrypoint(release)).toBe(entrypoint));

it('orders versions by their numbers', () => {
  expect(compareVersions('0.9.2', '0.11.0')).toBeLessThan(0);
  expect(compareVersions('0.12', '0.12.0')).toBe(0);
  expect(compareVersions('7.5', '7.0')).toBeGreaterThan(0);
});
