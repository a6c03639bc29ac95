import { isKnown, unknownPart, type Word } from '../word.ts';
import type { FlagTable } from './flag-table.ts';

export interface NormalizedArguments {
  readonly words: readonly Word[];
  /** Dotted flags that end the command line: vLLM looks for their value and raises IndexError. */
  readonly withoutValue: readonly Word[];
}

/**
 * What vLLM does to argv before argparse sees it: `--a_b` becomes `--a-b`, `-O3` becomes the level of the compilation
 * config (from 0.12 on `--optimization-level`), and dotted flags of one name are joined to one JSON value at the end.
 */
export function normalizeArguments(words: readonly Word[], table: FlagTable): NormalizedArguments {
  return joinDotted(words.flatMap((word, index) => spelled(word, words[index + 1], table)));
}

function spelled(word: Word, next: Word | undefined, table: FlagTable): Word[] {
  const { text, path } = word;
  if (text.startsWith('--')) return [{ text: withDashes(text), path }];
  if (!text.startsWith('-O')) return [word];
  const levelled = table.option('-O') !== undefined;
  if (text === '-O') {
    if (!next || !/^[0-3]$/.test(next.text)) return [word];
    return [{ text: levelled ? '-O.level' : '--optimization-level', path }];
  }
  if (text.startsWith('-O.')) return [word];
  const level = text.slice(text[2] === '=' ? 3 : 2);
  return levelled
    ? [{ text: `-O.level=${level}`, path }]
    : [
        { text: '--optimization-level', path },
        { text: level, path },
      ];
}

/** Underscores between the dashes and the first dot, never in the value. */
function withDashes(text: string): string {
  const end = text.search(/[.=]/);
  return end < 0 ? text.replaceAll('_', '-') : text.slice(0, end).replaceAll('_', '-') + text.slice(end);
}

type JsonValue = unknown;
interface JsonObject {
  [key: string]: JsonValue;
}

function joinDotted(words: readonly Word[]): NormalizedArguments {
  const kept: Word[] = [];
  const withoutValue: Word[] = [];
  const joined = new Map<string, { readonly value: JsonObject; readonly word: Word }>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word) continue;
    const dotted = dottedFlag(word.text);
    if (!dotted) {
      kept.push(word);
      continue;
    }
    const value = dotted.value ?? words[index + 1]?.text;
    if (dotted.value === undefined) index += 1;
    if (value === undefined) {
      withoutValue.push(word);
      continue;
    }
    const entry = joined.get(dotted.flag) ?? { value: {}, word };
    joined.set(dotted.flag, entry);
    merge(entry.value, nested(dotted.keys, dotted.append ? value.split(',') : fromJson(value)));
  }
  for (const [flag, { value, word }] of joined) {
    kept.push({ text: flag, path: word.path }, { text: JSON.stringify(value), path: word.path });
  }
  return { words: kept, withoutValue };
}

interface DottedFlag {
  readonly flag: string;
  readonly keys: readonly string[];
  /** Undefined: the next word. */
  readonly value: string | undefined;
  readonly append: boolean;
}

function dottedFlag(text: string): DottedFlag | undefined {
  if (!text.startsWith('-')) return undefined;
  const equals = text.indexOf('=');
  const written = equals < 0 ? text : text.slice(0, equals);
  if (!written.includes('.')) return undefined;
  const append = written.endsWith('+');
  const [flag = '', ...keys] = (append ? written.slice(0, -1) : written).split('.');
  return { flag, keys, value: equals < 0 ? undefined : text.slice(equals + 1), append };
}

function fromJson(text: string): JsonValue {
  if (!isKnown(text)) return unknownPart;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function nested(keys: readonly string[], value: JsonValue): JsonObject {
  const [key = '', ...rest] = keys;
  return { [key]: rest.length > 0 ? nested(rest, value) : value };
}

/** Objects are merged, lists appended; anything else is overwritten. */
function merge(target: JsonObject, update: JsonObject): void {
  for (const [key, value] of Object.entries(update)) {
    const present = target[key];
    if (isObject(value) && isObject(present)) merge(present, value);
    else target[key] = Array.isArray(value) && Array.isArray(present) ? [...present, ...value] : value;
  }
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
