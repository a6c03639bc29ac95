import type { NodeView } from '../notes/note.ts';
import type { OutputSummary } from '../render/output.ts';
import type { Synthesis } from './synthesize.ts';

const barWidth = 20;
const mostNodes = 8;

/** What a good synth says on standard error: short, and nothing that the reader has to look up. */
export function summaryOf(
  synthesis: Synthesis,
  nodes: readonly NodeView[],
  folder: string,
  output: OutputSummary,
): string {
  const shown = nodes.slice(0, mostNodes).flatMap(nodeLines);
  const more = nodes.length > mostNodes ? [`  and ${nodes.length - mostNodes} more nodes`] : [];
  return [...fileLines(synthesis, folder, output), ...shown, ...more, countsLine(synthesis), ''].join('\n');
}

function fileLines({ state }: Synthesis, folder: string, output: OutputSummary): string[] {
  const { written, changed, unchanged, removed } = output;
  const counts = [
    [written.length, 'written'],
    [changed.length, 'changed'],
    [removed.length, 'removed'],
    [unchanged.length, 'unchanged'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const files = [...written, ...changed].sort();
  return [
    `${folder} (${state}): ${said.join(', ')}`,
    ...files.map((file) => `  ${file}`),
    ...removed.map((file) => `  ${file} (removed)`),
  ];
}

function nodeLines(node: NodeView): string[] {
  const { name, cards, cardsHeld, memoryMiB, memoryRequestedMiB } = node;
  const pad = ' '.repeat(name.length);
  const holders = node.holders.map(({ workload, cards }) => `${workload} ${cards}`);
  const kept = node.reserved.map((reservation) => `${reservation.cards} kept for ${reservation.reason}`);
  const cardsLine = `${name}  cards   ${cardBar(cards, cardsHeld)}  ${cardsHeld} of ${cards}: ${[...holders, ...kept].join(', ')}`;
  const memory = `${gib(memoryRequestedMiB)} of ${gib(memoryMiB)} GiB requested`;
  return [
    `  ${cardsLine}`,
    `  ${pad}  memory  ${bar(memoryMiB === 0 ? 0 : memoryRequestedMiB / memoryMiB)}  ${memory}`,
  ];
}

/** A cell per card. */
function cardBar(cards: number, held: number): string {
  const cells = Math.min(cards, barWidth);
  const cell = Math.floor(barWidth / Math.max(cells, 1));
  const filled = Math.round((held / Math.max(cards, 1)) * cells);
  const drawn = Array.from({ length: cells }, (_, index) => (index < filled ? '█' : '░').repeat(cell - 1));
  return drawn.join(' ').padEnd(barWidth);
}

function bar(share: number): string {
  const filled = Math.min(barWidth, Math.round(share * barWidth));
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}

function gib(mib: number): string {
  return (mib / 1024).toFixed(1);
}

function countsLine({ parked, assumed, result }: Synthesis): string {
  const { accepted, warnings } = result.summary;
  const names = parked.map((path) => path.split('/').at(-1)).sort();
  const parts = [
    `parked ${parked.length}${parked.length === 0 ? '' : ` (${names.join(', ')})`}`,
    `accepted ${accepted}`,
    `assumed ${assumed}`,
    ...(warnings > 0 ? [`warnings ${warnings}`] : []),
  ];
  return `  ${parts.join(' · ')}`;
}
