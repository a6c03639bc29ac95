import type { LogReading, StartFigures, StartReading } from '../engines/vllm/log/reading.ts';
import { startErrors } from '../engines/vllm/log/reading.ts';
import { countText } from '../quantity/count.ts';

/** What a report shows beside the log. */
export interface Comparison {
  readonly workload: string | undefined;
  readonly card: string;
  /** What is on record. @default none */
  readonly onRecord: StartFigures | undefined;
  /** Names of figures on record that were handed down rounded. */
  readonly rounded: readonly string[];
  /** One clause: date and source. */
  readonly provenance: string | undefined;
  /** What the planner computes; a sentence where it can't. */
  readonly planned: StartFigures | string;
}

/** A log that was read, and what it is compared with. */
export interface MeasureReport {
  /** As the user gave it. */
  readonly log: string;
  readonly reading: LogReading & { readonly unfinished: boolean };
  readonly comparison: Comparison | undefined;
  /** Where the figures were written. @default none: not asked for */
  readonly recordedIn: string | undefined;
}

/** The order of the figures in every report. */
const figureNames = [
  'version',
  'weightsGiB',
  'loadSeconds',
  'compileSeconds',
  'graphSeconds',
  'kvGiB',
  'kvTokens',
  'concurrency',
  'context',
  'tensorParallel',
  'attentionBackend',
  'readySeconds',
] as const;
type FigureName = (typeof figureNames)[number];

const labels: Readonly<Record<FigureName, readonly [label: string, unit: string]>> = {
  version: ['vLLM', ''],
  weightsGiB: ['weights per card', ' GiB'],
  loadSeconds: ['loading them', ' s'],
  compileSeconds: ['torch.compile', ' s'],
  graphSeconds: ['graph capture', ' s'],
  kvGiB: ['KV cache per card', ' GiB'],
  kvTokens: ['KV cache', ' tokens'],
  concurrency: ['concurrency', 'x'],
  context: ['at a context of', ' tokens'],
  tensorParallel: ['tensor parallel', ''],
  attentionBackend: ['attention', ''],
  readySeconds: ['API binds after', ' s'],
};

/** True where the last start can stand for a measurement. */
export function isRecordable({ start }: LogReading): boolean {
  return start !== undefined && start.missing.length === 0;
}

/** The report as one JSON object. Figures stand at its top, absent where the log does not say. */
export function measureJson({ log, reading, comparison, recordedIn }: MeasureReport): string {
  const { start, starts, earlier, streams, refusal, unfinished } = reading;
  const report = {
    ...(start && figuresOf(start)),
    errors: start?.errors.map(({ id }) => id) ?? [],
    record: isRecordable(reading),
    log,
    ...(start && restOf(start)),
    starts,
    ...(earlier.length > 0 && { earlier }),
    ...(Object.keys(streams).length > 0 && { streams: Object.fromEntries(Object.entries(streams).map(streamOf)) }),
    ...(refusal !== undefined && { refusal }),
    ...(unfinished && { unfinished }),
    ...(comparison && { comparison }),
    ...(recordedIn !== undefined && { recordedIn }),
  };
  return JSON.stringify(report, null, 2);
}

function figuresOf(start: StartFigures): StartFigures {
  return Object.fromEntries(figureNames.filter((name) => start[name] !== undefined).map((name) => [name, start[name]]));
}

function restOf({ details, errors, failure, notes, missing, date }: StartReading) {
  return {
    ...(date !== undefined && { date }),
    ...(errors.length > 0 && { errorTexts: errors.map(({ text }) => text) }),
    ...(failure !== undefined && { failure }),
    ...(notes.length > 0 && { notes }),
    ...(missing.length > 0 && { missing }),
    details,
  };
}

function streamOf([name, start]: readonly [string, StartReading]) {
  return [name, { ...figuresOf(start), errors: start.errors.map(({ id }) => id) }] as const;
}

/** The report for people. */
export function measureText(report: MeasureReport): string {
  const { reading, comparison, recordedIn } = report;
  const { start } = reading;
  if (!start) return `${report.log}: ${reading.refusal}`;
  const lines = [title(report, start), '', ...table(start, comparison), ...ending(start), ...remarks(report, start)];
  const verdict =
    start.missing.length > 0 ? `It can't be recorded. It lacks ${start.missing.join('; ')}.` : 'It can be recorded.';
  return [...lines, '', recordedIn === undefined ? verdict : `Recorded in ${recordedIn}.`].join('\n');
}

function title({ log, reading }: MeasureReport, { details, date }: StartReading): string {
  const which = reading.starts === 1 ? 'one start' : `the last of ${reading.starts} starts`;
  const model = details.model === undefined ? '' : ` of ${details.model}`;
  const { served = [] } = details;
  const names = served.length === 0 || served[0] === details.model ? '' : `, served as ${served.join(', ')}`;
  return `${log}: ${which}${model}${names}${date === undefined ? '' : `, ${date}`}`;
}

function table(start: StartReading, comparison: Comparison | undefined): string[] {
  const { onRecord, planned } = comparison ?? {};
  const computed = typeof planned === 'object' ? planned : undefined;
  const head = ['', 'this log', ...(onRecord ? ['on record'] : []), ...(computed ? ['planned'] : [])];
  const rows = figureNames.map((name) => [
    labels[name][0],
    printed(name, start),
    ...(onRecord ? [printed(name, onRecord, comparison?.rounded.includes(name))] : []),
    ...(computed ? [printed(name, computed)] : []),
  ]);
  const shown = rows.filter((row) => row.slice(1).some((cell) => cell !== '-'));
  const width = (column: number) => Math.max(...[head, ...shown].map((row) => row[column]?.length ?? 0));
  const widths = head.map((_, column) => width(column));
  return (head.length > 2 ? [head, ...shown] : shown).map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ')}`.trimEnd(),
  );
}

function printed(name: FigureName, figures: StartFigures, rounded = false): string {
  const value = figures[name];
  if (value === undefined) return '-';
  const text = typeof value === 'string' ? value : countText(value);
  return `${rounded ? 'about ' : ''}${text}${labels[name][1]}`;
}

function ending({ errors, failure, details }: StartReading): string[] {
  if (failure !== undefined) return ['', `It failed: ${failure}`];
  return errors.flatMap(({ id, text }) => {
    const silence = id === 'shm-hang' && details.hangSeconds ? `, for ${details.hangSeconds} s` : '';
    return ['', `${id}: ${startErrors[id]}${silence}.`, `  ${text}`];
  });
}

function remarks({ reading, comparison }: MeasureReport, start: StartReading): string[] {
  const { earlier, unfinished, starts } = reading;
  const notes = [
    ...start.notes,
    ...(unfinished ? ['the last line breaks off and counts for nothing'] : []),
    ...(earlier.length > 0
      ? [`earlier starts${starts - 1 > earlier.length ? ' (the latest)' : ''}: ${earlier.join('; ')}`]
      : []),
    ...(comparison ? compared(comparison) : []),
  ];
  return notes.length === 0 ? [] : ['', ...notes.map((note) => `Note: ${note}.`)];
}

function compared({ workload, card, onRecord, provenance, planned }: Comparison): string[] {
  return [
    ...(workload !== undefined && !onRecord
      ? [`nothing is on record for ${workload} on as many cards of ${card}`]
      : []),
    ...(provenance === undefined ? [] : [`on record is what was measured ${provenance}`]),
    ...(typeof planned === 'string' ? [`no plan: ${planned}`] : []),
  ];
}
