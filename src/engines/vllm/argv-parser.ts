import type { EngineOption } from '../invocation.ts';
import { engineWord, isKnown, unknownPart, unknownWords, type Word } from '../word.ts';
import type { FlagTable, OptionMatch } from './flag-table.ts';

/** A word that argparse meets outside any option, with what stands right before it. */
export interface Positional {
  readonly word: Word;
  /** The option that the word follows. @default none: it stands first, or after another positional */
  readonly after?: EngineOption;
}

/** What argparse refuses by itself, whatever the values mean. */
export type ParseFault =
  | { readonly kind: 'unknown'; readonly word: Word; readonly spelling: string }
  | {
      readonly kind: 'ambiguous';
      readonly word: Word;
      readonly spelling: string;
      readonly candidates: readonly string[];
    }
  | { readonly kind: 'value-missing'; readonly word: Word; readonly match: OptionMatch }
  | { readonly kind: 'value-for-switch'; readonly word: Word; readonly match: OptionMatch; readonly value: string };

export interface ParsedArguments {
  readonly options: readonly EngineOption[];
  readonly positionals: readonly Positional[];
  readonly faults: readonly ParseFault[];
  /** True where a word that is not known stands where it could be an option. */
  readonly incomplete: boolean;
}

type Token =
  | { readonly kind: 'option'; readonly match: OptionMatch; readonly explicit: string | undefined; readonly word: Word }
  | { readonly kind: 'unmatched'; readonly candidates: readonly string[]; readonly word: Word }
  | { readonly kind: 'value' | 'computed'; readonly word: Word };

/** Reads normalized words as Python's argparse would: abbreviations, `=` values, nargs, words left over. */
export function parseArguments(words: readonly Word[], table: FlagTable): ParsedArguments {
  const parser = new ArgumentReader(classifyAll(words, table));
  return parser.read();
}

function classifyAll(words: readonly Word[], table: FlagTable): Token[] {
  const end = words.findIndex(({ text }) => text === '--');
  if (end < 0) return words.map((word) => classify(word, table));
  const rest = words.slice(end + 1).map((word): Token => ({ kind: 'value', word }));
  return [...words.slice(0, end).map((word) => classify(word, table)), ...rest];
}

/** argparse's own order of questions; the first that applies decides. */
function classify(word: Word, table: FlagTable): Token {
  const { text } = word;
  if (text.startsWith(unknownWords) || text.startsWith(unknownPart)) return { kind: 'computed', word };
  if (!text.startsWith('-') || text === '-') return { kind: 'value', word };
  const exact = table.option(text);
  if (exact) return { kind: 'option', match: exact, explicit: undefined, word };
  const equals = text.indexOf('=');
  const spelling = equals < 0 ? text : text.slice(0, equals);
  if (!isKnown(spelling)) return { kind: 'computed', word };
  const explicit = equals < 0 ? undefined : text.slice(equals + 1);
  const named = table.option(spelling);
  if (named) return { kind: 'option', match: named, explicit, word };
  return abbreviated(word, spelling, explicit, table);
}

function abbreviated(word: Word, spelling: string, explicit: string | undefined, table: FlagTable): Token {
  const glued = spelling.startsWith('--') ? undefined : table.option(spelling.slice(0, 2));
  if (glued) return { kind: 'option', match: glued, explicit: word.text.slice(2), word };
  const candidates = table.completions(spelling);
  const only = candidates.length === 1 && candidates[0] ? table.option(candidates[0]) : undefined;
  if (only) return { kind: 'option', match: only, explicit, word };
  const isNumber = /^-\d+$|^-\d*\.\d+$/.test(word.text);
  if (candidates.length === 0 && (isNumber || word.text.includes(' '))) return { kind: 'value', word };
  return { kind: 'unmatched', candidates, word };
}

class ArgumentReader {
  readonly #tokens: readonly Token[];
  readonly #options: EngineOption[] = [];
  readonly #positionals: Positional[] = [];
  readonly #faults: ParseFault[] = [];
  #incomplete = false;
  #index = 0;
  #previous: EngineOption | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): ParsedArguments {
    for (let token = this.#next(); token; token = this.#next()) {
      if (token.kind === 'option') this.#option(token);
      else if (token.kind === 'unmatched') this.#unmatched(token);
      else if (token.kind === 'computed') this.#incomplete = true;
      else this.#positional(token.word);
    }
    return {
      options: this.#options,
      positionals: this.#positionals,
      faults: this.#faults,
      incomplete: this.#incomplete,
    };
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#index];
    this.#index += 1;
    return token;
  }

  #positional(word: Word): void {
    this.#positionals.push({ word, ...(this.#previous && { after: this.#previous }) });
    this.#previous = undefined;
  }

  #option({ match, explicit, word }: Token & { kind: 'option' }): void {
    const { row } = match;
    if (row.type === 'switch' || row.type === 'store-true') {
      if (explicit !== undefined) this.#faults.push({ kind: 'value-for-switch', word, match, value: explicit });
      this.#keep(match, word, []);
      return;
    }
    const values = explicit === undefined ? this.#values(row.nargs) : [{ text: explicit, path: word.path }];
    if (values.length === 0 && row.nargs !== '?') this.#faults.push({ kind: 'value-missing', word, match });
    this.#keep(match, word, values);
  }

  #keep({ name, negated }: OptionMatch, word: Word, values: readonly Word[]): void {
    const { path, text } = word;
    const option = { name, written: text, known: true, negated, values: values.map(engineWord), path };
    this.#options.push(option);
    this.#previous = option;
  }

  /** The words that follow as values: all of them for `+`, else the next one. */
  #values(nargs: '+' | '?' | undefined): Word[] {
    const values: Word[] = [];
    for (let token = this.#tokens[this.#index]; token; token = this.#tokens[this.#index]) {
      if (token.kind !== 'value' && token.kind !== 'computed') break;
      values.push(token.word);
      // An unquoted variable may bring options of its own behind the values.
      if (nargs === '+' && token.kind === 'computed') this.#incomplete = true;
      this.#index += 1;
      if (nargs !== '+') break;
    }
    return values;
  }

  /** A flag that the version does not have keeps the word behind it, so that one fault is not told twice. */
  #unmatched({ word, candidates }: Token & { kind: 'unmatched' }): void {
    const spelling = word.text.split('=', 1)[0] ?? word.text;
    if (candidates.length > 1) this.#faults.push({ kind: 'ambiguous', word, spelling, candidates });
    else this.#faults.push({ kind: 'unknown', word, spelling });
    const equals = word.text.indexOf('=');
    const values = equals < 0 ? this.#values(undefined) : [{ text: word.text.slice(equals + 1), path: word.path }];
    const written = word.text;
    this.#options.push({
      name: spelling,
      written,
      known: false,
      negated: false,
      values: values.map(engineWord),
      path: word.path,
    });
    this.#previous = undefined;
  }
}
