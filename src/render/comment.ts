import type { ToldNote } from './told-note.ts';

/** Lines of a rendered file, indentation and comment included, end here. */
const columns = 100;

/**
 * The comment lines of the notes at one place: the texts in their order, then the acceptances, with an empty comment
 * line between any two, where an acceptance would otherwise run on.
 */
export function commentLines(notes: readonly ToldNote[], indent: string): string[] {
  const width = columns - indent.length - '# '.length;
  const blocks = notes.flatMap(({ text }) => (text === undefined ? [] : [wrapText(text, width)]));
  const accepted = notes.flatMap(({ accepts }) => accepts.flatMap((one) => acceptanceLines(one, width)));
  if (accepted.length > 0) blocks.push(accepted);
  return blocks.flatMap((lines, index) => {
    const shown = lines.map((line) => (line === '' ? `${indent}#` : `${indent}# ${line}`));
    return index === 0 ? shown : [`${indent}#`, ...shown];
  });
}

/** The next directive ends a reason, so acceptances need no empty line between them. */
function acceptanceLines({ check, reason }: ToldNote['accepts'][number], width: number): string[] {
  const [first = '', ...rest] = words(reason);
  // The reason begins on the line of its check, however long the two are.
  return fill([`accept ${check}: ${first}`, ...rest], width);
}

/**
 * Wraps the paragraphs of a text. List items keep their line, or hang where they are too long; indented lines, fenced
 * lines and lines of a command that goes on (`\`) stay as they are; an empty line separates paragraphs.
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    lines.push(...fill(paragraph, width));
    paragraph = [];
  };
  for (const { line, kind } of classified(text)) {
    if (kind === 'text') {
      paragraph.push(...words(line));
      continue;
    }
    endParagraph();
    if (kind === 'item') lines.push(...hang(line, width));
    else lines.push(line);
  }
  endParagraph();
  return lines;
}

type Kind = 'text' | 'item' | 'code' | 'empty';

function* classified(text: string): Generator<{ line: string; kind: Kind }> {
  let fenced = false;
  let continued = false;
  let previous: Kind = 'empty';
  for (const line of undented(text)) {
    const fence = line.startsWith('```');
    const code = fenced || fence || continued || /^\s/.test(line) || line.endsWith('\\');
    const kind: Kind = line === '' ? 'empty' : code ? 'code' : listItem.test(line) ? 'item' : 'text';
    if (fence) fenced = !fenced;
    continued = line.endsWith('\\');
    // Of several empty lines one is enough.
    if (kind !== 'empty' || previous !== 'empty') yield { line, kind };
    previous = kind;
  }
}

/** Trailing spaces and the empty lines around the text go; so does the indentation that a template literal has. */
function undented(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  const kept = lines.slice(first, last + 1);
  const margin = first > 0 ? (/^\s*/.exec(kept[0] ?? '')?.[0] ?? '') : '';
  return kept.map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line));
}

const listItem = /^(?:[-*•]|\d+[.)])\s+/;

/** Whether the text begins with a line that keeps to itself. */
export function isListOrCode(text: string): boolean {
  return /^[ \t`]/.test(text) || listItem.test(text);
}

function hang(item: string, width: number): string[] {
  const marker = listItem.exec(item)?.[0] ?? '';
  if (item.length <= width) return [item];
  const lines = fill(words(item.slice(marker.length)), width - marker.length);
  return lines.map((line, index) => (index === 0 ? marker : ' '.repeat(marker.length)) + line);
}

/** A line that began with `accept` would read as an acceptance, so the word stays with the one before it. */
function words(text: string): string[] {
  const result: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (word === 'accept' && result.length > 0) result[result.length - 1] += ' accept';
    else if (word !== '') result.push(word);
  }
  return result;
}

/** As many words to a line as fit; a word that is longer than the line stays whole. */
function fill(text: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text) {
    if (line !== undefined && line.length + 1 + word.length <= width) {
      line += ` ${word}`;
    } else {
      if (line !== undefined) lines.push(line);
      line = word;
    }
  }
  if (line !== undefined) lines.push(line);
  return lines;
}
