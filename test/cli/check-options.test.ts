import { describe, expect, it } from 'vitest';
import { parseCheckOptions } from '../../src/cli/check-options.ts';

it('has defaults', () => {
  expect(parseCheckOptions(['k8s'])).toEqual({
    paths: ['k8s'],
    format: 'text',
    kserve: { text: '0.15', minor: 15, patch: Number.POSITIVE_INFINITY },
    each: false,
    verbose: false,
    help: false,
  });
});

it('takes options before and after paths', () => {
  const options = parseCheckOptions(['--each', 'a', '--format=sarif', 'b', '--kserve', '0.17.1', '--verbose', '-']);
  expect(options).toMatchObject({ paths: ['a', 'b', '-'], format: 'sarif', each: true, verbose: true });
  expect(options.kserve).toMatchObject({ minor: 17, patch: 1 });
});

describe('refuses', () => {
  it.each([
    [[], 'give the files or folders to judge; --help shows how'],
    [['--format', 'xml', 'a'], '--format xml: there is no such format; write text, json or sarif'],
    [['--kserve', 'latest', 'a'], '--kserve: "latest" is no KServe version; write one like 0.15 or 0.15.2'],
    [['--kserve', '', 'a'], '--kserve: "" is no KServe version; write one like 0.15 or 0.15.2'],
    [['--quiet', 'a'], "Unknown option '--quiet'; --help lists the options"],
    [['a', '--format'], "Option '--format <value>' argument missing; --help lists the options"],
    [['--each=yes', 'a'], "Option '--each' does not take an argument; --help lists the options"],
  ])('%j', (argv, message) => {
    expect(() => parseCheckOptions(argv)).toThrow(message);
  });
});
