import type { Plain } from '../source.ts';

const words = new Map<string, null | boolean | number>();
for (const word of ['', '~', 'null', 'Null', 'NULL']) words.set(word, null);
for (const word of ['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON']) words.set(word, true);
for (const word of ['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF']) words.set(word, false);
for (const word of ['.nan', '.NaN', '.NAN']) words.set(word, Number.NaN);
for (const word of ['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF']) words.set(word, Number.POSITIVE_INFINITY);
for (const word of ['-.inf', '-.Inf', '-.INF']) words.set(word, Number.NEGATIVE_INFINITY);

const longestWord = 5;
const numberStart = /^[-+.]?[\d.]/;
const prefixed = /^([-+]?)(0[xX][\dA-Fa-f]+|0[bB][01]+|0[oO][0-7]+)$/;
const octal = /^([-+]?)0([0-7]+)$/;
const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;

/**
 * What an unquoted word means to Kubernetes, whose reader follows YAML 1.1: `on` and `yes` are true, `0755` is octal,
 * `1_000` a number.
 */
export function resolvePlain(text: string): Plain {
  if (text.length <= longestWord) {
    const word = words.get(text);
    if (word !== undefined) return word;
  }
  return numberStart.test(text) ? (resolveNumber(text) ?? text) : text;
}

/** What an explicit tag such as `!!str` makes of a scalar's text; unknown tags leave the text as it is. */
export function resolveTagged(tag: string, text: string): Plain {
  switch (tag) {
    case 'tag:yaml.org,2002:null':
    case 'tag:yaml.org,2002:bool':
    case 'tag:yaml.org,2002:int':
    case 'tag:yaml.org,2002:float':
      return resolvePlain(text);
    default:
      return text;
  }
}

function resolveNumber(text: string): number | undefined {
  const digits = text.includes('_') ? text.replaceAll('_', '') : text;
  if (decimal.test(digits) && !octal.test(digits)) return Number(digits);
  const [, sign, magnitude] = prefixed.exec(digits) ?? [];
  if (magnitude !== undefined) return sign === '-' ? -Number(magnitude) : Number(magnitude);
  const [, octalSign, octalDigits] = octal.exec(digits) ?? [];
  if (octalDigits === undefined) return undefined;
  return Number.parseInt(octalDigits, 8) * (octalSign === '-' ? -1 : 1);
}
