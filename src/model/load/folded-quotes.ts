// Without nested repetition over single characters, so that a text of many MiB exhausts no stack.
const single = /'[^']*(?:''[^']*)*'/y;
const double = /"[^"\\]*"/y;

/**
 * A quoted scalar over several lines: each line break is a space, each empty line a line break.
 *
 * @param parent column that each further line must be right of
 * @returns the value and the offset behind the closing quote; undefined for one line, tabs, escapes and anything unusual
 */
export function readFoldedQuotes(text: string, at: number, parent: number): { value: string; end: number } | undefined {
  const pattern = text[at] === "'" ? single : double;
  pattern.lastIndex = at;
  const token = pattern.exec(text)?.[0];
  // White space other than YAML's own would be trimmed away below.
  if (token === undefined || /[^\S \n]/.test(token)) return undefined;
  const [first = '', ...others] = token.slice(1, -1).split('\n');
  const last = others.pop();
  if (last === undefined || last.trim() === '' || first.trim() === '') return undefined;
  if ([...others, last].some((line) => line.trim() !== '' && line.search(/[^ ]/) <= parent)) return undefined;
  let value = first.trimEnd();
  let breaks = 0;
  for (const line of [...others.map((each) => each.trim()), last.trimStart()]) {
    if (line === '') breaks++;
    else {
      value += (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + line;
      breaks = 0;
    }
  }
  return { value: text[at] === "'" ? value.replaceAll("''", "'") : value, end: at + token.length };
}
