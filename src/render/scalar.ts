/**
 * A string as a YAML scalar on one line: plain where no reader takes it for anything else, double-quoted otherwise.
 * Readers are of YAML 1.1 (Kubernetes, kustomize, ArgoCD, PyYAML) and 1.2, so both have a say.
 */
export function inlineString(text: string): string {
  return isPlain(text) ? text : quoted(text);
}

/** A number as both YAML versions read it. @throws RangeError for NaN and the infinities */
export function inlineNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that Kubernetes reads`);
  const text = String(value === 0 ? 0 : value);
  // YAML 1.1 takes `1e+21` for a string: its floats have a point.
  return text.includes('e') && !text.includes('.') ? text.replace('e', '.0e') : text;
}

/**
 * The lines of a literal block scalar without their indentation, the header (`|` or `|-`) apart; undefined where a
 * block would not give the text back exactly, or would hide what is in it.
 */
export function literalBlock(text: string): { header: string; lines: readonly string[] } | undefined {
  if (!text.includes('\n') || /^[ \t\n]/.test(text) || text.endsWith('\n\n') || hasInvisible(text)) return undefined;
  const clipped = text.endsWith('\n');
  return { header: clipped ? '|' : '|-', lines: (clipped ? text.slice(0, -1) : text).split('\n') };
}

const word = /^[A-Za-z_/][A-Za-z0-9_./@+=-]*$/;

function isPlain(text: string): boolean {
  if (word.test(text)) return !isReserved(text);
  return (
    /^(?:-[^\s-]|--[^\s-]|[^\s\-?:,[\]{}#&*!|>'"%@`])/.test(text) &&
    !/:(?:\s|$)|\s#|\s$|[\t\n]/.test(text) &&
    !isReserved(text) &&
    !isNumberLike(text) &&
    !hasInvisible(text)
  );
}

// Booleans and nulls of YAML 1.1 in any case, the merge key, the value key, the end of a document; and `e1`, which
// some readers take for a float.
const reserved = /^(?:y|yes|n|no|true|false|on|off|null|~|<<|=|\.\.\.|e[-+]?\d+)$/i;

function isReserved(text: string): boolean {
  return reserved.test(text);
}

const numbers = [
  // decimal, octal and floats, with the `_` of YAML 1.1
  /^[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.[\d_]*|(?=[eE]))(?:[eE][-+]?[\d_]+)?$/,
  // binary, octal, hexadecimal
  /^[-+]?0(?:b[01_]+|o[0-7_]+|x[\da-f_]+)$/i,
  // base 60: 1:30 is 90
  /^[-+]?\d[\d_]*(?::\d+)+(?:\.[\d_]*)?$/,
  /^[-+]?\.(?:inf|nan)$/i,
  // dates and times
  /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\s*\d.*)?$/,
];

function isNumberLike(text: string): boolean {
  return /^[-+.\d]/.test(text) && numbers.some((pattern) => pattern.test(text));
}

// Control characters, line breaks of YAML 1.1 (NEL, LS, PS), spaces and marks that can't be seen, halves of a pair.
const invisible =
  /(?![\t\n])[\p{Cc}\p{Cs}\u{a0}\u{ad}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{ffff}]/u;

// Most texts are ASCII, for which the long pattern is not needed.
const visibleAscii = /^[\n\x20-\x7e]*$/;

function hasInvisible(text: string): boolean {
  return !visibleAscii.test(text) && invisible.test(text);
}

const escapes = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
]);
const toEscape = new RegExp(`["\\\\\\n\\t]|${invisible.source}`, 'gu');

function quoted(text: string): string {
  return `"${text.replace(toEscape, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  const known = escapes.get(character);
  if (known !== undefined) return known;
  const code = character.charCodeAt(0).toString(16);
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
}
