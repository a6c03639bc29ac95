import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that can't be carried out; the message says what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options and the other words of a command line. @throws UsageError with what parseArgs complains of */
export function parsedCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new UsageError(`${sentence?.replace(/\.$/, '')}; --help lists the options`);
  }
}
