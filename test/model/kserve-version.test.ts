import { expect, it } from 'vitest';
import { atLeast, parseKServeVersion } from '../../src/model/kserve-version.ts';

it.each([
  ['0.15', 15, Number.POSITIVE_INFINITY],
  ['0.15.2', 15, 2],
  ['v0.20.0', 20, 0],
])('reads %s', (text, minor, patch) => {
  expect(parseKServeVersion(text)).toEqual({ text: text.replace('v', ''), minor, patch });
});

it.each(['', '15', '1.0', '0.15.', 'latest', '0.15.2-rc0', '0.x'])('refuses %j and says how one looks', (text) => {
  expect(() => parseKServeVersion(text)).toThrow(`"${text}" is no KServe version; write one like 0.15 or 0.15.2`);
});

it('takes a version without a patch for the last patch', () => {
  expect(atLeast(parseKServeVersion('0.15'), 15, 1)).toBe(true);
  expect(atLeast(parseKServeVersion('0.15.0'), 15, 1)).toBe(false);
  expect(atLeast(parseKServeVersion('0.16.0'), 15, 1)).toBe(true);
  expect(atLeast(parseKServeVersion('0.15'), 16)).toBe(false);
});
