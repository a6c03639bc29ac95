import type { LoadProblem, ManifestDocument, Position } from '../source.ts';
import type { DuplicateKey, Fault } from './reading.ts';

export function unparsable({ message, fix }: Fault, position: Position): LoadProblem {
  return { check: 'unparsable-yaml', message, fix, position, path: [] };
}

export function duplicateKey(
  { path, offset, firstOffset }: DuplicateKey,
  at: (offset: number) => Position,
  document: (ManifestDocument & { readonly prefix: readonly unknown[] }) | undefined,
): LoadProblem {
  const position = at(offset);
  const { line } = at(firstOffset);
  const key = String(path.at(-1));
  const where = line === position.line ? `on line ${line}` : `on line ${line} and on line ${position.line}`;
  return {
    check: 'duplicate-key',
    message: `The key "${key}" stands twice in one mapping, ${where}; the first is dropped without a word.`,
    fix: `Keep one "${key}" and put into it what both are to say.`,
    position,
    path: document === undefined ? path : path.slice(document.prefix.length),
    ...(document !== undefined && { document }),
  };
}
