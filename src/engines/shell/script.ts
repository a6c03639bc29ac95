import { parse } from 'shell-quote';
import { isKnown, unknownPart, unknownWords } from '../word.ts';
import { statementsOf } from './statements.ts';

/** A command that a script runs, its words as the program would get them. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Variables that the command's process gets: the container's, exported ones, and its own prefix. */
  readonly env: ReadonlyMap<string, string>;
  /** True where it runs only sometimes: behind `||`, in `if`, in a loop or a function. */
  readonly conditional: boolean;
}

export interface ScriptInput {
  readonly script: string;
  /** Known values; a name that is missing here may still be set by the image. */
  readonly env: ReadonlyMap<string, string>;
  /** What `"$@"` stands for. */
  readonly positionals: readonly string[];
}

/** The simple commands of a script in order, with variables resolved as far as they are known. */
export function commandsOf(input: ScriptInput): ShellCommand[] {
  const runner = new ScriptReader(input);
  return statementsOf(input.script).flatMap(({ text, end }) => runner.run(text, end));
}

const opening = new Set(['if', 'for', 'while', 'until', 'case', 'select', 'function', '{']);
const closing = new Set(['fi', 'done', 'esac', '}']);
const passing = new Set(['then', 'do', 'else', 'elif', '!', 'time']);
/** What follows these on the same line is no command. */
const headers = new Set(['for', 'case', 'select', 'function']);
const exporting = new Set(['export', 'declare', 'typeset', 'readonly']);
const tests = new Set(['[', '[[', 'test']);
const assignment = /^(?<name>[A-Za-z_]\w*)=(?<value>[\s\S]*)$/;

class ScriptReader {
  readonly #variables: Map<string, string>;
  readonly #exported: Set<string>;
  readonly #positionals: readonly string[];
  #depth = 0;
  #afterOr = false;
  #afterTest = false;

  constructor({ env, positionals }: ScriptInput) {
    this.#variables = new Map(env);
    this.#exported = new Set(env.keys());
    this.#positionals = positionals;
  }

  run(text: string, end: string): ShellCommand[] {
    const words = this.#withoutKeywords(this.#words(text));
    const prefix = words.findIndex((word) => !assignment.test(word));
    const assigned = prefix < 0 ? words : words.slice(0, prefix);
    const rest = prefix < 0 ? [] : words.slice(prefix);
    const conditional = this.#depth > 0 || this.#afterOr;
    if (rest.length === 0) this.#assign(assigned, conditional || this.#afterTest);
    else if (exporting.has(rest[0] ?? '')) this.#export(rest.slice(1), conditional || this.#afterTest);
    this.#afterOr = end === '||';
    this.#afterTest = end === '&&' && tests.has(rest[0] ?? '');
    return rest.length === 0 ? [] : [{ words: rest, env: this.#environment(assigned), conditional }];
  }

  #words(text: string): string[] {
    const entries = readWords(text, (key) => resolved(key, this.#variables));
    return entries.flatMap((word) => (word === unknownWords ? this.#positionals : [word]));
  }

  #withoutKeywords(words: readonly string[]): readonly string[] {
    const [first = ''] = words;
    if (opening.has(first)) this.#depth += 1;
    else if (closing.has(first)) this.#depth -= 1;
    else if (!passing.has(first)) return words;
    return headers.has(first) ? [] : this.#withoutKeywords(words.slice(1));
  }

  #assign(words: readonly string[], uncertain: boolean): void {
    for (const word of words) {
      const { name = '', value = '' } = assignment.exec(word)?.groups ?? {};
      this.#variables.set(name, uncertain ? unknownPart : value);
    }
  }

  #export(words: readonly string[], uncertain: boolean): void {
    this.#assign(
      words.filter((word) => assignment.test(word)),
      uncertain,
    );
    for (const word of words) this.#exported.add(word.split('=', 1)[0] ?? '');
  }

  #environment(prefix: readonly string[]): ReadonlyMap<string, string> {
    const env = new Map([...this.#variables].filter(([name]) => this.#exported.has(name)));
    for (const word of prefix) {
      const { name = '', value = '' } = assignment.exec(word)?.groups ?? {};
      env.set(name, value);
    }
    return env;
  }
}

/** Quotes removed, variables replaced and split; a text that shell-quote refuses has no words. */
function readWords(text: string, variable: (key: string) => string): string[] {
  try {
    return parse(text, variable, { splitUnquoted: true }).flatMap((entry) => {
      if (typeof entry === 'string') return [entry];
      return 'pattern' in entry ? [entry.pattern] : [];
    });
  } catch {
    return [];
  }
}

/** `NAME`, or `NAME:-text` and its like. A name that is not set here may be set by the image, so its default is no answer. */
function resolved(key: string, variables: ReadonlyMap<string, string>): string {
  const {
    name = '',
    operator = '',
    text = '',
  } = /^(?<name>\w+)(?<operator>:?[-=+?]|)(?<text>[\s\S]*)$/.exec(key)?.groups ?? {};
  const value = variables.get(name);
  if (value === undefined || !isKnown(value) || (operator === '' && text !== '')) return unknownPart;
  const counts = value !== '' || !operator.startsWith(':');
  if (operator.endsWith('+')) return counts ? text : '';
  return counts ? value : text;
}
