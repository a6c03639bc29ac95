import { expect, it } from 'vitest';
import { PropsError } from '../../constructs/props-error.ts';
import { testFile } from './app.ts';

it.each<[unknown, string]>([
  ['0', '"0"'],
  [0, '0'],
  [[], '[]'],
  [undefined, 'undefined'],
])('says place, value, what is allowed and what to do for %o', (got, printed) => {
  const error = new PropsError(testFile(), { prop: 'port', got, allowed: 'ports', fix: 'Give a port.' });
  expect(error.message).toBe(`apps/file: port is ${printed}; allowed: ports. Give a port.`);
  expect(error.name).toBe('PropsError');
});
