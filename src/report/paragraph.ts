/**
 * Breaks text at spaces so that no line is wider than `width` columns, where a word allows it. Lines of the text that
 * begin with a space are code and stay as they are.
 */
export function paragraph(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith(' ') ? [line] : broken(line, width)));
}

function broken(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/)) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
