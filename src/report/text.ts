import { styleText } from 'node:util';
import type { Finding, ObjectName, Summary, UnjudgedObject } from '../checks/finding.ts';
import type { PlacedRemark } from '../checks/remarks.ts';
import { grouped } from '../model/groups.ts';
import { CodeFrames } from './code-frame.ts';
import { paragraph } from './paragraph.ts';
import type { ReportedSet } from './reported-set.ts';

export interface TextOptions {
  /** Columns. */
  readonly width: number;
  readonly colour: boolean;
  /** Lists what was not judged, and which fact was missing. */
  readonly verbose: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** The report for people: findings grouped by object, each with its place, its lines, why it hurts and what to do. */
export function* textReport(sets: Iterable<ReportedSet>, options: TextOptions): Generator<string> {
  const print = new TextPrinter(options);
  for (const set of sets) yield* print.set(set);
}

class TextPrinter {
  readonly #width: number;
  readonly #colour: boolean;
  readonly #verbose: boolean;

  constructor({ width, colour, verbose }: TextOptions) {
    this.#width = width;
    this.#colour = colour;
    this.#verbose = verbose;
  }

  *set({ path, result, texts, skipped = [], remarks = [] }: ReportedSet): Generator<string> {
    if (path !== undefined) yield `${this.#paint('bold', `── ${path} `.padEnd(this.#width, '─'))}\n\n`;
    const frames = new CodeFrames(texts);
    for (const [name, findings] of grouped(result.findings, headingOf)) {
      yield `${this.#paint(['bold', 'underline'], name)}\n\n`;
      for (const finding of findings) yield finding.accepted ? this.#accepted(finding) : this.#open(finding, frames);
    }
    if (remarks.length > 0) yield* this.#remarks(remarks);
    if (this.#verbose && result.notJudged.length > 0) yield* this.#unjudged(result.notJudged);
    for (const { file, why } of skipped) yield `${this.#paint('dim', `left out: ${file} (${why})`)}\n`;
    yield this.#summary(result.summary);
    if (path !== undefined) yield '\n';
  }

  #open(finding: Finding, frames: CodeFrames): string {
    const paint: Style = finding.severity === 'error' ? ['red', 'bold'] : ['yellow', 'bold'];
    const frame = frames.at(finding, this.#width - 4);
    const caret = finding.path === '' ? '' : ` ${finding.path}`;
    const drawn = frame && [
      ...frame.before.map((line) => `    ${line}`),
      `    ${this.#paint('cyan', `${frame.caret}${caret}`)}`,
      ...frame.after.map((line) => `    ${line}`),
    ];
    return this.#lines([
      this.#heading(this.#paint(paint, finding.severity), finding.severity, finding),
      ...this.#indented('', finding.message),
      ...(drawn ? ['', ...drawn, ''] : []),
      ...this.#indented('why  ', finding.why),
      ...this.#indented('fix  ', finding.fix),
      ...(finding.constructPath === undefined ? [] : this.#indented('in   ', `construct ${finding.constructPath}`)),
    ]);
  }

  #accepted(finding: Finding): string {
    return this.#lines([
      this.#heading(this.#paint('dim', 'accepted'), 'accepted', finding),
      ...this.#indented('', finding.message),
      ...this.#indented('because  ', finding.reason ?? ''),
    ]);
  }

  /** `error  check-id` on the left, the place on the right margin. */
  #heading(painted: string, plain: string, { check, file, line, column }: Finding): string {
    const place = `${file}:${line}:${column}`;
    const gap = Math.max(2, this.#width - 3 - plain.length - check.length - place.length);
    return `  ${painted} ${this.#paint('bold', check)}${' '.repeat(gap)}${this.#paint('dim', place)}`;
  }

  *#remarks(remarks: readonly PlacedRemark[]): Generator<string> {
    yield `${this.#paint(['bold', 'underline'], 'Worth knowing')}\n\n`;
    for (const { remark, object, path } of remarks) {
      const { file, line, column } = object.locate(path);
      yield this.#lines([
        `  ${this.#paint('bold', remark.title)}`,
        ...this.#indented('', remark.finding),
        ...this.#indented('advice  ', remark.advice),
        ...this.#indented('source  ', remark.source),
        ...this.#indented('at      ', `${nameOf(object)} (${file}:${line}:${column})`),
      ]);
    }
  }

  *#unjudged(entries: readonly UnjudgedObject[]): Generator<string> {
    yield `${this.#paint(['bold', 'underline'], 'Not judged')}\n\n`;
    for (const { check, object, missing, locate } of entries) {
      const { file, line, column } = locate();
      const text = `${nameOf(object)}: ${missing} (${file}:${line}:${column})`;
      yield `${this.#indented(`${check}  `, text).join('\n')}\n`;
    }
    yield '\n';
  }

  #summary({ files, objects, errors, warnings, accepted, notJudged }: Summary): string {
    const style: Style = errors > 0 ? ['red', 'bold'] : warnings > 0 ? ['yellow', 'bold'] : ['green', 'bold'];
    const counts = this.#paint(style, `${count(errors, 'error')}, ${count(warnings, 'warning')}`);
    const hint = notJudged > 0 && !this.#verbose ? ' (--verbose lists them)' : '';
    return `${count(files, 'file')}, ${count(objects, 'object')}: ${counts}, ${accepted} accepted, ${notJudged} not judged${hint}\n`;
  }

  /** Text beside a label, its further lines under its first. */
  #indented(label: string, text: string): string[] {
    const indent = ' '.repeat(label.length + 2);
    const [first = '', ...rest] = paragraph(text, this.#width - indent.length);
    return [`  ${this.#paint('dim', label)}${first}`, ...rest.map((line) => `${indent}${line}`)];
  }

  #lines(lines: readonly string[]): string {
    return `${lines.join('\n')}\n\n`;
  }

  #paint(style: Style, text: string): string {
    return this.#colour && text !== '' ? styleText(style, text, { validateStream: false }) : text;
  }
}

/** The heading that a finding stands under. */
function headingOf({ object, file }: Finding): string {
  return object ? nameOf(object) : file;
}

function nameOf({ kind, namespace, name }: ObjectName): string {
  return namespace === '' ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
