import { expect, it } from 'vitest';
import { OutputError, refused } from '../../src/render/output-error.ts';

it.each([
  ['EACCES', "can't write to dist: permission denied (EACCES at /x). What was there is unchanged"],
  ['EROFS', "can't write to dist: the file system is read-only (EROFS at /x). What was there is unchanged"],
])('says %s in one line', (code, message) => {
  const error = refused(Object.assign(new Error('long'), { code, path: '/x' }), 'dist');
  expect(error).toBeInstanceOf(OutputError);
  expect(error).toHaveProperty('message', message);
});

it.each([new Error('a defect'), Object.assign(new Error('odd'), { code: 'EODD' }), 'text'])('lets %s pass', (error) => {
  expect(refused(error, 'dist')).toBe(error);
});
