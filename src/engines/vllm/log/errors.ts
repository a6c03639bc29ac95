import type { LogRecord } from './head.ts';
import type { StartDetails, StartError, StartErrorId } from './reading.ts';

/** When an error can end a run: while it starts, while it serves, or before there is anything to read. */
export type Phase = 'starting' | 'serving';

export interface FoundError {
  readonly error: StartError;
  readonly phases: readonly Phase[];
  /** Figures that the message holds. */
  readonly details: StartDetails;
  /** A warning: the cause, should the start fail. */
  readonly warning: boolean;
}

interface ErrorWording {
  readonly id: StartErrorId;
  readonly pattern: RegExp;
  /** @default ['starting'] */
  readonly phases?: readonly Phase[];
  details?(match: RegExpMatchArray): StartDetails;
}

const both: readonly Phase[] = ['starting', 'serving'];
const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));

const wordings: readonly ErrorWording[] = [
  {
    id: 'kv-fit',
    pattern:
      /^(?:ValueError: )?To serve at least one request with the models?'s (?:models?'s )?max seq len \(([\d,]+)\), \(?([\d.]+) Gi?B KV cache is needed, which is larger than the available KV cache memory \((-?[\d.]+) Gi?B\)(?:.*?estimated maximum model length is ([\d,]+))?/,
    details: ([, maxLen, need, available, estimate]) => ({
      maxLen: number(maxLen),
      needGiB: number(need),
      availableGiB: number(available),
      ...(estimate !== undefined && { estimatedMaxLen: number(estimate) }),
    }),
  },
  { id: 'kv-no-memory', pattern: /^ValueError: No available memory for the cache blocks/ },
  {
    id: 'gpu-memory-busy',
    pattern:
      /^ValueError: Free memory on device(?: \w+(?::\d+)?)? \(([\d.]+)\/([\d.]+) GiB\) on startup is less than desired GPU memory utilization/,
    details: ([, free, total]) => ({ freeGiB: number(free), totalGiB: number(total) }),
  },
  {
    id: 'dtype-capability',
    pattern:
      /^ValueError: B[Ff]loat16 is only supported on GPUs with compute capability of at least(?:.*?has compute capability (\d+\.\d+))?/,
    details: ([, capability]) => (capability === undefined ? {} : { capability }),
  },
  {
    id: 'quant-capability',
    pattern: /^\s*(?:Value ?[Ee]rror[,:] )The quantization method \S+ is not supported for the current GPU/,
  },
  { id: 'quant-capability', pattern: /^RuntimeError: \(?['"]?Quantization scheme is not supported for / },
  {
    id: 'cuda-803',
    pattern:
      /^(?:(?:[\w.]+\.)?\w*Error: |\S+:\d+: UserWarning: CUDA initialization: ).*?Error 80(?:3: system has unsupported display driver|4: forward compatibility was attempted|2: system not yet initialized)/,
  },
  {
    id: 'cuda-oom',
    phases: both,
    pattern:
      /^(?:[\w.]+\.)?(?:OutOfMemoryError: CUDA out of memory|(?:RuntimeError|AcceleratorError): CUDA (?:error: out of memory|out of memory occurred when warming up))/,
  },
  {
    id: 'args-unrecognized',
    pattern: /^(?:vllm(?: [a-z][\w-]*)*|api_server\.py|__main__\.py): error: unrecognized arguments: (.*)/,
    details: ([, words = '']) => ({ arguments: words.trim() }),
  },
  {
    id: 'vllm-port',
    pattern:
      /^ValueError: (?:VLLM_PORT ['"][^'"]*['"] appears to be a URI|invalid literal for int\(\) with base 10: ['"](?:tcp|udp|sctp):\/\/)/,
  },
  {
    id: 'engine-died',
    phases: ['serving'],
    pattern:
      /^(?:EngineCore (?:encountered a fatal error|hit an exception)|Worker proc \S+ died unexpectedly|Engine core proc \S+ died unexpectedly|(?:[\w.]+\.)?EngineDeadError: EngineCore encountered an issue|TimeoutError: RPC call to \S+ timed out)/,
  },
];

/** Consequences: something above them, or nothing in the log, is the cause. */
const consequence =
  /^(?:RuntimeError: Engine core initialization failed|RuntimeError: Engine process failed to start|EngineCore failed to start|EngineCore hit an exception|WorkerProc failed to start|(?:Worker proc|Engine core proc) \S+ died unexpectedly)/;
const exception = /^(?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception)(?::|$)/;
const notACause =
  /WorkerProc initialization failed|Engine core initialization failed|Engine process failed to start|EngineDeadError|CancelledError|BrokenPipeError|ConnectionResetError|RuntimeError: cancelled/;

/** Every wording has one of these; most lines have none. */
const worthALook = /Error|[Ee]rror[,:]|EngineCore|WorkerProc|died unexpectedly|Exception/;
/** Any other complaint of the argument parser. */
const refusedArguments = /^(?:vllm(?: [a-z][\w-]*)*|api_server\.py|__main__\.py): error: /;
/** Records of requests repeat what clients sent. */
const ofRequests = /^(?:loggers?|serving(?:_\w+)?|protocol|chat_utils)\.py$/;

/** True where a failure may speak: the logger's errors, and everything that has no head. */
function speaksOfFailure({ level, file, message }: LogRecord): boolean {
  if (level !== undefined && (!(level === 'ERROR' || level === 'CRITICAL') || ofRequests.test(file ?? '')))
    return false;
  return worthALook.test(message);
}

/** The known error that a record or a line without a head reports. */
export function findError(record: LogRecord): FoundError | undefined {
  if (!speaksOfFailure(record)) return undefined;
  for (const { id, pattern, phases, details } of wordings) {
    const match = pattern.exec(record.message);
    if (!match) continue;
    return {
      error: { id, text: record.message.trim().slice(0, 400) },
      phases: phases ?? ['starting'],
      details: details?.(match) ?? {},
      warning: record.message.includes('UserWarning: '),
    };
  }
  return undefined;
}

/** A failure that is none of the known errors. */
export interface Failure {
  /** False where an exception may have been caught. */
  readonly failed: boolean;
  readonly cause?: string;
  /** The program ended before it said anything else. */
  readonly alone?: true;
}

/** What a line says of a failed start beyond the known errors: that it failed, or the exception that may be why. */
export function findFailure(record: LogRecord): Failure | undefined {
  if (!speaksOfFailure(record)) return undefined;
  const { message } = record;
  if (consequence.test(message)) return { failed: true };
  if (refusedArguments.test(message)) return { failed: true, cause: message.slice(0, 400), alone: true };
  if (!exception.test(message) || notACause.test(message)) return undefined;
  return { failed: false, cause: message.slice(0, 400) };
}
