const header = /\|([-+]?) *(?:#.*)?(?=\r?\n)/y;

/**
 * A literal block scalar (`|`) with all its lines.
 *
 * @param next where the line after the header begins
 * @param parent column that the lines must be right of
 * @returns the value and where the line behind it begins; undefined for an indentation indicator and anything unusual
 */
export function readLiteral(
  text: string,
  at: number,
  next: number,
  parent: number,
): { value: string; end: number } | undefined {
  header.lastIndex = at;
  const chomp = header.exec(text)?.[1];
  if (chomp === undefined) return undefined;
  const lines: string[] = [];
  let indent = -1;
  let from = next;
  while (from < text.length) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    const width = line.search(/[^ ]/);
    if (width >= 0 && indent < 0) {
      // Blank lines before the first one would have to be judged by its indentation.
      if (lines.some((blank) => blank !== '')) return undefined;
      if (width > parent) indent = width;
    }
    if (width >= 0 && width < Math.max(indent, parent + 1)) break;
    lines.push(indent < 0 ? line : line.slice(indent));
    from = end + 1;
  }
  if (indent < 0 || lines.some((line) => line.includes('\r'))) return undefined;
  const body = lines.join('\n');
  if (chomp === '+') return { value: `${body}\n`, end: from };
  const kept = body.replace(/\n+$/, '');
  return { value: chomp === '-' ? kept : `${kept}\n`, end: from };
}
