import { z } from 'zod';

const positive = z.number().positive();
const whole = positive.int();

/** What a start-up log says of a start. All optional: what nobody measured is not there. */
const printed = {
  engineVersion: z.string().optional(),
  /** GiB */
  weightsGiBPerCard: positive.optional(),
  /** Until the weights are on the card, download and repacking included. */
  loadSeconds: positive.optional(),
  compileSeconds: positive.optional(),
  /** CUDA graph capture; may be too quick to show. */
  graphSeconds: z.number().nonnegative().optional(),
  /** GiB */
  kvGiBPerCard: z.number().optional(),
  /** The whole pool that the requests share. */
  kvTokens: whole.optional(),
  /** Requests of `context` tokens that the pool holds. */
  concurrency: positive.optional(),
  /** Tokens per request. */
  context: whole.optional(),
  /** By vLLM's enum, `TRITON_ATTN`. */
  attentionBackend: z.string().optional(),
  /** From the first line of the start until the API binds. */
  readySeconds: positive.optional(),
};

/** Figures that a log replaces as a whole. */
export type PrintedName = keyof typeof printed;
export const printedNames = Object.keys(printed) as PrintedName[]; // keys() forgets the names of the literal above

export const measurementSchema = z.strictObject({
  /** Product, as the node's discovery label says it. */
  card: z.string(),
  /** Cards that share the model. */
  tensorParallel: whole,
  ...printed,
  /** Profiling for the KV cache; no log line says it. */
  profileSeconds: positive.optional(),
  /** Names of values that were handed down rounded, and that a sentence calls "about". */
  rounded: z.array(z.enum(printedNames)).optional(),
  provenance: z.literal('measured'),
  /** ISO date of the start. @default none: not recorded */
  date: z.iso.date().optional(),
  /** The log, or who told. */
  source: z.string().min(1),
});

/** Workload, then one entry per card and tensor parallel size. */
export const measurementsSchema = z.record(
  z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/),
  z.array(measurementSchema),
);

/** One start of a workload, as it was measured. */
export type Measurement = Readonly<z.infer<typeof measurementSchema>>;
export type Measurements = Readonly<Record<string, readonly Measurement[]>>;
