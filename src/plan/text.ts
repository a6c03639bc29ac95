import { styleText } from 'node:util';
import { paragraph } from '../report/paragraph.ts';
import type { Detail, Entry, Mark, Page, Section, Table } from './page/page.ts';
import type { Step } from './steps/handover.ts';

export interface TextOptions {
  /** Columns. */
  readonly width: number;
  readonly colour: boolean;
}

type Style = Parameters<typeof styleText>[0];

const markStyles: Readonly<Record<Mark, Style>> = {
  '+': ['green', 'bold'],
  '-': ['red', 'bold'],
  '~': ['yellow', 'bold'],
  '!': ['red', 'bold'],
};

/** The plan for people, in the columns of their terminal. */
export function planText(page: Page, options: TextOptions): string {
  return new TextPrinter(options).page(page);
}

class TextPrinter {
  readonly #width: number;
  readonly #colour: boolean;

  constructor({ width, colour }: TextOptions) {
    this.#width = width;
    this.#colour = colour;
  }

  page({ title, verdict, summary, sections }: Page): string {
    const style: Style = verdict === 'refused' ? ['red', 'bold'] : verdict === 'nothing' ? 'green' : 'bold';
    const head = [
      this.#paint('bold', title),
      ...paragraph(summary, this.#width).map((line) => this.#paint(style, line)),
    ];
    return `${[head, ...sections.map((section) => this.#section(section))].map((lines) => lines.join('\n')).join('\n\n')}\n`;
  }

  #section({ title, entries = [], table, steps = [], remarks = [] }: Section): readonly string[] {
    return [
      this.#paint(['bold', 'underline'], title),
      ...entries.flatMap((entry) => this.#entry(entry)),
      ...(table ? this.#table(table) : []),
      ...steps.flatMap((step, index) => this.#step(step, index + 1)),
      ...remarks.flatMap((remark) => this.#indented('  * ', remark)),
    ];
  }

  #entry({ mark, name, text, details }: Entry): readonly string[] {
    const [first = '', ...rest] = paragraph(`${name} ${text}`, this.#width - 4);
    const shown = first.startsWith(name) ? `${this.#paint('bold', name)}${first.slice(name.length)}` : first;
    const label = Math.max(0, ...details.map((detail) => detail.label.length));
    return [
      `  ${this.#paint(markStyles[mark], mark)} ${shown}`,
      ...rest.map((line) => `    ${line}`),
      ...details.flatMap((detail) => this.#detail(detail, label)),
    ];
  }

  #detail({ label, text }: Detail, width: number): readonly string[] {
    return this.#indented(`      ${label.padEnd(width)}  `, text, label);
  }

  #table({ head, rows }: Table): readonly string[] {
    const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
    const line = (cells: readonly string[]) =>
      `    ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`;
    return [this.#paint('dim', line(head)), ...rows.map(line)];
  }

  #step({ text, commands, check }: Step, number: number): readonly string[] {
    return [
      ...this.#indented(`${String(number).padStart(3)}. `, text),
      ...commands.map((command) => `       ${this.#paint('cyan', command)}`),
      ...(check === undefined ? [] : this.#indented('     then  ', check, 'then')),
    ];
  }

  /** Text beside a label, its further lines under its first. */
  #indented(lead: string, text: string, dimmed = ''): readonly string[] {
    const [first = '', ...rest] = paragraph(text, this.#width - lead.length);
    const shown = dimmed === '' ? lead : lead.replace(dimmed, () => this.#paint('dim', dimmed));
    return [`${shown}${first}`, ...rest.map((line) => `${' '.repeat(lead.length)}${line}`)];
  }

  #paint(style: Style, text: string): string {
    return this.#colour && text !== '' ? styleText(style, text, { validateStream: false }) : text;
  }
}
