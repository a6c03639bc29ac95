import { unknownPart, unknownWords } from '../word.ts';

/** One simple command of a script, still quoted, and the operator that ends it. */
export interface Statement {
  readonly text: string;
  readonly end: ';' | '&&' | '||' | '|' | '&' | '(' | ')';
}

/**
 * Splits a script into simple commands. shell-quote takes a newline for a blank, keeps `\` at a line's end, drops
 * everything behind the first comment, loses which digit belongs to a redirection, and reads `$(...)` as operators; so
 * those are resolved here, and its parser gets one simple command at a time. What a substitution prints becomes
 * `unknownPart`, `$@` becomes `unknownWords`.
 */
export function statementsOf(script: string): Statement[] {
  return new StatementReader(script).read();
}

class StatementReader {
  readonly #script: string;
  readonly #statements: Statement[] = [];
  readonly #heredocs: string[] = [];
  #text = '';
  #at = 0;

  constructor(script: string) {
    this.#script = script.replaceAll('\r\n', '\n');
  }

  read(): Statement[] {
    while (this.#at < this.#script.length) this.#step();
    this.#end(';', 0);
    return this.#statements;
  }

  #step(): void {
    const char = this.#script[this.#at] ?? '';
    const rest = this.#script.slice(this.#at, this.#at + 2);
    if (char === '\\') this.#escape();
    else if (char === "'") this.#copy(this.#closing("'") + 1);
    else if (char === '"') this.#doubleQuoted();
    else if (char === '$' || char === '`') this.#expansion();
    else if (char === '#' && /(^|\s)$/.test(this.#text)) this.#skipTo(this.#lineEnd());
    else if (char === '\n') this.#newline();
    else if (rest === '&&' || rest === '||') this.#end(rest, 2);
    else if (rest === '&>' || char === '>' || char === '<') this.#redirection();
    else if (char === ';' || char === '|' || char === '&' || char === '(' || char === ')') this.#end(char, 1);
    else this.#copy(this.#at + 1);
  }

  #copy(end: number): void {
    this.#text += this.#script.slice(this.#at, end);
    this.#at = end;
  }

  #skipTo(end: number): void {
    this.#at = end;
  }

  #end(end: Statement['end'], length: number): void {
    if (this.#text.trim() !== '' || end === '(' || end === ')') this.#statements.push({ text: this.#text.trim(), end });
    this.#text = '';
    this.#at += length;
  }

  #lineEnd(): number {
    const end = this.#script.indexOf('\n', this.#at);
    return end < 0 ? this.#script.length : end;
  }

  /** The next such quote, or the script's last character where none closes. */
  #closing(quote: string): number {
    const end = this.#script.indexOf(quote, this.#at + 1);
    return end < 0 ? this.#script.length - 1 : end;
  }

  #escape(): void {
    if (this.#script[this.#at + 1] === '\n') this.#skipTo(this.#at + 2);
    else this.#copy(this.#at + 2);
  }

  #doubleQuoted(): void {
    if (/^"\$[@*]"/.test(this.#script.slice(this.#at, this.#at + 4))) {
      this.#text += unknownWords;
      this.#skipTo(this.#at + 4);
      return;
    }
    this.#copy(this.#at + 1);
    while (this.#at < this.#script.length && this.#script[this.#at] !== '"') {
      const char = this.#script[this.#at];
      if (char === '\\') this.#escape();
      else if (char === '$' || char === '`') this.#expansion();
      else this.#copy(this.#at + 1);
    }
    this.#copy(this.#at + 1);
  }

  /** Substitutions are computed by the container; plain variables stay for shell-quote. */
  #expansion(): void {
    const next = this.#script[this.#at + 1];
    if (this.#script[this.#at] === '`') this.#replace(this.#closing('`') + 1, unknownPart);
    else if (next === '(') this.#replace(this.#parenthesis(this.#at + 1), unknownPart);
    else if (next === '@' || next === '*') this.#replace(this.#at + 2, unknownWords);
    else if (next === '{') this.#copyVariable();
    else this.#copy(this.#at + 1);
  }

  #replace(end: number, text: string): void {
    this.#text += text;
    this.#at = end;
  }

  /** Behind the parenthesis that closes the one at `start`; quotes inside are not told apart. */
  #parenthesis(start: number): number {
    let depth = 0;
    for (let at = start; at < this.#script.length; at += 1) {
      if (this.#script[at] === '(') depth += 1;
      else if (this.#script[at] === ')') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return this.#script.length;
  }

  /** `${NAME}` stays; anything with a substitution inside is computed. */
  #copyVariable(): void {
    let depth = 0;
    let end = this.#at + 1;
    for (; end < this.#script.length; end += 1) {
      if (this.#script[end] === '{') depth += 1;
      else if (this.#script[end] === '}') depth -= 1;
      if (depth === 0) break;
    }
    const variable = this.#script.slice(this.#at, end + 1);
    this.#replace(end + 1, /^\$\{[\w@*#?!$-]+(?::?[-=+?][\w./:@,-]*)?\}$/.test(variable) ? variable : unknownPart);
  }

  /** `2>&1`, `>> file`, `<<EOF`: part of no word; the lines of a here document are skipped. */
  #redirection(): void {
    const operator = /^(&>>?|<<-?|<<<|[<>][>&|]?)[ \t]*/.exec(this.#script.slice(this.#at))?.[0] ?? '>';
    this.#text = this.#text.replace(/(^|\s)\d+$/, '$1');
    this.#skipTo(this.#at + operator.length);
    const target = /^(?:\\.|'[^']*'|"[^"]*"|[^\s;|&()<>'"\\])*/.exec(this.#script.slice(this.#at))?.[0] ?? '';
    this.#skipTo(this.#at + target.length);
    if (/^<<-?\s*$/.test(operator)) this.#heredocs.push(target.replace(/['"\\]/g, ''));
  }

  #newline(): void {
    this.#end(';', 1);
    for (const delimiter of this.#heredocs.splice(0)) {
      const lines = this.#script.slice(this.#at).split('\n');
      const length = lines.findIndex((line) => line.replace(/^\t+/, '') === delimiter);
      const body = length < 0 ? lines : lines.slice(0, length + 1);
      this.#skipTo(Math.min(this.#script.length, this.#at + body.join('\n').length + 1));
    }
  }
}
