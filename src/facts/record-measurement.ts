import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Measurement,
  type Measurements,
  measurementSchema,
  measurementsSchema,
  printedNames,
} from './measurement-schema.ts';

/** The file of measurements can't be read as such; the message says where. */
export class MeasurementFileError extends Error {
  override readonly name = 'MeasurementFileError';
}

/** @throws MeasurementFileError */
export function readMeasurements(path: string): Measurements {
  try {
    const parsed = measurementsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    throw new MeasurementFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Puts a start into the file, in the place of the one on the same cards. What no log line says is kept from that one.
 * The file is replaced at once or not at all.
 *
 * @throws MeasurementFileError
 */
export function recordMeasurement(path: string, workload: string, measurement: Measurement): void {
  const text = formatMeasurements(withMeasurement(readMeasurements(path), workload, measurement));
  // On the same file system, or the renaming would not be one step.
  const folder = mkdtempSync(join(dirname(path), '.measurements-'));
  try {
    const fresh = join(folder, 'measurements.json');
    writeFileSync(fresh, text, { mode: statSync(path).mode, flush: true });
    renameSync(fresh, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The measurements with one more, or one anew. */
export function withMeasurement(all: Measurements, workload: string, measurement: Measurement): Measurements {
  const entries = all[workload] ?? [];
  const isSame = (one: Measurement) =>
    one.tensorParallel === measurement.tensorParallel && one.card === measurement.card;
  const kept = Object.entries(entries.find(isSame) ?? {}).filter(([name]) => notPrinted.has(name));
  const fresh = measurementSchema.parse({ ...Object.fromEntries(kept), ...measurement });
  return { ...all, [workload]: [...entries.filter((one) => !isSame(one)), fresh] };
}

/** A log replaces all of its own figures, `rounded`, date and source; an old one among new ones would mislead. */
const replaced: ReadonlySet<string> = new Set([...printedNames, 'rounded', 'date', 'source', 'provenance']);
const fieldOrder = Object.keys(measurementSchema.shape);
const notPrinted: ReadonlySet<string> = new Set(fieldOrder.filter((name) => !replaced.has(name)));

/** The text of the file: workloads by name, entries by size and card, fields in the order of the schema. */
export function formatMeasurements(all: Measurements): string {
  const sorted = Object.entries(all)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([workload, entries]) => [workload, [...entries].sort(bySize).map(inOrder)]);
  const text = JSON.stringify(Object.fromEntries(sorted), null, 2);
  // Short lists on one line, as the formatter of this repository has them.
  return `${text.replaceAll(/\[\s+("[^"]*"(?:,\s+"[^"]*")*)\s+\]/g, (_, items: string) => `[${items.replaceAll(/,\s+/g, ', ')}]`)}\n`;
}

function bySize(a: Measurement, b: Measurement): number {
  return a.tensorParallel - b.tensorParallel || (a.card < b.card ? -1 : 1);
}

function inOrder(measurement: Measurement): Record<string, unknown> {
  const fields: Readonly<Record<string, unknown>> = measurement;
  return Object.fromEntries(
    fieldOrder.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}
