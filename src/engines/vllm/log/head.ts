import { type StampReader, stampOf } from './clock.ts';
import { readBareMessage, readJsonLine, type StructuredRecord } from './json-line.ts';
import type { UnwrappedLine } from './unwrap.ts';

/** The process that a line says it comes from: `(EngineCore_DP0 pid=98)`. */
export interface LogProcess {
  readonly name: string;
  readonly pid: string;
}

/** A line of the engine's logger, or any other line of its processes (`level` undefined). */
export interface LogRecord {
  /** @default none: the line has no head, as tracebacks, progress bars and uvicorn's lines have none */
  readonly level: string | undefined;
  /** Base name of the source file. @default none: a JSON formatter that leaves it out, or no head */
  readonly file: string | undefined;
  /** `api_server.py:1839`, which tells one logger call from another. */
  readonly place: string | undefined;
  readonly stamp: StampReader | undefined;
  readonly process: LogProcess | undefined;
  readonly message: string;
}

const processPrefix = /^\(([^()=]*?(?:[ _]?rank=\d+)?) ?pid=(\d+)(?:, ?[^()]*)?\) ?/;
const head = new RegExp(
  String.raw`(DEBUG|INFO|WARNING|ERROR|CRITICAL) +(?:(\d{4})-)?(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:[.,](\d+))? ` +
    String.raw`\[?((?:[^\]\s:]*\/)?([^\]\s:/]+):\d+)\] ?`,
);
const headAtStart = new RegExp(`^${head.source}`);
/** VLLM_LOGGING_PREFIX and columns of unknown tables stand in front; a quotation mark would be a quotation. */
const headBehindText = new RegExp(String.raw`^[^'"\x60]{1,80}?${head.source}`);
const progressBar = /\d+%(?:\||\s+Completed\s*\|)/;
const barEnd = /(?<=(?:it\/s|s\/it)\])(?=.)/;

/** The records of one line: one, or several where a progress bar swallowed newlines. */
export function readRecords({ text, record }: UnwrappedLine): readonly LogRecord[] {
  if (record) return structuredRecords(record, undefined);
  const whole = readRecord(text);
  const [first] = whole;
  if (!first || first.level !== undefined || !(text.includes('\r') || progressBar.test(text))) return whole;
  return text
    .split('\r')
    .flatMap((part) => (progressBar.test(part) ? part.split(barEnd) : [part]))
    .flatMap(readRecord)
    .map((part) => (part.process ? part : { ...part, process: first.process }));
}

function readRecord(text: string): readonly LogRecord[] {
  const { process, rest } = readProcess(text);
  if (rest.startsWith('{')) {
    const json = readJsonLine(rest);
    const structured = json?.kind === 'record' ? json : process && readBareMessage(rest);
    if (structured) return structuredRecords(structured, process);
  }
  const match = headAtStart.exec(rest) ?? headBehindText.exec(rest);
  if (!match)
    return [{ level: undefined, file: undefined, place: undefined, stamp: undefined, process, message: rest }];
  const [all, level, year, month = '', day = '', time = '', fraction, place, file] = match;
  // Behind the words of a logging prefix or an unknown carrier the process may come once more.
  const between = all.slice(0, all.indexOf(`${level} `));
  const message = rest.slice(all.length).replace(/\r.*$/s, '');
  return [
    {
      level,
      file,
      place: basePlace(place),
      stamp: () => stampOf({ year, month, day, time, fraction }),
      process: innerProcess(between) ?? process,
      message,
    },
  ];
}

/** Every prefix: a child that was forked prints its parent's too, and the last one is the writer. */
function readProcess(text: string): { process: LogProcess | undefined; rest: string } {
  let rest = text;
  let process: LogProcess | undefined;
  for (let match = processPrefix.exec(rest); match; match = processPrefix.exec(rest)) {
    process = { name: (match[1] ?? '').trim(), pid: match[2] ?? '' };
    rest = rest.slice(match[0].length);
  }
  return { process, rest };
}

function innerProcess(text: string): LogProcess | undefined {
  const opening = text.search(/\([^()]*pid=\d/);
  return opening < 0 ? undefined : readProcess(text.slice(opening)).process;
}

const basePlace = (place: string | undefined) => place?.slice(place.lastIndexOf('/') + 1);

/** A formatter keeps a message of several lines together; each of them is read as the plain form would print it. */
function structuredRecords(record: StructuredRecord, process: LogProcess | undefined): readonly LogRecord[] {
  const { level, file, stamp, message, exception } = record;
  const place = undefined;
  const lines = /^Using supplied chat template/.test(message) ? [message] : message.split(/\r?\n/);
  return [...lines, ...exception].map((line) => ({ level, file, place, stamp, process, message: line }));
}
