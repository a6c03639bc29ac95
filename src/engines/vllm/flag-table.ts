import { nearestNames } from '../nearest-names.ts';
import flagFile from './data/flags.json' with { type: 'json' };
import type { FlagFile, FlagRow } from './flag-row.ts';
import { compareVersions, oldestTable } from './versions.ts';

// TypeScript widens a JSON file's literals; test/engines/vllm/flag-row.test.ts checks every row against the type.
const file = flagFile as unknown as FlagFile;

/** What a spelling on the command line stands for. */
export interface OptionMatch {
  /** Canonical long name, without `no-`. */
  readonly name: string;
  readonly negated: boolean;
  readonly row: FlagRow;
}

const help: FlagRow = { type: 'store-true', aliases: ['-h'] };

/** The flags of one version and the spellings that its parser knows them by. */
export class FlagTable {
  readonly #options = new Map<string, OptionMatch>();
  readonly #nearest = new Map<string, string | undefined>();

  constructor(rows: Iterable<readonly [string, FlagRow]>) {
    for (const [name, row] of [...rows, ['--help', help] as const]) {
      const match = { name, row, negated: false };
      for (const spelling of [name, ...(row.aliases ?? [])]) this.#options.set(spelling, match);
      if (row.type === 'switch') this.#options.set(`--no-${name.slice(2)}`, { ...match, negated: true });
    }
  }

  /** The option of exactly this spelling. */
  option(spelling: string): OptionMatch | undefined {
    return this.#options.get(spelling);
  }

  /** Every spelling that starts with the given text, as argparse completes abbreviations. */
  completions(start: string): readonly string[] {
    return [...this.#options.keys()].filter((spelling) => spelling.startsWith(start));
  }

  /** The spelling that an unknown flag most likely means. Remembered: a fleet repeats its mistakes. */
  nearest(unknown: string): string | undefined {
    if (!this.#nearest.has(unknown)) {
      const edits = Math.max(2, Math.floor(unknown.length / 8));
      this.#nearest.set(unknown, nearestNames(unknown, [...this.#options.keys()], 1, edits)[0]);
    }
    return this.#nearest.get(unknown);
  }
}

/** By release; those of one version share their table. */
const tables = new Map<string, FlagTable | undefined>();

/** The flags of a release, or undefined where its table is missing. */
export function flagTable(release: string): FlagTable | undefined {
  if (!tables.has(release)) tables.set(release, newTable(release));
  return tables.get(release);
}

function newTable(release: string): FlagTable | undefined {
  const version = tableVersion(release);
  if (version === undefined) return undefined;
  return version === release ? new FlagTable(rowsOf(version)) : flagTable(version);
}

/** The version of the table that a release reads: 0.11.2 reads 0.11.1's. Undefined for releases without one. */
export function tableVersion(release: string): string | undefined {
  const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');
  return file.versions.findLast(
    (version) => minorOf(version) === minorOf(release) && compareVersions(version, release) <= 0,
  );
}

function rowsOf(version: string): [string, FlagRow][] {
  return Object.entries(file.flags)
    .filter(([, row]) => has(row, version))
    .map(([name, row]) => [name, rowIn(row, version)]);
}

function has({ since, until }: FlagRow, version: string): boolean {
  const came = since === undefined || compareVersions(since, version) <= 0;
  return came && (until === undefined || compareVersions(version, until) < 0);
}

function rowIn(row: FlagRow, version: string): FlagRow {
  const changes = Object.entries(row.later ?? {}).filter(([since]) => compareVersions(since, version) <= 0);
  const changed: FlagRow = Object.assign({}, row, ...changes.map(([, change]) => change));
  // The tables follow the parser's choices through the versions, not those that the engine checks later.
  const followed = version === oldestTable || changed.choicesCheckedBy === 'argparse';
  return followed ? changed : { ...changed, choices: null };
}

/** Every flag of any version: for command lines whose version is not known. */
export const anyVersionFlags = new FlagTable(Object.entries(file.flags));

/** When a flag came and went, for a message: `it came with 0.13`; undefined where no table has it. */
export function flagHistory(name: string): string | undefined {
  const row = file.flags[name];
  if (!row) return undefined;
  const parts = [row.since && `came with ${row.since}`, row.until && `went with ${row.until}`].filter(Boolean);
  return parts.length > 0 ? `it ${parts.join(' and ')}` : undefined;
}
