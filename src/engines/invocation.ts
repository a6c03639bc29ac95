import type { FieldPath } from '../notes/note.ts';

/** How a container starts an inference engine, as far as its command, args, env and image say. */
export interface EngineInvocation {
  readonly engine: 'vllm';
  /** `0.11.0`; undefined for a house image or a tag that is no release. */
  readonly version: string | undefined;
  /** Which parser meets the arguments; undefined where a house image's own entrypoint decides. */
  readonly entrypoint: 'api_server' | 'serve' | undefined;
  readonly options: readonly EngineOption[];
  /** Arguments that the parser meets outside any option. */
  readonly positionals: readonly EngineWord[];
  readonly model: EngineValue | undefined;
  /** Names that /v1/models would list; undefined where a part is unknown. */
  readonly servedNames: readonly string[] | undefined;
  /** The port it would listen on; undefined where unknown. */
  readonly port: number | undefined;
  /** True where an unresolvable shell construct or an absent --config file may add or change options. */
  readonly incomplete: boolean;
  /** What the engine's own parser refuses or swallows. Empty where the version's flags are not known. */
  readonly faults: readonly ArgumentFault[];
  /** Environment that the engine meets: the container's, and over it what the command line or its shell sets. */
  readonly env: ReadonlyMap<string, EngineWord>;
  /** True where the command line makes the container one of several that act as one engine (`ray start`). */
  readonly joinsGroup: boolean;
}

/** A place where the engine's parser does something else than the command line means. */
export interface ArgumentFault {
  /**
   * - `unknown-flag`: the version has no such flag, or the abbreviation fits several;
   * - `refused`: the parser or the engine stops;
   * - `ignored`: taken for something else, or for nothing;
   * - `one-string`: a whole command line where an executable's name belongs.
   */
  readonly kind: 'unknown-flag' | 'refused' | 'ignored' | 'one-string';
  readonly message: string;
  readonly fix: string;
  readonly path: FieldPath;
}

/** A word of the command line; `text` undefined where a shell or $(VAR) computes it. */
export interface EngineWord {
  readonly text: string | undefined;
  /** The argv item (or shell script) that it stands in, as a path in the workload's object. */
  readonly path: FieldPath;
}
export type EngineValue = EngineWord;

/** One option as the parser understood it. */
export interface EngineOption {
  /** Canonical long name, `--max-model-len`; the spelling as written where the version has no such flag. */
  readonly name: string;
  readonly written: string;
  readonly known: boolean;
  readonly negated: boolean;
  readonly values: readonly EngineWord[];
  readonly path: FieldPath;
}

/** What a container says of the process that it starts; the serving model hands it to the engine's detector. */
export interface EngineInput {
  readonly image: string | undefined;
  /** The container as the cluster would run it: `command`, `args`, `workingDir` are read from here. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** Path of the container in its object; `args` items are at `[...path, 'args', index]`. */
  readonly path: FieldPath;
  /** Environment in effect; a value is undefined where only the running pod knows it. */
  readonly env: ReadonlyMap<string, { readonly value: string | undefined; readonly path: FieldPath }>;
  /** Text of a file that the container sees, where a ConfigMap of the set holds it. */
  file(path: string): string | undefined;
}

export type DetectEngine = (input: EngineInput) => EngineInvocation | undefined;
