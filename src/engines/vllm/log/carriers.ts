import { type Stamp, type StampReader, stampOf } from './clock.ts';
import { epoch } from './json-line.ts';

/** What one carrier adds to a line. */
export interface Layer {
  stream?: string | undefined;
  stamp?: StampReader | undefined;
  cut?: 'part' | 'whole';
  channel?: string;
  /** What is left, where it isn't simply what follows the match. */
  rest?: string;
}

export interface Carrier {
  readonly pattern: RegExp;
  /** Only right behind a stamp. */
  readonly afterStamp?: true;
  read(match: RegExpMatchArray, rest: string): Layer;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const date = String.raw`(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?`;

/** Prefixes, each tried on what the one before left. */
export const carriers: readonly Carrier[] = [
  // k9s draws a frame around the text.
  { pattern: /^[│|] ?/, read: (_, rest) => ({ rest: rest.replace(/\s*[│|]\s*$/, '') }) },
  // kubectl logs --prefix
  { pattern: /^\[(pod\/[^\]\s/]+\/[^\]\s]+)\] /, read: ([, stream]) => ({ stream }) },
  // gh run view --log
  { pattern: /^([\w ./()-]{1,100}\t[^\t:]{1,200})\t\ufeff?(?=\d{4}-)/, read: ([, stream]) => ({ stream }) },
  // A column of a table, quoted or not
  { pattern: new RegExp(String.raw`^"?${date}(Z|[+-]\d\d:?\d\d)?"?[,;\t] ?`), read: readColumn },
  {
    pattern: /^"?(\d{13,19})"?[,\t] ?/,
    read: ([, digits], rest) => ({ stamp: () => epoch(Number(digits)), rest: unquote(rest) }),
  },
  // A table whose other columns nobody knows
  { pattern: /^"[^"]{0,80}",(?=")/, read: (_, rest) => ({ rest: unquote(rest) }) },
  // RFC 3339 and its relatives: kubectl and docker with timestamps, CRI, GitHub, Buildkite, journald's long forms
  {
    pattern: new RegExp(
      String.raw`^\[?(?:[A-Z][a-z]{2} )?${date}(Z|[+-]\d\d:?\d\d| [A-Z]{3,5}(?= \S+ \S+\[\d+\]:))?\]?(?:\s|$)`,
    ),
    read: (match) => ({ stamp: () => isoStamp(match) }),
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
      stamp: () => stampOf({ month: String(months.indexOf(month) + 1), day, time }),
    }),
  },
  { pattern: /^([\w.-]+ [^\s:()[\]]+)\[\d+\]: ?/, afterStamp: true, read: ([, stream]) => ({ stream }) },
  // docker compose
  { pattern: /^([A-Za-z0-9][\w.-]*) *\| ?/, read: ([, stream]) => ({ stream }) },
  // stern: two names; believed only in front of what an engine prints
  {
    pattern:
      /^([a-z0-9][a-z0-9.]*-[a-z0-9.-]+ [a-z0-9][a-z0-9-]*) (?=\([\w= ]* ?pid=|(?:INFO|WARNING|ERROR):? |\d{4}-\d\d-\d\dT)/,
    read: ([, stream]) => ({ stream }),
  },
  // logcli
  { pattern: /^\{(\w+="[^"{}]*"(?:, ?\w+="[^"{}]*")*)\}\s+/, afterStamp: true, read: ([, stream]) => ({ stream }) },
];

function readColumn(match: RegExpMatchArray, rest: string): Layer {
  return { stamp: () => isoStamp(match), rest: unquote(rest) };
}

function unquote(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

function isoStamp([, year, month = '', day = '', time = '', fraction, zone]: RegExpMatchArray): Stamp | undefined {
  return stampOf({ year, month, day, time, fraction, zone });
}
