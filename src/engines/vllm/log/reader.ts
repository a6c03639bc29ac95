import { type Chunks, decode } from './decode.ts';
import { EngineLog } from './engine-log.ts';
import { readRecords } from './head.ts';
import { LineScanner, type LineVisitor, longestLine } from './lines.ts';
import type { LogReading, StartReading } from './reading.ts';
import { type UnwrappedLine, unwrap } from './unwrap.ts';

/**
 * What marks a line worth reading while a server serves: a new start, an error, a wait, the end. Each begins with a rare
 * byte or is short, so that the search runs at the speed of memchr.
 */
const needles = [
  'LLM ', // banner, engine, API
  '█  v', // logo
  '\\u2588  v', // logo in JSON
  '__init__.py', // platform line
  '_broadcast', // wait
  'ERROR',
  'Error',
  'zed argum', // unrecognized arguments
  'Shuttin', // of uvicorn, told to stop
];

/** Bytes at the beginning in which every line is looked at: a log may begin in the middle of a start. */
const opening = 1 << 20;
/** A line of this length may be a request, and its beginning tells. */
const long = 512;
const requestRecord = /\bloggers?\.py:\d+\] /;
/** Of a line that was cut the beginning is needed, to know the rest for what it is. */
const mayBeCut = /^\{|\bstd(?:out|err) P /;

function isRequest(beginning: string): boolean {
  return requestRecord.test(beginning) && !mayBeCut.test(beginning);
}

class LogReader implements LineVisitor {
  readonly #logs = new Map<string, EngineLog>();
  /** Lines whose end is still to come, by stream and channel. */
  readonly #parts = new Map<string, string>();
  #bytes = 0;

  get attentive(): boolean {
    if (this.#bytes < opening && !this.#begun) return true;
    if (this.#parts.size > 0) return true;
    for (const log of this.#logs.values()) if (log.attentive) return true;
    return false;
  }

  get #begun(): boolean {
    for (const log of this.#logs.values()) if (log.starts > 0) return true;
    return false;
  }

  count(bytes: number): void {
    this.#bytes += bytes;
  }

  line(buffer: Buffer, start: number, end: number): void {
    if (end - start > long && isRequest(buffer.toString('latin1', start, start + long))) return;
    const line = this.#whole(unwrap(buffer.toString('utf8', start, end)));
    if (!line) return;
    for (const record of readRecords(line)) {
      this.#logOf(line.stream).add(record, line.stamp);
    }
  }

  /** Joins what a container runtime has cut; undefined while the rest is missing. */
  #whole(line: UnwrappedLine): UnwrappedLine | undefined {
    const key = `${line.stream}\n${line.channel}`;
    const begun = this.#parts.get(key);
    if (begun === undefined && line.cut === 'whole') return line;
    const text = (begun ?? '') + line.text;
    if (line.cut === 'part') {
      this.#parts.set(key, text.slice(0, longestLine));
      return undefined;
    }
    this.#parts.delete(key);
    return { ...line, text };
  }

  #logOf(stream: string): EngineLog {
    const known = this.#logs.get(stream);
    if (known) return known;
    const log = new EngineLog();
    this.#logs.set(stream, log);
    return log;
  }

  read(): LogReading {
    const all = [...this.#logs].filter(([, log]) => log.starts > 0);
    // Beside an engine, what other programs say of their failures doesn't count.
    const begun = all.some(([, log]) => log.heads > 0) ? all.filter(([, log]) => log.heads > 0) : all;
    const readings = begun.map(([name, log]) => [name, log.read(), log.conflict] as const);
    const streams: Record<string, StartReading> = {};
    for (const [name, start, conflict] of readings) if (start && !conflict) streams[name] = start;
    const starts = begun.reduce((sum, [, log]) => sum + log.starts, 0);
    const [only] = begun;
    const none = { starts, earlier: [], streams };
    if (!only) return { ...none, refusal: [...this.#logs.values()].some((log) => log.heads > 0) ? noStart : foreign };
    if (begun.length > 1) return { ...none, refusal: severalStreams(begun.map(([name]) => name)) };
    const [, log] = only;
    if (log.conflict)
      return { ...none, refusal: `no figure can be trusted: ${log.conflict}; pass the log of one container` };
    const start = log.read();
    return { starts, earlier: log.earlier, streams: {}, ...(start && { start }) };
  }
}

const foreign = 'this is no vLLM log: no line has the form that its logger writes';
const noStart =
  'no start-up is in this log: it begins after the engine was up; take it from the container’s beginning, without --tail or --since';

function severalStreams(names: readonly string[]): string {
  const listed = names.slice(0, 5).map((name) => name || '(no name)');
  return `${names.length} engines are in this log (${listed.join(', ')}${names.length > 5 ? ', …' : ''}); pass the log of one pod`;
}

/**
 * Reads a vLLM start-up log, in constant memory. Never throws for what stands in a text.
 * @throws NotALogError for a binary and a broken archive
 */
export async function readLog(chunks: Chunks): Promise<LogReading & { readonly unfinished: boolean }> {
  const reader = new LogReader();
  const scanner = new LineScanner(reader, needles);
  for await (const chunk of decode(chunks)) {
    scanner.push(chunk);
    reader.count(chunk.length);
  }
  return { ...reader.read(), unfinished: scanner.unfinished };
}
