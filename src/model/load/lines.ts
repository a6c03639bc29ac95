import { LineCounter } from 'yaml';

/** Lines and columns of a text, both from 1. The lines are counted at the first question: most texts get none. */
export class Lines {
  readonly #text: string;
  #counter: LineCounter | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): { line: number; column: number } {
    this.#counter ??= countLines(this.#text);
    const { line, col } = this.#counter.linePos(offset);
    return { line, column: col };
  }
}

function countLines(text: string): LineCounter {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) counter.addNewLine(end + 1);
  return counter;
}
