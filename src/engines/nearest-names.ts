/**
 * Known names that look most like a wrong one, the nearest first; part of a name is near to all of it.
 *
 * @param atMost edits away; a little more than the number where the names differ in length too
 */
export function nearestNames(
  name: string,
  known: readonly string[],
  count = 3,
  atMost = Number.POSITIVE_INFINITY,
): readonly string[] {
  const wanted = fold(name);
  return known
    .map((candidate) => ({ candidate, distance: distanceBetween(wanted, fold(candidate)) }))
    .filter(({ distance }) => distance <= atMost)
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Case and separators tell no two names apart. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_./-]+/g, '');
}

/** Edits that make `a` of some part of `b`, and a little for what of `b` is left over. */
function distanceBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, () => 0);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const substituted = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(substituted, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return Math.min(...previous) + Math.abs(a.length - b.length) / 100;
}
