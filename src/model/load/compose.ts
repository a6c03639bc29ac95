import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import { secondDocument, tooDeep, tooManyTokens } from './faults.ts';
import { deepestLevel, mostTokens } from './limits.ts';
import type { Fault } from './reading.ts';

/** A document that is given up, with the reason. */
export class Unreadable extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Scalars stay text: they are resolved as Kubernetes does; so are repeated keys, which are no reason to stop. */
const options = {
  schema: 'failsafe',
  uniqueKeys: false,
  keepSourceTokens: true,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/**
 * The yaml package's document of a text that holds one. The stages are driven from here, so that a text made to
 * exhaust memory or stack is given up at the limit.
 *
 * @throws Unreadable above the limits of depth and size
 */
export function composeYaml(text: string): Document.Parsed {
  const composer = new Composer(options);
  const documents: Document.Parsed[] = [];
  for (const token of tokensOf(text)) documents.push(...composer.next(token));
  documents.push(...composer.end(true, text.length));
  const [document, second] = documents;
  if (document === undefined) throw new Error('the yaml package composed no document');
  if (second !== undefined) throw new Unreadable(secondDocument(second.range[0]));
  return document;
}

function* tokensOf(text: string): Generator<CST.Token> {
  const parser = new Parser();
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      yield token;
      // One error is enough: the text behind it may hold a million more.
      if (token.type === 'error') return;
    }
    if (parser.stack.length > deepestLevel) throw new Unreadable(tooDeep(parser.offset));
    if (++count > mostTokens) throw new Unreadable(tooManyTokens(parser.offset));
  }
  yield* parser.end();
}
