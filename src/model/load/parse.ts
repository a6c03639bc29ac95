import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml';
import type { FieldPath, LoadProblem, ManifestDocument, Plain, PlainObject, Position, SourceText } from '../source.ts';

export interface ParsedText {
  readonly documents: readonly ManifestDocument[];
  readonly problems: readonly LoadProblem[];
}

/** The documents of one text; what can't be read becomes a problem and stops nothing else. */
export function parseText(source: SourceText): ParsedText {
  const lines = new LineCounter();
  const documents: ManifestDocument[] = [];
  const problems: LoadProblem[] = [];
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file: source.file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const parsed = parseAllDocuments(source.text, {
    lineCounter: lines,
    logLevel: 'silent',
    merge: true,
    uniqueKeys: false,
  });
  if ('empty' in parsed) return { documents, problems };
  for (const document of parsed) {
    const error = document.errors[0];
    if (error !== undefined) {
      problems.push({
        check: 'unparsable-yaml',
        message: `YAML can't read this document: ${error.message.split('\n')[0] ?? ''}`,
        fix: 'correct the text at this place',
        position: at(error.pos[0]),
        path: [],
      });
      continue;
    }
    addDocument(document, source, at, documents);
  }
  return { documents, problems };
}

function addDocument(
  document: Document.Parsed,
  source: SourceText,
  at: (offset: number) => Position,
  documents: ManifestDocument[],
): void {
  const content = document.toJS() as Plain;
  if (!isObject(content)) return;
  const add = (item: PlainObject, prefix: FieldPath): void => {
    const constructPath = source.constructPaths?.[documents.length];
    documents.push({
      file: source.file,
      content: item,
      acceptances: [],
      ...(constructPath === undefined ? {} : { constructPath }),
      locate: (path) => at(offsetOf(document, [...prefix, ...path])),
    });
  };
  if (content.kind === 'List' && Array.isArray(content.items)) {
    for (const [index, item] of content.items.entries()) if (isObject(item)) add(item, ['items', index]);
  } else add(content, []);
}

function isObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function offsetOf(document: Document.Parsed, path: FieldPath): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined) return offset;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (node === undefined) return offset;
      offset = (node as Node).range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}
