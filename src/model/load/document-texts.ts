/** The text of one document, its `---` line and directives included, and where it starts in the whole. */
export interface DocumentText {
  readonly start: number;
  readonly text: string;
}

const marker = /^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm;
const onlyDirectives = /^(?:\s*(?:#.*)?\n|%.*\n)*%.*\n(?:\s*(?:#.*)?\n)*$/;

/**
 * Cuts a text at its document markers, which YAML allows nowhere else at a line's start, so that a fault in one
 * document leaves the others readable.
 */
export function documentTexts(text: string): DocumentText[] {
  const starts = [0];
  for (const { 0: mark, index } of text.matchAll(marker)) {
    // `...` closes the document that it stands in.
    const start = mark === '...' ? index + mark.length : index;
    if (start > 0) starts.push(start);
  }
  const documents: DocumentText[] = [];
  let from = 0;
  for (let next = 1; next <= starts.length; next++) {
    const end = starts[next] ?? text.length;
    const part = text.slice(from, end);
    // A directive such as %YAML stands before the marker of its own document.
    if (part.includes('%') && end < text.length && onlyDirectives.test(part)) continue;
    documents.push({ start: from, text: part });
    from = end;
  }
  return documents;
}
