import { CST, Lexer } from 'yaml';

/** An `# accept <check>: <reason>` comment of a text. */
export interface Directive {
  readonly check: string;
  /** Empty where none is given. */
  readonly reason: string;
  readonly offset: number;
  /** Where the line begins that it belongs to. @default undefined: nothing comes after it */
  readonly target: number | undefined;
}

interface Comment {
  readonly offset: number;
  readonly end: number;
  /** Where its line begins. */
  readonly line: number;
  /** What stands before it on its line; empty for a line of its own. */
  readonly before: string;
  /** Without its `#` and the spaces around. */
  readonly words: string;
}

const mayAccept = /#[ \t]*accept[ \t]/;
/** Without a reason only a hyphenated word is taken for a check: prose says "accept connections". */
const directive = /^accept\s+(?:([a-z\d-]+)\s*:\s*(.*)|([a-z\d]+(?:-[a-z\d]+)+))$/;
const marker = /^(?:---|\.\.\.)$/;
/** From the end of a comment to the start of one on the next line. */
const nextLine = /^\r?\n[ \t]*$/;
/** Blank lines, comments and document markers. */
const passed = /(?:[ \t]*(?:#.*)?\r?\n|(?:---|\.\.\.)[ \t]*(?:#.*)?\r?\n)*[ \t]*/y;

/**
 * The acceptances of a text. One on a line of its own belongs to what starts on the next line that is no comment, and
 * its reason runs on over the comment lines below it, up to the next acceptance or an empty comment line. One behind a
 * value belongs to the field of its own line.
 */
export function findDirectives(text: string): Directive[] {
  if (!mayAccept.test(text)) return [];
  const comments = commentsOf(text);
  const targets = new Targets(text);
  const directives: Directive[] = [];
  for (const [index, comment] of comments.entries()) {
    const [, check, reason, bare] = directive.exec(comment.words) ?? [];
    const id = check ?? bare;
    if (id === undefined) continue;
    const more = comment.before === '' ? reasonBelow(comments, index, text) : [];
    directives.push({
      check: id,
      reason: [reason ?? '', ...more].join(' ').trim(),
      offset: comment.offset,
      target: targets.of(comment),
    });
  }
  return directives;
}

/** The comments as the lexer knows them: a `#` inside quotes or block text is none. */
function commentsOf(text: string): Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  let inScalar = false;
  for (const token of new Lexer().lex(text)) {
    // Marks of the lexer's own, which stand for no text.
    if (token === CST.SCALAR) inScalar = true;
    if (token === CST.SCALAR || token === CST.DOCUMENT || token === CST.FLOW_END) continue;
    if (!inScalar && token.startsWith('#')) comments.push(commentAt(offset, token, text));
    inScalar = false;
    offset += token.length;
  }
  return comments;
}

function commentAt(offset: number, token: string, text: string): Comment {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(line, offset).trim();
  return { offset, line, end: offset + token.length, words: token.replace(/^#+/, '').trim(), before };
}

function reasonBelow(comments: readonly Comment[], index: number, text: string): string[] {
  const lines: string[] = [];
  let end = comments[index]?.end ?? text.length;
  for (let next = index + 1; next < comments.length; next++) {
    const comment = comments[next];
    if (comment === undefined || !nextLine.test(text.slice(end, comment.offset))) break;
    if (comment.words === '' || directive.test(comment.words)) break;
    lines.push(comment.words);
    end = comment.end;
  }
  return lines;
}

/** What the comments of a text stand above. Asked in their order, so that a long block is passed over only once. */
class Targets {
  readonly #text: string;
  #from = 0;
  #target = 0;

  constructor(text: string) {
    this.#text = text;
  }

  of({ before, line }: Comment): number | undefined {
    const text = this.#text;
    if (before !== '' && !marker.test(before)) return line + text.slice(line).search(/\S/);
    if (line < this.#from || line >= this.#target) {
      passed.lastIndex = line;
      passed.exec(text);
      this.#from = line;
      this.#target = passed.lastIndex;
    }
    return this.#target < text.length ? this.#target : undefined;
  }
}
