import { parseKServeVersion } from '../model/kserve-version.ts';
import type { KServeVersion } from '../model/serving-model.ts';
import { parsedCommandLine, UsageError } from './command-line.ts';

export const formats = ['text', 'json', 'sarif'] as const;
export type Format = (typeof formats)[number];

export interface CheckOptions {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly kserve: KServeVersion;
  /** Every path is a set of its own. */
  readonly each: boolean;
  readonly verbose: boolean;
  readonly help: boolean;
}

export const checkUsage = `Usage: npm run --silent check -- [options] PATH...

Judges Kubernetes manifests as the cluster would take them. A PATH is a file, a folder, or - for standard input.
All paths are one set. Node objects among them are the inventory.

  --format FORMAT   text (default), json or sarif
  --kserve VERSION  KServe's version, such as 0.15 or 0.15.2 (default 0.15)
  --each            every PATH is a set of its own
  --verbose         list what could not be judged, and why, and what is worth knowing
                    about settings that work
  --help            this text

Exit code 0: no error; 1: errors found; 2: it could not run.
More paths than npm can pass on: node --import tsx src/cli/check.ts [options] PATH...
`;

const options = {
  format: { type: 'string' },
  kserve: { type: 'string' },
  each: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws UsageError */
export function parseCheckOptions(argv: readonly string[]): CheckOptions {
  const { values, positionals: paths } = parsedCommandLine(argv, options);
  const { format = 'text', kserve = '0.15', each = false, verbose = false, help = false } = values;
  const known = formats.find((one) => one === format);
  if (known === undefined)
    throw new UsageError(`--format ${format}: there is no such format; write text, json or sarif`);
  if (paths.length === 0 && !help) throw new UsageError('give the files or folders to judge; --help shows how');
  return { paths, format: known, kserve: versionOf(kserve), each, verbose, help };
}

/** @throws UsageError */
export function versionOf(text: string): KServeVersion {
  try {
    return parseKServeVersion(text);
  } catch (error) {
    throw new UsageError(`--kserve: ${error instanceof Error ? error.message : String(error)}`);
  }
}
