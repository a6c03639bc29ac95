import { describe, expect, it } from 'vitest';
import { parsePlanOptions } from '../../src/cli/plan-options.ts';

describe('parsePlanOptions', () => {
  it.each([
    ['nothing', [], { kind: 'synth' }],
    ['two folders', ['old', 'new'], { kind: 'folders', before: 'old', after: 'new' }],
    ['a revision', ['--from', 'HEAD~1'], { kind: 'revisions', from: 'HEAD~1', to: undefined }],
    ['two revisions', ['--from', 'v1', '--to', 'v2'], { kind: 'revisions', from: 'v1', to: 'v2' }],
  ])('compares by %s', (_, argv, compared) => {
    expect(parsePlanOptions(argv)).toMatchObject({ compared, format: 'text', help: false });
  });

  it.each([
    [['old'], 'give two folders, OLD and NEW, or none; got 1'],
    [['a', 'b', 'c'], 'give two folders, OLD and NEW, or none; got 3'],
    [['a', 'b', '--from', 'v1'], 'give two folders or --from, not both'],
    [['--to', 'v2'], '--to needs --from: the revision to compare with'],
    [['--format', 'html'], '--format html: there is no such format; write text, markdown or json'],
    [['--kserve', 'new'], /^--kserve: /],
    [['--frm', 'v1'], "Unknown option '--frm'; --help lists the options"],
  ])('refuses %j', (argv, message) => {
    expect(() => parsePlanOptions(argv)).toThrow(message);
  });
});
