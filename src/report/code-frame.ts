import type { Position, SourceText } from '../model/source.ts';

/** The line of a finding between its neighbours, with a caret under the field. */
export interface CodeFrame {
  readonly before: readonly string[];
  readonly caret: string;
  readonly after: readonly string[];
}

/** Draws code frames from the given texts, splitting each text into lines once. */
export class CodeFrames {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #lines = new Map<string, readonly string[]>();

  constructor(texts: readonly SourceText[]) {
    this.#texts = new Map(texts.map(({ file, text }) => [file, text]));
  }

  /** Undefined where the text is not at hand or ends before the line. Longer lines are cut to `width` columns. */
  at({ file, line, column }: Position, width: number): CodeFrame | undefined {
    const lines = this.#linesOf(file);
    if (lines[line - 1] === undefined) return undefined;
    const first = Math.max(1, line - 1);
    const last = Math.min(lines.length, line + 1);
    const gutter = String(last).length;
    const room = Math.max(20, width - gutter - 3);
    const start = column > room - 10 ? column - Math.floor(room / 2) : 0;
    const show = (number: number): string => {
      const text = (lines[number - 1] ?? '').slice(start, start + room).replaceAll(/[\t\p{Cc}]/gu, ' ');
      return `${String(number).padStart(gutter)} | ${text}`.trimEnd();
    };
    return {
      before: first < line ? [show(first), show(line)] : [show(line)],
      caret: `${' '.repeat(gutter)} | ${' '.repeat(column - 1 - start)}^`,
      after: last > line && lines[line]?.trim() ? [show(last)] : [],
    };
  }

  #linesOf(file: string): readonly string[] {
    const known = this.#lines.get(file);
    if (known) return known;
    const lines = this.#texts.get(file)?.split(/\r\n|\r|\n/) ?? [];
    this.#lines.set(file, lines);
    return lines;
  }
}
