import { z } from 'zod';
import file from './data/cards.json' with { type: 'json' };
import type { Range } from './range.ts';

const rows = z
  .strictObject({
    cards: z.array(
      z.strictObject({
        product: z.string(),
        aliases: z.array(z.string()),
        architecture: z.string(),
        computeCapability: z.string(),
        memoryMiB: z.number().positive().optional(),
        cudaTotalGiB: z.array(z.number().positive()).nonempty().optional(),
        source: z.string(),
      }),
    ),
  })
  .parse(file).cards;

/** A graphics card as the planner needs it. */
export interface Card {
  /** As GPU feature discovery labels it: `Tesla-V100-PCIE-32GB`. */
  readonly product: string;
  /** What CUDA reports as total, the base of --gpu-memory-utilization; less than the label says. */
  readonly totalGiB: Range;
  /** `7.0`. @default none: a card of which only the memory is known */
  readonly computeCapability?: string;
}

/** What CUDA keeps of the labelled memory, GiB: 0.25 on a V100, 0.75 on an A100 80 GB, in `data/cards.json`. */
const cudaKeeps: Range = { low: 0.25, expected: 0.5, high: 0.75 };

/** Every known card, in the order of `data/cards.json`. */
export const cards: readonly Card[] = rows.map(({ product, computeCapability, memoryMiB, cudaTotalGiB }) => ({
  product,
  computeCapability,
  totalGiB: cudaTotalGiB ? seenTotal(cudaTotalGiB) : labelledTotal(memoryMiB ?? 0),
}));

const labelledMiB = new Map(rows.map(({ product, memoryMiB }) => [product, memoryMiB]));
const byName = new Map(
  rows.flatMap(({ product, aliases }, index) =>
    [product, product.replace(/^(NVIDIA|Tesla)-/, ''), ...aliases].map((name) => [name.toLowerCase(), cards[index]]),
  ),
);

/** A card by its product label or another name of it. Case does not count. */
export function findCard(name: string): Card | undefined {
  return byName.get(name.toLowerCase());
}

/**
 * The card that a node's labels tell of. The label's memory decides where the product is unknown, or where it differs
 * from the table by more than drivers do (a virtual card).
 *
 * @returns undefined where neither product nor memory is known
 */
export function cardOfLabels(product: string, memoryMiB: number | undefined): Card | undefined {
  const known = findCard(product);
  if (memoryMiB === undefined) return known;
  const expectedMiB = known && (labelledMiB.get(known.product) ?? known.totalGiB.expected * 1024);
  if (known && expectedMiB && Math.abs(memoryMiB / expectedMiB - 1) < 0.05) return known;
  return {
    product,
    totalGiB: labelledTotal(memoryMiB),
    ...(known?.computeCapability && { computeCapability: known.computeCapability }),
  };
}

function seenTotal(seenGiB: readonly number[]): Range {
  const low = Math.min(...seenGiB);
  return { low, expected: low, high: Math.max(...seenGiB) };
}

function labelledTotal(memoryMiB: number): Range {
  const labelled = memoryMiB / 1024;
  return { low: labelled - cudaKeeps.high, expected: labelled - cudaKeeps.expected, high: labelled - cudaKeeps.low };
}
