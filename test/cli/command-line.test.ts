import { expect, it } from 'vitest';
import { parsedCommandLine, UsageError } from '../../src/cli/command-line.ts';

const options = { format: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

it('gives the options and the other words', () => {
  const { values, positionals } = parsedCommandLine(['a', '--format', 'json', 'b', '-h'], options);
  expect({ ...values }).toEqual({ format: 'json', help: true });
  expect(positionals).toEqual(['a', 'b']);
});

it.each([
  [['--fromat', 'json'], "Unknown option '--fromat'; --help lists the options"],
  [['--help=yes'], "Option '-h, --help' does not take an argument; --help lists the options"],
])('names what is wrong with %j in one sentence', (argv, message) => {
  expect(() => parsedCommandLine(argv, options)).toThrow(new UsageError(message));
});
