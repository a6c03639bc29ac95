import type { LoadProblem, ManifestDocument, SourceText } from '../source.ts';
import { type Directive, findDirectives } from './acceptances.ts';
import { documentTexts } from './document-texts.ts';
import { Lines } from './lines.ts';
import { itemsOf } from './list-items.ts';
import { LoadedDocument } from './loaded-document.ts';
import { duplicateKey, unparsable } from './problems.ts';
import { readDocument } from './read-document.ts';
import type { Reading } from './reading.ts';
import { isTemplate } from './template.ts';

export interface ParsedText {
  readonly documents: readonly ManifestDocument[];
  readonly problems: readonly LoadProblem[];
  /** Why the text is left out. @default undefined: it was read */
  readonly skipped?: string;
}

/** The documents of one text; a document that can't be read becomes a problem and stops none of the others. */
export function parseText(source: SourceText): ParsedText {
  const parsing = new Parsing(source);
  for (const { start, text } of documentTexts(parsing.text)) {
    const reading = readDocument(text);
    const skipped = reading.fault && whyNoManifest(text, source.file);
    if (skipped !== undefined) return { documents: [], problems: [], skipped };
    parsing.add(start, reading);
  }
  for (const directive of findDirectives(parsing.text)) parsing.place(directive);
  return parsing;
}

/** What a text that can't be read is, if it is no manifest at all. */
function whyNoManifest(text: string, file: string): string | undefined {
  if (isTemplate(text)) return 'a template, not a manifest: {{ }} stands where YAML has structure';
  if (/\.json$/i.test(file) && !text.includes('apiVersion')) return 'no manifest: neither JSON nor an apiVersion in it';
  return undefined;
}

/** One document's text with what was read of it. */
interface Part {
  readonly start: number;
  readonly reading: Reading;
  readonly documents: readonly LoadedDocument[];
}

class Parsing implements ParsedText {
  readonly text: string;
  readonly documents: LoadedDocument[] = [];
  readonly problems: LoadProblem[] = [];
  readonly #source: SourceText;
  readonly #lines: Lines;
  readonly #parts: Part[] = [];

  constructor(source: SourceText) {
    this.#source = source;
    this.text = source.text.startsWith('\uFEFF') ? source.text.slice(1) : source.text;
    this.#lines = new Lines(this.text);
  }

  add(start: number, reading: Reading): void {
    const { file, constructPaths } = this.#source;
    const position = (offset: number) => ({ file, ...this.#lines.at(start + offset) });
    if (reading.fault !== undefined) this.problems.push(unparsable(reading.fault, position(reading.fault.offset)));
    const origin = { file, lines: this.#lines, start, places: reading.places };
    const documents = itemsOf(reading.value).map(
      ({ content, path }, index) =>
        new LoadedDocument(origin, content, path, constructPaths?.[this.documents.length + index]),
    );
    for (const document of documents) this.documents.push(document);
    for (const duplicate of reading.duplicates) {
      const document = documents.find((candidate) => candidate.holds(duplicate.path));
      this.problems.push(duplicateKey(duplicate, position, document));
    }
    this.#parts.push({ start, reading, documents });
  }

  /** Gives the directive to the object that holds its place; one that stands nowhere accepts nothing. */
  place({ check, reason, offset, target }: Directive): void {
    const position = { file: this.#source.file, ...this.#lines.at(offset) };
    const part = this.#parts.findLast(({ start }) => start <= (target ?? offset));
    const path = target === undefined ? undefined : part?.reading.places.fieldFrom(target - part.start);
    const document = path && part?.documents.find((candidate) => candidate.holds(path));
    if (path !== undefined && document !== undefined) {
      document.acceptances.push({ check, reason, path: path.slice(document.prefix.length), position });
      return;
    }
    const nearest = part?.documents.at(-1) ?? this.documents.at(-1);
    nearest?.acceptances.push({ check, reason: '', path: [], position, dangling: true });
  }
}
