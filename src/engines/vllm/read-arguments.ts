import type { ArgumentFault, EngineInvocation, EngineOption, EngineWord } from '../invocation.ts';
import { engineWord, shortened, type Word } from '../word.ts';
import { describeParseFault, flagAndValue, flagAndValueFault } from './argument-faults.ts';
import { normalizeArguments } from './argv-normalize.ts';
import { type ParsedArguments, parseArguments } from './argv-parser.ts';
import { expandConfigFile } from './config-file.ts';
import { anyVersionFlags, type FlagTable, flagTable } from './flag-table.ts';
import { positionalFaults } from './positional-faults.ts';
import { pythonInt } from './python-number.ts';
import { compareVersions } from './versions.ts';

/** The words behind the entrypoint, and what is known of the process that reads them. */
export interface ArgumentsInput {
  readonly words: readonly Word[];
  /** A release; undefined where the image does not say it. */
  readonly version: string | undefined;
  readonly entrypoint: 'api_server' | 'serve' | undefined;
  /** Where the container stands, for what no argument says. */
  readonly container: Word['path'];
  file(path: string): string | undefined;
}

type ReadArguments = Pick<
  EngineInvocation,
  'options' | 'positionals' | 'model' | 'servedNames' | 'port' | 'incomplete' | 'faults'
>;

/** vLLM 0.11's model where no argument names one. */
export const defaultModel = 'Qwen/Qwen3-0.6B';

/** Reads a vLLM command line as vLLM itself would. */
export function readArguments(input: ArgumentsInput): ReadArguments {
  const table = input.version === undefined ? undefined : flagTable(input.version);
  const flags = table ?? anyVersionFlags;
  const [joined, separate] = partition(input.words, ({ text }) => flagAndValue(text) !== undefined);
  const { words, withoutValue } = normalizeArguments(expandConfigFile(separate, input.file), flags);
  const parsed = parseArguments(words, flags);
  const faults = table && [
    ...joined.map(flagAndValueFault),
    ...withoutValue.map(dottedFault),
    ...faultsOf(input, table, parsed, separate),
  ];
  return {
    ...meaning(input, parsed),
    options: parsed.options,
    positionals: parsed.positionals.map(({ word }) => engineWord(word)),
    incomplete: parsed.incomplete || (table === undefined && joined.length > 0),
    faults: faults ?? [],
  };
}

function partition(words: readonly Word[], first: (word: Word) => boolean): [Word[], Word[]] {
  return [words.filter(first), words.filter((word) => !first(word))];
}

function faultsOf(
  input: ArgumentsInput,
  table: FlagTable,
  parsed: ParsedArguments,
  words: readonly Word[],
): ArgumentFault[] {
  const { version = '', entrypoint } = input;
  const faults = parsed.faults.map((fault) => describeParseFault(fault, version, table));
  faults.push(...configFaults(words), ...parsed.options.flatMap((option) => flagInsideValue(option, table)));
  if (refusesModelFlag(input)) faults.push(...modelFlagFaults(words, version));
  if (entrypoint === undefined || parsed.incomplete) return faults;
  const model = optionValue(parsed.options, '--model')?.text ?? defaultModel;
  const use = { version, entrypoint, model, modelGiven: modelMoved(input) };
  return [...faults, ...positionalFaults(parsed.positionals, use)];
}

/** Up to 0.11.0 `vllm serve` stops at the item `--model`; `--model=m` passes. */
function refusesModelFlag({ entrypoint, version }: ArgumentsInput): boolean {
  return entrypoint === 'serve' && version !== undefined && compareVersions(version, '0.11.1') < 0;
}

/** From 0.11.1 on `vllm serve` moves the value of `--model` to the front, as its positional. */
function modelMoved(input: ArgumentsInput): boolean {
  if (input.entrypoint !== 'serve' || refusesModelFlag(input)) return false;
  return input.words.some(({ text }) => text === '--model' || text.startsWith('--model='));
}

function modelFlagFaults(words: readonly Word[], version: string): ArgumentFault[] {
  const index = words.findIndex(({ text }) => text === '--model');
  const word = words[index];
  if (!word) return [];
  const model = shortened(words[index + 1]?.text ?? 'MODEL');
  return [
    {
      kind: 'refused',
      path: word.path,
      message: `\`vllm serve\` of vLLM ${version} raises ValueError at \`--model\`: it wants the model as a positional`,
      fix: `Write \`${model}\` right after \`serve\`, without \`--model\`.`,
    },
  ];
}

function configFaults(words: readonly Word[]): ArgumentFault[] {
  return words
    .filter(({ text }) => text.startsWith('--config='))
    .map(({ text, path }) => ({
      kind: 'ignored' as const,
      path,
      message: `\`${shortened(text)}\` is never read: vLLM looks for \`--config\` as an argv item of its own`,
      fix: `Write \`--config\` and \`${shortened(text.slice('--config='.length))}\` as two items.`,
    }));
}

/** `--model=m --port=8000` in one item: a text flag swallows what follows. */
function flagInsideValue({ written, values, path, name }: EngineOption, table: FlagTable): ArgumentFault[] {
  const type = table.option(name)?.row.type;
  const inside = /\s(--[a-z][\w-]*)/.exec(values[0]?.text ?? '')?.[1];
  if (type !== 'string' || !inside || !written.includes('=') || !table.option(inside.replaceAll('_', '-'))) return [];
  return [
    {
      kind: 'ignored',
      path,
      message: `\`${shortened(written)}\` is one argv item, so \`${inside}\` is part of the value of \`${name}\``,
      fix: 'Write every flag as an argv item of its own.',
    },
  ];
}

function dottedFault({ text, path }: Word): ArgumentFault {
  const message = `\`${shortened(text)}\` ends the command line without a value; vLLM raises IndexError`;
  return { kind: 'refused', path, message, fix: `Write \`${shortened(text)}=VALUE\`.` };
}

function meaning(
  input: ArgumentsInput,
  parsed: ParsedArguments,
): Pick<ReadArguments, 'model' | 'servedNames' | 'port'> {
  const model = modelOf(input, parsed);
  return { model, servedNames: servedNamesOf(parsed, model), port: portOf(parsed) };
}

function modelOf(input: ArgumentsInput, { options, positionals, incomplete }: ParsedArguments): EngineWord | undefined {
  const flagged = optionValue(options, '--model');
  const positional = positionals[0] && engineWord(positionals[0].word);
  const stated = input.entrypoint === 'serve' && !modelMoved(input) ? (positional ?? flagged) : flagged;
  if (stated || incomplete || input.entrypoint === undefined) return stated;
  return { text: defaultModel, path: input.container };
}

function servedNamesOf(parsed: ParsedArguments, model: EngineWord | undefined): readonly string[] | undefined {
  const stated = parsed.options.findLast(({ name }) => name === '--served-model-name');
  if (!stated && parsed.incomplete) return undefined;
  const names = (stated?.values ?? [model]).map((word) => word?.text);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Undefined where unknown, or where the engine opens no TCP port for clients. */
function portOf({ options, incomplete }: ParsedArguments): number | undefined {
  if (options.some(({ name }) => name === '--uds' || name === '--headless')) return undefined;
  const stated = optionValue(options, '--port');
  if (stated) return stated.text === undefined ? undefined : pythonInt(stated.text);
  return incomplete ? undefined : 8000;
}

/** The last occurrence wins. */
function optionValue(options: readonly EngineOption[], name: string): EngineWord | undefined {
  return options.findLast((option) => option.name === name)?.values[0];
}
