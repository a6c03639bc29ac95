import type { YAMLError } from 'yaml';
import { deepestLevel, mostAliasedValues, mostTokens } from './limits.ts';
import type { Fault } from './reading.ts';

/** What the yaml package found wrong, in one sentence with the words that stand there. */
export function yamlFault(error: YAMLError, text: string): Fault {
  const offset = firstWordFrom(error.pos[0], text);
  if (error.code === 'RESOURCE_EXHAUSTION') return tooDeep(offset);
  const found = wordsAt(offset, text);
  const at = found === '' ? 'the end of the document' : `"${found}"`;
  return {
    offset,
    message: `YAML can't read this document from ${at} on: ${plain(error.message)}.`,
    fix: remedy(error),
  };
}

export function tooDeep(offset: number): Fault {
  return {
    offset,
    message: `The document is nested more than ${deepestLevel} levels deep, so it was not read.`,
    fix: `A manifest needs some fifteen levels; write it with at most ${deepestLevel}.`,
  };
}

export function tooManyTokens(offset: number): Fault {
  return {
    offset,
    message: `The document has more than ${mostTokens} words and marks up to here, so it was not read.`,
    fix: 'Split it; the API server takes no object above 1.5 MiB.',
  };
}

export function secondDocument(offset: number): Fault {
  return {
    offset,
    message: 'A second document begins here without a line of "---" before it.',
    fix: 'Put "---" on a line of its own between the two, or correct the line above.',
  };
}

export function tooManyAliases(offset: number): Fault {
  return {
    offset,
    message: `Aliases (*name) blow this document up by more than ${mostAliasedValues} values, so it was not read.`,
    fix: 'Write the values out, or let fewer aliases repeat each other.',
  };
}

export function unknownAlias(offset: number, name: string): Fault {
  return {
    offset,
    message: `The alias *${name} has no anchor &${name} before it in this document.`,
    fix: `Put &${name} on the value that is meant, in the same document and above the alias, or write the value out.`,
  };
}

export function keyNotText(offset: number): Fault {
  return {
    offset,
    message: 'A mapping or a list stands where a key is expected; Kubernetes reads text keys only.',
    fix: 'Write a text key; a value that begins with "{" or "[" needs quotes to be text.',
  };
}

function plain(message: string): string {
  const text = message.replace(/\s+/g, ' ').replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function remedy({ code }: YAMLError): string {
  switch (code) {
    case 'BAD_INDENT':
    case 'MISSING_CHAR':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Bring the line to the column of its siblings; see that the line above is complete, with its colon and quotes.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'BAD_SCALAR_START':
    case 'BAD_DQ_ESCAPE':
      return 'Put the value in single quotes.';
    default:
      return 'Correct the text at this place, or the line above it.';
  }
}

function firstWordFrom(offset: number, text: string): number {
  const rest = text.slice(offset).search(/\S/);
  return rest < 0 ? Math.max(offset, 0) : offset + rest;
}

function wordsAt(offset: number, text: string): string {
  const line =
    text
      .slice(offset, offset + 200)
      .split('\n', 1)[0]
      ?.trim() ?? '';
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
