/** A markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

export function milliseconds(amount: number): string {
  return `${Math.round(amount).toLocaleString('en')} ms`;
}

export function mebibytes(amount: number): string {
  return `${Math.round(amount).toLocaleString('en')} MiB`;
}

export function times(ratio: number): string {
  return ratio.toFixed(2);
}
