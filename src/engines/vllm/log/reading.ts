/** What ended a start, by the text that the engine prints. */
export const startErrors = {
  'kv-fit': 'the context does not fit into the KV cache',
  'kv-no-memory': 'no memory is left for the KV cache',
  'gpu-memory-busy': 'another process holds memory of the card that the utilization asks for',
  'dtype-capability': 'bfloat16 needs compute capability 8.0 or newer; use float16 on this card',
  'quant-capability': 'the quantization method needs a newer card',
  'cuda-803': 'the driver and the CUDA library of the image do not match',
  'cuda-oom': 'the card ran out of memory',
  'args-unrecognized': 'the engine refused arguments that it does not know',
  'vllm-port':
    'VLLM_PORT is a URI: Kubernetes sets it for a Service named vllm; rename the Service or set enableServiceLinks: false',
  'shm-hang': 'the engine waits for its workers and nothing moves any more',
  'engine-died': 'the engine or a worker died while it was serving',
  'engine-init-failed': 'the engine did not start, and the log does not hold the cause',
} as const;

export type StartErrorId = keyof typeof startErrors;

export interface StartError {
  readonly id: StartErrorId;
  /** The engine's own sentence, cut at 400 characters. */
  readonly text: string;
}

/** The figures of one start, per card; with several workers the one that decides. Absent: the log does not say. */
export interface StartFigures {
  version?: string;
  /** Greatest over the workers. */
  weightsGiB?: number;
  /** Loading with download and repacking, greatest over the workers. */
  loadSeconds?: number;
  compileSeconds?: number;
  /** Whole seconds, as printed. */
  graphSeconds?: number;
  /** Smallest over the workers. May be negative. */
  kvGiB?: number;
  /** Smallest over the workers. */
  kvTokens?: number;
  /** Requests of `context` tokens that the KV cache holds. */
  concurrency?: number;
  /** Tokens per request that `concurrency` speaks of. */
  context?: number;
  tensorParallel?: number;
  /** By vLLM's enum, `TRITON_ATTN`. */
  attentionBackend?: string;
  /** From the first line of the start until the API binds. */
  readySeconds?: number;
}

/** What else a start says of itself. */
export interface StartDetails {
  engine?: 'V0' | 'V1';
  model?: string;
  served?: readonly string[];
  /** --max-model-len, or what the model's configuration says. */
  maxSeqLen?: number;
  dtype?: string;
  quantization?: string;
  dataParallel?: number;
  /** --gpu-memory-utilization, where it is not the default. */
  utilization?: number;
  /** --max-num-batched-tokens as in effect. */
  batchedTokens?: number;
  /** --max-num-seqs, where it is not the default. */
  sequences?: number;
  eager?: boolean;
  /** The context that was asked for, where the engine chose a shorter one by itself. */
  reducedFrom?: number;
  graphGiB?: number;
  engineInitSeconds?: number;
  /** Seconds of silence, where a hang is suspected. */
  hangSeconds?: number;
  /** Of kv-fit: the KV cache that one request needs and the one that is there; of gpu-memory-busy: what the card has. */
  needGiB?: number;
  availableGiB?: number;
  maxLen?: number;
  estimatedMaxLen?: number;
  freeGiB?: number;
  totalGiB?: number;
  /** Of dtype-capability: what the card has, `7.0`. */
  capability?: string;
  /** The arguments that args-unrecognized speaks of. */
  arguments?: string;
}

/** One start as the log shows it. */
export interface StartReading extends StartFigures {
  readonly details: StartDetails;
  readonly errors: readonly StartError[];
  /** The exception that ended the start, where it is none of the known errors. */
  readonly failure?: string;
  /** Things to know beside the figures, one clause each. */
  readonly notes: readonly string[];
  /** Why the start can't stand for a measurement, one clause each; empty where it can. */
  readonly missing: readonly string[];
  /** ISO date of the start. @default none: no clock of the log has a year */
  readonly date?: string;
}

/** What a log holds. */
export interface LogReading {
  /** The last start. @default none: nothing to read, or no way to tell engines apart; `refusal` says which */
  readonly start?: StartReading;
  /** How many starts the log holds. */
  readonly starts: number;
  /** How the earlier starts ended, the first one first; at most 20, the latest. */
  readonly earlier: readonly string[];
  /** One reading per pod, service or unit, where the log holds several. */
  readonly streams: Readonly<Record<string, StartReading>>;
  /** Why there is no `start`, one sentence. */
  readonly refusal?: string;
}

/** A text that is no log: binary, or a broken archive. The message is for the user. */
export class NotALogError extends Error {
  override readonly name = 'NotALogError';
}
