import { type Measurement, type Measurements, measurementsSchema } from './measurement-schema.ts';
import file from './measurements.json' with { type: 'json' };

/** Measured starts by workload, read and checked once. `npm run measure -- LOG --workload NAME --record` writes them. */
export const measurements: Measurements = measurementsSchema.parse(file);

/** Which start of a workload. */
export interface MeasuredOn {
  /** Cards that share the model. */
  readonly tensorParallel: number;
  /** @default the only card on record for that size */
  readonly card?: string;
}

/** The measurement of a workload on so many cards; undefined where none is on record. */
export function measurementOf(
  workload: string,
  { tensorParallel, card }: MeasuredOn,
  all: Measurements = measurements,
): Measurement | undefined {
  return all[workload]?.find(
    (one) => one.tensorParallel === tensorParallel && (card === undefined || one.card === card),
  );
}
