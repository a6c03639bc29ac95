import { type Stamp, stampOf } from './clock.ts';
import { epoch, readJsonLine, type StructuredRecord } from './json-line.ts';

/** A line without what carried it. */
export interface UnwrappedLine {
  readonly text: string;
  /** The pod, service or unit that the carrier names; empty where it names none. */
  readonly stream: string;
  /** The carrier's own clock. */
  readonly stamp: Stamp | undefined;
  /** `part` where the line goes on in the next one of this stream and channel. */
  readonly cut: 'part' | 'whole';
  /** Output channel; parts of lines on two channels may alternate. */
  readonly channel: string;
  /** The line is a record of a JSON formatter. */
  readonly record?: StructuredRecord;
}

interface Layer {
  stream?: string | undefined;
  stamp?: Stamp | undefined;
  cut?: 'part' | 'whole';
  channel?: string;
  /** What is left, where it isn't simply what follows the match. */
  rest?: string;
}

interface Carrier {
  readonly pattern: RegExp;
  /** Only right behind a stamp. */
  readonly afterStamp?: true;
  read(match: RegExpMatchArray, rest: string): Layer;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const date = String.raw`(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?`;

/** Prefixes, each tried on what the one before left. */
const carriers: readonly Carrier[] = [
  // k9s draws a frame around the text.
  { pattern: /^[│|] ?/, read: (_, rest) => ({ rest: rest.replace(/\s*[│|]\s*$/, '') }) },
  // kubectl logs --prefix
  { pattern: /^\[(pod\/[^\]\s/]+\/[^\]\s]+)\] /, read: ([, stream]) => ({ stream }) },
  // gh run view --log
  { pattern: /^([^\t]{1,200}\t[^\t]{1,200})\t\ufeff?(?=\d{4}-)/, read: ([, stream]) => ({ stream }) },
  // A column of a table, quoted or not
  { pattern: new RegExp(String.raw`^"?${date}(Z|[+-]\d\d:?\d\d)?"?[,;\t] ?`), read: readColumn },
  {
    pattern: /^"?(\d{13,19})"?[,\t] ?/,
    read: ([, digits], rest) => ({ stamp: epoch(Number(digits)), rest: unquote(rest) }),
  },
  // RFC 3339 and its relatives: kubectl and docker with timestamps, CRI, GitHub, Buildkite, journald's long forms
  {
    pattern: new RegExp(
      String.raw`^\[?(?:[A-Z][a-z]{2} )?${date}(Z|[+-]\d\d:?\d\d| [A-Z]{3,5}(?= \S+ \S+\[\d+\]:))?\]?(?:\s|$)`,
    ),
    read: (match) => ({ stamp: isoStamp(match) }),
  },
  // The container runtime's own file
  {
    pattern: /^(stdout|stderr) ([FP])(?::\S*)?(?: |$)/,
    afterStamp: true,
    read: ([, channel = '', flag]) => ({ channel, cut: flag === 'P' ? 'part' : 'whole' }),
  },
  // GitLab
  { pattern: /^\d\d[OE][+ ]?/, afterStamp: true, read: () => ({}) },
  // journald's short form: the unit without its process id, so that a restart stays in its stream
  {
    pattern: /^([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d:\d\d)(?:\.\d+)? (\S+ [^\s:[\]]+)(?:\[\d+\])?: ?/,
    read: ([, month = '', day = '', time = '', stream]) => ({
      stream,
      stamp: stampOf({ month: String(months.indexOf(month) + 1), day, time }),
    }),
  },
  { pattern: /^([\w.-]+ [^\s:()[\]]+)\[\d+\]: ?/, afterStamp: true, read: ([, stream]) => ({ stream }) },
  // docker compose
  { pattern: /^([A-Za-z0-9][\w.-]*) *\| ?/, read: ([, stream]) => ({ stream }) },
  // stern: two names; believed only in front of what an engine prints
  {
    pattern:
      /^([a-z0-9][a-z0-9.]*-[a-z0-9.-]+ [a-z0-9][a-z0-9-]*) (?=\(\w+ ?\w* pid=|(?:INFO|WARNING|ERROR):? |\d{4}-\d\d-\d\dT)/,
    read: ([, stream]) => ({ stream }),
  },
  // logcli
  { pattern: /^\{(\w+="[^"{}]*"(?:, ?\w+="[^"{}]*")*)\}\s+/, afterStamp: true, read: ([, stream]) => ({ stream }) },
];

/** Takes off up to four layers of prefixes and JSON wrappers. */
export function unwrap(line: string): UnwrappedLine {
  let text = withoutControls(line.endsWith('\r') ? line.slice(0, -1) : line);
  let found: Layer = {};
  let record: StructuredRecord | undefined;
  for (let depth = 0; depth < 6; depth++) {
    const layer = text.startsWith('{') ? readJson(text) : readPrefix(text, found.stamp !== undefined);
    if (!layer) break;
    if ('kind' in layer) {
      record = layer;
      break;
    }
    text = layer.rest ?? '';
    found = merge(found, layer);
  }
  return {
    text,
    stream: found.stream ?? '',
    stamp: found.stamp,
    cut: found.cut ?? 'whole',
    channel: found.channel ?? '',
    ...(record && { record }),
  };
}

function merge(outer: Layer, inner: Layer): Layer {
  const streams = [outer.stream, inner.stream].filter((stream) => stream !== undefined);
  return {
    stream: streams.length > 0 ? streams.join(' ') : undefined,
    // The outermost clock is the one that covers every line.
    stamp: outer.stamp ?? inner.stamp,
    cut: inner.cut ?? outer.cut ?? 'whole',
    channel: inner.channel ?? outer.channel ?? '',
  };
}

function readPrefix(text: string, stamped: boolean): Layer | undefined {
  for (const { pattern, afterStamp, read } of carriers) {
    if (afterStamp && !stamped) continue;
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    return { rest, ...read(match, rest) };
  }
  return undefined;
}

function readJson(text: string): Layer | StructuredRecord | undefined {
  const line = readJsonLine(text);
  if (!line || line.kind === 'record') return line;
  return {
    rest: withoutControls(line.text),
    stream: line.stream,
    stamp: line.stamp,
    cut: line.open ? 'part' : 'whole',
  };
}

function readColumn(match: RegExpMatchArray, rest: string): Layer {
  return { stamp: isoStamp(match), rest: unquote(rest) };
}

function unquote(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

function isoStamp([, year, month = '', day = '', time = '', fraction, zone]: RegExpMatchArray): Stamp | undefined {
  return stampOf({ year, month, day, time, fraction, zone });
}

const [esc, bel, csi] = ['\u001b', '\u0007', '\u009b'];
const controls = [
  // Strings for the terminal or the build server, closed by BEL or ST; Buildkite's own also without its escape
  new RegExp(`_bk;t=\\d+${bel}`, 'g'),
  new RegExp(`${esc}[\\]_P^][^${bel}${esc}]*(?:${bel}|${esc}\\\\)`, 'g'),
  new RegExp(`(?:${esc}|${csi})\\[?[0-?]*[ -/]*[@-~]`, 'g'),
  // Colours of copies that lost the escape, or spell it
  /(?:\u241b|\^\[|#033|\\x1b|\\033|\\u001b)?\[\d{1,3}(?:;\d{1,3})*m/g,
];

/** Colours and other terminal sequences, whole or without their escape. */
function withoutControls(text: string): string {
  return controls.reduce((rest, pattern) => rest.replace(pattern, ''), text).replaceAll('#015', '\r');
}
