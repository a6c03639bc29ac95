const blockScalar = /(?:^|[\s:-])[|>][-+\d]*\s*(?:#.*)?$/;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/**
 * True for text that a program still has to fill in: it has `{{` where YAML has structure, not only inside quotes,
 * comments and block text, where alert rules and runtimes keep theirs.
 */
export function isTemplate(text: string): boolean {
  if (!text.includes('{{')) return false;
  let blockIndent = -1;
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/);
    if (indent < 0 || (blockIndent >= 0 && indent > blockIndent)) continue;
    blockIndent = -1;
    const structure = line.replace(quoted, '').replace(/(?:^|\s)#.*$/, '');
    if (structure.includes('{{')) return true;
    if (blockScalar.test(structure)) blockIndent = indent;
  }
  return false;
}
