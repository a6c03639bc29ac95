import type { FlagRow } from './flag-row.ts';
import { humanReadableInt, pythonFloat, pythonInt } from './python-number.ts';

/** Why a value is refused, and what to write. */
export interface ValueFault {
  readonly message: string;
  readonly fix: string;
}

/** What the parser or the engine says to one value of a flag; undefined where it takes it. */
export function flagValueFault(name: string, row: FlagRow, text: string): ValueFault | undefined {
  if (row.default === undefined && (text === 'None' || text === '')) return undefined;
  if (row.choices) return choiceFault(name, row, text);
  const wanted = typeWanted(row.type, text);
  return wanted && { message: `\`${name}\` is \`${text}\`, ${wanted.not}`, fix: wanted.fix };
}

function typeWanted(type: FlagRow['type'], text: string): { readonly not: string; readonly fix: string } | undefined {
  switch (type) {
    case 'int':
      return pythonInt(text) === undefined ? { not: 'no integer', fix: integerFix(text) } : undefined;
    case 'float':
      return pythonFloat(text) === undefined ? { not: 'no number', fix: 'Write a number, like `0.90`.' } : undefined;
    case 'human-int':
    case 'human-int-or-auto':
      if (humanReadableInt(text) !== undefined || (type === 'human-int-or-auto' && text === 'auto')) return undefined;
      return { not: 'no amount that vLLM can read', fix: amountFix(text) };
    case 'json':
    case 'json-list':
      return isJson(text) ? undefined : { not: 'no JSON', fix: jsonFix(text) };
    case 'json-or-string':
      return isJson(text) || !/^\s*\{[\s\S]*\}\s*$/.test(text) ? undefined : { not: 'no JSON', fix: jsonFix(text) };
    default:
      return undefined;
  }
}

function choiceFault(name: string, row: FlagRow, text: string): ValueFault | undefined {
  const choices = row.choices ?? [];
  const given = row.type === 'int' ? String(pythonInt(text) ?? text) : text;
  if (choices.includes(given)) return undefined;
  // The engine folds the case of some names, and a dotted name is a class that a plugin brings.
  const folded = row.choicesCheckedBy !== 'argparse' && choices.includes(given.toLowerCase());
  if (folded || (row.openChoices && given.includes('.'))) return undefined;
  const other = choices.find((choice) => plain(choice) === plain(aliases.get(given) ?? given));
  return {
    message: `\`${name}\` is \`${text}\`, which is none of its values`,
    fix: other ? `Write \`${other}\`.` : `Write one of ${choices.join(', ')}.`,
  };
}

/** Names that other programs use for the same thing. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['fp16', 'float16'],
  ['bf16', 'bfloat16'],
  ['fp32', 'float32'],
]);

function plain(text: string): string {
  return text.toLowerCase().replace(/[-_]/g, '');
}

function integerFix(text: string): string {
  const amount = humanReadableInt(text);
  return amount === undefined ? 'Write a whole number.' : `Write \`${amount}\`: this flag takes no suffix.`;
}

function amountFix(text: string): string {
  const [, number, unit] = /^(\d+\.\d+)([KMG])$/.exec(text) ?? [];
  if (number === undefined || unit === undefined) return 'Write a whole number, `64K` (65,536) or `64k` (64,000).';
  const bytes = humanReadableInt(`1${unit}`) ?? 0;
  return `Write \`${Math.round(Number(number) * bytes)}\` or \`${number}${unit.toLowerCase()}\`: a capital suffix takes no fraction.`;
}

function jsonFix(text: string): string {
  const lostQuotes = /^[[{]/.test(text) && !text.includes('"');
  return lostQuotes
    ? 'Put the JSON in single quotes: the shell took its double quotes away.'
    : 'Write JSON, its keys and texts in double quotes.';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Python reads NaN and Infinity, JavaScript does not.
    return /\b(NaN|Infinity)\b/.test(text);
  }
}
