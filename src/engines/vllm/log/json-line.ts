import { type Stamp, type StampReader, stampOf } from './clock.ts';

/** A line of text that came inside a JSON object: Docker's file, Fluent Bit, Loki, journald. */
export interface WrappedLine {
  readonly kind: 'wrapped';
  readonly text: string;
  readonly stream: string | undefined;
  readonly stamp: StampReader | undefined;
  /** Docker's file cuts lines at 16 KiB; only the last part ends with a newline. */
  readonly open: boolean;
}

/** A record that a JSON formatter wrote. */
export interface StructuredRecord {
  readonly kind: 'record';
  readonly level: string;
  /** Of the logger's name: `vllm.v1.core.kv_cache_utils` gives `kv_cache_utils.py`. @default none: the formatter leaves it out */
  readonly file: string | undefined;
  readonly stamp: StampReader | undefined;
  readonly message: string;
  /** Lines of the traceback. */
  readonly exception: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const textKeys = ['log', 'line', 'message', 'msg', 'MESSAGE', 'text', '_raw', 'body'];
const timeKeys = ['time', 'timestamp', '@timestamp', 'asctime', 'ts', 'date', '_time', '__REALTIME_TIMESTAMP'];

/** Reads a line that is one JSON object; undefined where it is none, or holds no text. */
export function readJsonLine(text: string): WrappedLine | StructuredRecord | undefined {
  const outermost = parseObject(text);
  const fields = fieldsOf(outermost?._source) ?? outermost;
  const message = fields && firstString(fields, textKeys);
  if (!fields || message === undefined) return undefined;
  const level = firstString(fields, ['levelname', 'level', 'severity']);
  const logger = firstString(fields, ['name', 'logger', 'logger_name']);
  if (
    logger?.startsWith('vllm') ||
    (level !== undefined && firstString(fields, ['asctime', 'levelname']) !== undefined)
  ) {
    return structured(fields, message, level, logger);
  }
  return {
    kind: 'wrapped',
    text: message.replace(/\r?\n$/, ''),
    stream: streamOf(fields),
    stamp: () => timeOf(fields),
    open: typeof fields.log === 'string' && typeof fields.stream === 'string' && !message.endsWith('\n'),
  };
}

/** The message of a formatter that writes nothing else; it counts only behind a process prefix. */
export function readBareMessage(text: string): StructuredRecord | undefined {
  const fields = parseObject(text);
  const message = fields && firstString(fields, ['message', 'msg']);
  return message === undefined ? undefined : structured(fields ?? {}, message, undefined, undefined);
}

function structured(
  fields: Fields,
  message: string,
  level: string | undefined,
  logger: string | undefined,
): StructuredRecord {
  const exception = firstString(fields, ['exc_info', 'exception', 'stack_trace']) ?? '';
  const file = firstString(fields, ['filename', 'file']) ?? (logger && `${logger.split('.').at(-1)}.py`);
  return {
    kind: 'record',
    level: (level ?? 'INFO').toUpperCase(),
    file,
    stamp: () => timeOf(fields),
    message,
    exception: exception === '' ? [] : exception.split(/\r?\n/),
  };
}

function parseObject(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text.replace(/,$/, '')));
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Fields | undefined {
  // An object that is no list is a record of unknowns; TypeScript can't narrow to it.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function firstString(fields: Fields, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === 'string') return value;
  }
  return undefined;
}

function streamOf(fields: Fields): string | undefined {
  const labels = fieldsOf(fields.kubernetes) ?? fieldsOf(fields.labels) ?? fields;
  const pod = firstString(labels, ['pod_name', 'pod', '_SYSTEMD_UNIT']);
  const container = firstString(labels, ['container_name', 'container']);
  return pod && container ? `${pod}/${container}` : (pod ?? container);
}

function timeOf(fields: Fields): Stamp | undefined {
  for (const key of timeKeys) {
    const value = fields[key];
    const stamp = typeof value === 'string' ? parseTime(value) : epoch(value);
    if (stamp) return stamp;
  }
  return undefined;
}

/** ISO, Python's `2025-10-31 14:00:00,204`, or digits since 1970. */
function parseTime(text: string): Stamp | undefined {
  const match = text.match(/^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))? ?(Z|[+-]\d\d:?\d\d)?/);
  if (!match) return /^\d{10,19}(?:\.\d+)?$/.test(text) ? epoch(Number(text)) : undefined;
  const [, year, month = '', day = '', time = '', fraction, zone] = match;
  return stampOf({ year, month, day, time, fraction, zone });
}

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their size. */
export function epoch(value: unknown): Stamp | undefined {
  if (typeof value !== 'number' || !(value >= 1e9)) return undefined;
  let seconds = value;
  while (seconds >= 1e11) seconds /= 1000;
  return { epochSeconds: seconds };
}
