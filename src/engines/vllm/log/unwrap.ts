import { carriers, type Layer } from './carriers.ts';
import type { StampReader } from './clock.ts';
import { readJsonLine, type StructuredRecord } from './json-line.ts';

/** A line without what carried it. */
export interface UnwrappedLine {
  readonly text: string;
  /** The pod, service or unit that the carrier names; empty where it names none. */
  readonly stream: string;
  /** The carrier's own clock. */
  readonly stamp: StampReader | undefined;
  /** `part` where the line goes on in the next one of this stream and channel. */
  readonly cut: 'part' | 'whole';
  /** Output channel; parts of lines on two channels may alternate. */
  readonly channel: string;
  /** The line is a record of a JSON formatter. */
  readonly record?: StructuredRecord;
}

/** Takes off the layers of prefixes and JSON wrappers. */
export function unwrap(line: string): UnwrappedLine {
  let text = withoutControls(line.endsWith('\r') ? line.slice(0, -1) : line);
  let found: Layer = {};
  let record: StructuredRecord | undefined;
  for (let depth = 0; depth < 6; depth++) {
    const json = text.startsWith('{') ? readJson(text) : undefined;
    const layer = json ?? readPrefix(text, found.stamp !== undefined);
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
  // What the engine itself prints most.
  if (text.startsWith('(') || text.startsWith(' ')) return undefined;
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

const [esc, bel, csi] = ['\u001b', '\u0007', '\u009b'];
const sequences = [
  // Strings for the terminal or the build server, closed by BEL or ST; Buildkite's own also without its escape
  new RegExp(`_bk;t=\\d+${bel}`, 'g'),
  new RegExp(`${esc}[\\]_P^][^${bel}${esc}]*(?:${bel}|${esc}\\\\)`, 'g'),
  new RegExp(`(?:${esc}|${csi})\\[?[0-?]*[ -/]*[@-~]`, 'g'),
];
const anySequence = new RegExp(`[${esc}${csi}${bel}]`);
/** Colours of copies that lost the escape, or spell it. */
const colour = /(?:\u241b|\^\[|#033|\\x1b|\\033|\\u001b)?\[\d{1,3}(?:;\d{1,3})*m/g;

/** Takes colours and other terminal sequences away, whole or without their escape. */
function withoutControls(line: string): string {
  const text = anySequence.test(line) ? sequences.reduce((rest, pattern) => rest.replace(pattern, ''), line) : line;
  return text.replace(colour, '').replaceAll('#015', '\r');
}
