import type { ModelRow, Network } from './models.ts';
import { type Range, spread } from './range.ts';

/** Weights of a whole model on its cards. */
export interface Weights {
  readonly totalGiB: Range;
  /** False where the figure is an estimate; checks then say nothing. */
  readonly sourced: boolean;
  /** Where the figure comes from, one clause. */
  readonly basis: string;
}

const gib = 2 ** 30;

/** What vLLM printed, as it printed it. */
const fromLog: Range = { low: 0.995, expected: 1, high: 1.005 };
/** MXFP4 is laid out anew for the kernel in use: 12.88 to 13.47 GiB of gpt-oss-20b, 64.38 to 65.97 of gpt-oss-120b. */
const fromLogOfMxfp4: Range = { low: 0.95, expected: 1, high: 1.03 };
/** The checkpoint's size: vLLM holds up to 1.4 % more (51.79 GiB of a 51.10 GiB Gemma 3 27B). */
const fromFile: Range = { low: 0.995, expected: 1, high: 1.015 };
/** Memory of transformers with one token in it: 1 to 8 % above the weights where both are known. */
const fromFootprint: Range = { low: 0.9, expected: 0.97, high: 1 };
/** Parameters times bytes, against the weights of `data/models.json` that are known both ways. */
const fromParameters: Readonly<Record<number, Range>> = {
  16: { low: 0.98, expected: 1.02, high: 1.08 },
  8: { low: 1, expected: 1.06, high: 1.2 },
  4: { low: 1.05, expected: 1.2, high: 1.5 },
};

const bitsOfMethod: Readonly<Record<string, number>> = { awq: 4, gptq: 4, fp8: 8, mxfp4: 4 };

/** The weights of a model: seen in a log or as files, else estimated; undefined where an estimate would be a guess. */
export function weightsOf(row: ModelRow, network: Network): Weights | undefined {
  if (row.weightsGiB !== undefined) {
    const factors = row.quantization === 'mxfp4' ? fromLogOfMxfp4 : fromLog;
    const seen = row.weightsSeen === 'file' ? fromFile : factors;
    return { totalGiB: spread(row.weightsGiB, seen), sourced: true, basis: row.weightsSource ?? 'data/models.json' };
  }
  if (row.footprintGiB !== undefined) {
    const basis = `estimated from ${row.footprintGiB} GiB in transformers`;
    return { totalGiB: spread(row.footprintGiB, fromFootprint), sourced: false, basis };
  }
  const bits = row.bits ?? (row.quantization === undefined ? 16 : bitsOfMethod[row.quantization]);
  const factors = bits === undefined ? undefined : fromParameters[bits];
  if (network.parametersB === undefined || bits === undefined || factors === undefined) return undefined;
  const bytes = (network.parametersB * 1e9 * bits) / 8;
  const basis = `estimated from ${network.parametersB} billion parameters of ${bits} bits`;
  return { totalGiB: spread(bytes / gib, factors), sourced: false, basis };
}
