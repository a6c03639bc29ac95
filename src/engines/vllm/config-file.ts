import { parse } from 'yaml';
import { unknownWords, type Word } from '../word.ts';

/**
 * Replaces `--config FILE` by the flags in the file, ahead of those on the command line, so that the command line wins.
 * A file that the set does not hold leaves words that are not known. `--config=FILE` is left alone: vLLM looks for the
 * item `--config` only.
 */
export function expandConfigFile(words: readonly Word[], file: (path: string) => string | undefined): readonly Word[] {
  const index = words.findIndex(({ text }) => text === '--config');
  const name = words[index + 1];
  if (index < 0 || !name) return words;
  const rest = words.toSpliced(index, 2);
  const modelFirst = rest[0] && !rest[0].text.startsWith('-') ? 1 : 0;
  return rest.toSpliced(modelFirst, 0, ...configWords(name, file(name.text)));
}

function configWords({ path }: Word, text: string | undefined): Word[] {
  const content = text === undefined ? undefined : readYaml(text);
  if (content === undefined) return [{ text: unknownWords, path }];
  return Object.entries(content)
    .flatMap(([key, value]) => flagWords(key, value))
    .map((word) => ({ text: word, path }));
}

function readYaml(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = parse(text);
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? Object.fromEntries(Object.entries(content))
      : undefined;
  } catch {
    return undefined;
  }
}

/** A true boolean is a bare flag, a false one is dropped, a list follows its flag word by word. */
function flagWords(key: string, value: unknown): string[] {
  if (value === false) return [];
  if (value === true) return [`--${key}`];
  const values = Array.isArray(value) ? value : [value];
  return values.length === 0 ? [] : [`--${key}`, ...values.map(pythonText)];
}

function pythonText(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
