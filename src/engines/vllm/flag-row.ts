/**
 * How a flag takes its value:
 * - `switch`: `--x` and `--no-x`, never a value;
 * - `store-true`: `--x` alone, no negation;
 * - `bool-value`: takes one value, and any text that is not empty means true;
 * - `human-int`: `65536`, `64K` (binary) or `25.6k` (decimal);
 * - `json`: an object, `json-list`: a list, `json-or-string`: either an object or plain text.
 */
export type FlagType =
  | 'switch'
  | 'store-true'
  | 'bool-value'
  | 'int'
  | 'human-int'
  | 'human-int-or-auto'
  | 'float'
  | 'string'
  | 'json'
  | 'json-list'
  | 'json-or-string';

/** One flag of `data/flags.json`, keyed there by its long name (`--max-model-len`). */
export interface FlagRow {
  readonly type: FlagType;
  /** As argparse counts values. @default exactly one, none for switches */
  readonly nargs?: '+' | '?';
  /** True where every occurrence adds a value. @default false: the last occurrence wins */
  readonly repeatable?: boolean;
  /** Short names: `-tp`. */
  readonly aliases?: readonly string[];
  /** @default null: any value of the type */
  readonly choices?: readonly string[] | null;
  /** Who refuses another value: the parser (exit 2), the engine's configuration, or the API server as it starts. */
  readonly choicesCheckedBy?: 'argparse' | 'engine' | 'server';
  /** True where a plugin or a class path may add choices. */
  readonly openChoices?: boolean;
  readonly default?: FlagDefault;
  readonly unit?: string;
  /** The first version that has the flag. @default the oldest version of the table */
  readonly since?: string;
  /** The first version that no longer has the flag. @default none: still there in the newest version of the table */
  readonly until?: string;
  /** What changed in which later version. */
  readonly later?: Readonly<Record<string, Partial<Omit<FlagRow, 'since' | 'until' | 'later'>>>>;
}

type FlagDefault = string | number | boolean | readonly string[] | null;

/** `data/flags.json`. */
export interface FlagFile {
  readonly source: string;
  /** Versions with a table, the oldest first; each stands for its patches too. */
  readonly versions: readonly string[];
  readonly flags: Readonly<Record<string, FlagRow>>;
}
