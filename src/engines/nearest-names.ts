/** Known names that look most like a wrong one, the nearest first: same words, then few edits. */
export function nearestNames(name: string, known: readonly string[], count = 3): readonly string[] {
  const wanted = fold(name);
  return known
    .map((candidate) => ({ candidate, distance: distanceBetween(wanted, fold(candidate)) }))
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Case and separators tell no two names apart. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_./-]+/g, '');
}

/** Edits that make one of the other; where one contains the other only the rest counts, at a tenth. */
function distanceBetween(a: string, b: string): number {
  if (a === b) return 0;
  const rest = Math.abs(a.length - b.length);
  if (a !== '' && (b.includes(a) || a.includes(b))) return rest / 10;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const substituted = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(substituted, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? rest;
}
