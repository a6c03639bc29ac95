import type { StartFigures } from '../../../../src/engines/vllm/log/reading.ts';
import { type Era, era0110, type Process } from './eras.ts';

/** Start-up logs as vLLM would print them, put together from the wordings of each release. */

/** How a start differs from the plain one. */
export interface StartForm {
  readonly era?: Era;
  readonly tensorParallel?: number;
  /** MM-DD HH:MM:SS of the first line. */
  readonly at?: string;
  readonly model?: string;
  /** Where the lines break off, by the beginning of the first message that is left out. */
  readonly until?: string;
  /** Stands between the engine's last line and the server's. */
  readonly beforeReady?: readonly string[];
  /** MM-DD HH:MM:SS in another zone, an hour off, and so on. */
  readonly clock?: (seconds: number) => string;
}

/** Seconds after the first line that the plain start needs until its API is up. */
export const readySeconds = 150;

/** What a reader reports of `startLines` of the same form. */
export function expectedFigures({ era = era0110, tensorParallel = 1 }: StartForm = {}): StartFigures {
  const workers = era.everyWorkerSpeaks ? tensorParallel : 1;
  return {
    version: era.version,
    weightsGiB: 7.65,
    loadSeconds: 40 + workers - 1,
    compileSeconds: 30.5 + workers - 1,
    graphSeconds: 11,
    ...(era.kvMemory && { kvGiB: 12.5 - (workers - 1) / 4 }),
    kvTokens: 136_848 - (workers - 1) * 16,
    concurrency: 2.09,
    context: 65_536,
    tensorParallel,
    attentionBackend: era.backend[2],
    readySeconds,
  };
}

/** The lines of a whole start. */
export function startLines(form: StartForm = {}): string[] {
  const {
    era = era0110,
    tensorParallel = 1,
    at = '10-14 07:02:11',
    model = 'acme/swift-7b',
    until,
    beforeReady = [],
  } = form;
  const stamp = form.clock ?? clockFrom(at);
  const lines: string[] = [];
  const say = (process: Process | undefined, second: number, place: string, message: string) =>
    lines.push(record({ process, stamp: stamp(second), place, message }));
  const { api, engine, backend } = era;
  if (era.platformLine) say(undefined, 0, '__init__.py:216', 'Automatically detected platform cuda.');
  for (const [place, message] of era.banner(era.version)) say(api, era.platformLine ? 2 : 0, place, message);
  say(api, 2, 'utils.py:233', `non-default args: {'model': '${model}', 'served_model_name': ['swift', 'swift-long']}`);
  if (era.platformLine) say(undefined, 10, '__init__.py:216', 'Automatically detected platform cuda.');
  say(
    engine,
    12,
    'core.py:77',
    `Initializing a V1 LLM engine (v${era.version}) with config: ${config(model, tensorParallel)}`,
  );
  const ranks = Array.from({ length: tensorParallel }, (_, rank) => rank);
  const speaking = era.everyWorkerSpeaks ? ranks : ranks.slice(0, 1);
  const worker = (rank: number) => (tensorParallel === 1 ? engine : era.worker(rank));
  for (const rank of speaking) say(worker(rank), 14, backend[0], backend[1]);
  for (const rank of speaking) say(worker(rank), 55, 'gpu_model_runner.py:2653', era.weights(7.65, 40 + rank));
  for (const rank of speaking) say(worker(rank), 100, 'monitor.py:34', era.compile(30.5 + rank));
  if (era.kvMemory)
    for (const rank of speaking) say(worker(rank), 120, 'gpu_worker.py:298', era.kvMemory(12.5 - rank / 4));
  for (const rank of speaking) {
    const tokens = (136_848 - rank * 16).toLocaleString('en-US');
    for (const line of era.kvTokens(tokens, '65,536', '2.09')) say(engine, 121, 'kv_cache_utils.py:1087', line);
  }
  for (const rank of speaking) {
    say(worker(rank), 140, 'gpu_model_runner.py:3480', 'Graph capturing finished in 11 secs, took 0.55 GiB');
  }
  say(engine, 141, 'core.py:210', 'init engine (profile, create kv cache, warmup model) took 90.00 seconds');
  lines.push(...beforeReady);
  say(api, readySeconds, 'api_server.py:1912', era.ready);
  say(api, readySeconds, 'launcher.py:34', 'Available routes are:');
  lines.push(`${prefix(api)}INFO:     Application startup complete.`);
  const end = until === undefined ? -1 : lines.findIndex((line) => line.includes(until));
  return end < 0 ? lines : lines.slice(0, end);
}

/** The engine's settings; values that come after are left out. */
export function config(model: string, tensorParallel: number): string {
  return (
    `model='${model}', speculative_config=None, dtype=torch.float16, max_seq_len=65536, load_format=auto, ` +
    `tensor_parallel_size=${tensorParallel}, pipeline_parallel_size=1, data_parallel_size=1, quantization=gptq, ` +
    'enforce_eager=False, kv_cache_dtype=auto, served_model_name=swift, enable_prefix_caching=True'
  );
}

export interface RecordForm {
  readonly process?: Process | undefined;
  readonly level?: string;
  readonly stamp?: string;
  readonly place: string;
  readonly message: string;
}

/** One line of the engine's logger. */
export function record({ process, level = 'INFO', stamp = '10-14 07:05:00', place, message }: RecordForm): string {
  return `${prefix(process)}${level} ${stamp} [${place}] ${message}`;
}

export function prefix(process: Process | undefined): string {
  return process ? `(${process.name} pid=${process.pid}) ` : '';
}

/** `MM-DD HH:MM:SS` so many seconds after the given one, in a year without a leap day. */
export function clockFrom(first: string): (seconds: number) => string {
  const start = Date.parse(`2025-${first.replace(' ', 'T')}Z`);
  return (seconds) => new Date(start + seconds * 1000).toISOString().slice(5, 19).replace('T', ' ');
}

export const engineCore: Process = { name: 'EngineCore_DP0', pid: 98 };
export const apiServer: Process = { name: 'APIServer', pid: 1 };

/** An error as it comes: logged by the engine with a head on each line, then raw, then the server's complaint. */
export function failure(error: string, stamp = '10-14 07:04:30'): string[] {
  const frames = ['Traceback (most recent call last):', '  File "core.py", line 699, in run_engine_core', error];
  return [
    ...['EngineCore failed to start.', ...frames].map((message) =>
      record({ process: engineCore, level: 'ERROR', stamp, place: 'core.py:708', message }),
    ),
    `${prefix(engineCore)}Process EngineCore_DP0:`,
    ...frames.map((line) => prefix(engineCore) + line),
    `${prefix(apiServer)}Traceback (most recent call last):`,
    `${prefix(apiServer)}RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}`,
  ];
}

export const waiting = (stamp: string, process: Process = engineCore): string =>
  record({
    process,
    stamp,
    place: 'shm_broadcast.py:466',
    message:
      'No available shared memory broadcast block found in 60 seconds. This typically happens when some processes are hanging.',
  });

/** The bytes of lines, each ended. */
export function bytes(lines: readonly string[]): Uint8Array[] {
  return [Buffer.from(lines.map((line) => `${line}\n`).join(''))];
}
