import type { Entry, Page, Section, Table } from './page/page.ts';
import type { Step } from './steps/handover.ts';

export interface MarkdownOptions {
  /** Level of the title's heading. @default 2 */
  readonly level?: number;
}

/** The plan as a comment under a pull request. */
export function planMarkdown({ title, verdict, summary, sections }: Page, { level = 2 }: MarkdownOptions = {}): string {
  const heading = `${'#'.repeat(level)} ${verdict === 'refused' ? 'Refused: ' : ''}${escaped(title)}`;
  const parts = [heading, escaped(summary), ...sections.map((section) => sectionText(section, level + 1))];
  return `${parts.join('\n\n')}\n`;
}

function sectionText({ title, entries = [], table, steps = [], remarks = [] }: Section, level: number): string {
  const parts = [
    `${'#'.repeat(level)} ${title}`,
    entries.map(entryText).join('\n'),
    table ? tableText(table) : '',
    ...steps.map(stepText),
    ...remarks.map(escaped),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function entryText({ mark, name, text, details }: Entry): string {
  const warning = mark === '!' ? ' ⚠️' : '';
  const lines = details.map(({ label, text: detail }) => `  - ${label === '' ? '' : `${label}: `}${escaped(detail)}`);
  return [`- \`${mark}\`${warning} **${escaped(name)}** ${escaped(text)}`, ...lines].join('\n');
}

function tableText({ head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function stepText({ text, commands, check }: Step, index: number): string {
  const lead = `${index + 1}. `;
  const indent = ' '.repeat(lead.length);
  const code =
    commands.length > 0 ? ['', '```sh', ...commands, '```', ''].map((line) => `${line && indent}${line}`) : [];
  const then = check === undefined ? [] : [`${indent}Then: ${escaped(check)}`];
  return [`${lead}${escaped(text)}`, ...code, ...(code.length === 0 && then.length > 0 ? [''] : []), ...then].join(
    '\n',
  );
}

/** Words with what Markdown takes for its own; arrows are for people. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_`<[\]|#]/g, '\\$&').replaceAll('->', '→');
}
