import { backendName } from './attention-backend.ts';
import type { LogRecord } from './head.ts';
import type { StartDetails, StartFigures } from './reading.ts';
import { readArguments, readConfig } from './settings.ts';

/** What one record says about a start. */
export type Finding =
  | { readonly kind: 'platform' }
  | { readonly kind: 'banner'; readonly version: string }
  | { readonly kind: 'engine'; readonly figures: StartFigures; readonly details: StartDetails }
  /** Figures of one worker or engine; the start keeps the ones that decide. */
  | { readonly kind: 'figures'; readonly figures: StartFigures; readonly details?: StartDetails }
  | { readonly kind: 'details'; readonly details: StartDetails }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'template' }
  /** `server` is the number of the API process; undefined for the line that only follows. */
  | { readonly kind: 'ready'; readonly server: string | undefined }
  | { readonly kind: 'complete' }
  | { readonly kind: 'waiting' };

interface Wording {
  /** Base names of the source files that print it. */
  readonly files: readonly string[];
  /** Matches at the beginning of the message. */
  readonly pattern: RegExp;
  find(match: RegExpMatchArray): Finding;
}

const figures = (values: StartFigures, details?: StartDetails): Finding => ({
  kind: 'figures',
  figures: values,
  ...(details && { details }),
});

/**
 * Every wording of vLLM 0.8 to 0.16 and of main after it. A build between two releases may print either form, so all of
 * them are tried whatever the version.
 */
const wordings: readonly Wording[] = [
  {
    files: ['__init__.py', 'platforms.py'],
    pattern: /^Automatically detected platform /,
    find: () => ({ kind: 'platform' }),
  },
  {
    files: ['api_server.py'],
    pattern: /^vLLM API server version (\S+)/,
    find: ([, version = '']) => ({ kind: 'banner', version }),
  },
  // The logo, and the line that stands for it
  {
    files: ['utils.py'],
    pattern: /^(?:[\s█▄▀]+ {2}version|vLLM server version) ([^\s,]+)/,
    find: ([, version = '']) => ({ kind: 'banner', version }),
  },
  {
    files: ['utils.py', 'cli_args.py', 'api_server.py'],
    pattern: /^(?:non-default args: |args: Namespace)(.*)/,
    find: ([, args = '']) => ({ kind: 'details', details: readArguments(args) }),
  },
  {
    files: ['scheduler.py', 'config.py', 'vllm.py'],
    pattern: /^Chunked prefill is enabled with max_num_batched_tokens=(\d+)/,
    find: ([, tokens]) => ({ kind: 'details', details: { batchedTokens: Number(tokens) } }),
  },
  {
    files: ['core.py', 'llm_engine.py'],
    pattern: /^Initializing an? (V[01]) LLM engine \(v([^\s)]+)\)(?: with config: (.*))?/,
    find: ([, engine, version = '', config = '']) => ({
      kind: 'engine',
      ...readConfig(engine === 'V0' ? 'V0' : 'V1', version, config),
    }),
  },
  {
    files: ['gpu_model_runner.py', 'model_runner.py'],
    pattern: /^Model loading took (\d+(?:\.\d+)?) Gi?B(?: memory)? and (\d+(?:\.\d+)?) seconds/,
    find: ([, gib, seconds]) => figures({ weightsGiB: Number(gib), loadSeconds: Number(seconds) }),
  },
  {
    files: ['monitor.py'],
    pattern: /^torch\.compile (?:takes|took) (\d+(?:\.\d+)?) s in total/,
    find: ([, seconds]) => figures({ compileSeconds: Number(seconds) }),
  },
  {
    files: ['backends.py', 'decorators.py', 'caching.py'],
    pattern: /^Directly load (?:the compiled graph|AOT compilation)/,
    find: () => ({
      kind: 'note',
      note: 'compiled graphs came from the cache, so the compile time is that of a warm start',
    }),
  },
  {
    files: ['gpu_model_runner.py', 'model_runner.py', 'cudagraph_utils.py'],
    pattern: /^Graph capturing finished in (\d+(?:\.\d+)?) secs?, took (-?\d+(?:\.\d+)?) GiB/,
    find: ([, seconds, gib]) => figures({ graphSeconds: Number(seconds) }, { graphGiB: Number(gib) }),
  },
  {
    files: ['gpu_worker.py'],
    pattern: /^Available KV cache memory: (-?\d+(?:\.\d+)?) GiB/,
    find: ([, gib]) => figures({ kvGiB: Number(gib) }),
  },
  {
    files: ['gpu_worker.py'],
    pattern: /^Initial free memory .*?reserved (\d+(?:\.\d+)?) ?GiB memory for KV Cache/,
    find: ([, gib]) => ({
      kind: 'note',
      note: `--kv-cache-memory-bytes sets the KV cache to ${gib} GiB; nothing was measured`,
    }),
  },
  {
    files: ['kv_cache_utils.py'],
    pattern:
      /^GPU KV cache size: ([\d,]+) tokens(?:, Maximum concurrency for ([\d,]+) tokens per request: (\d+(?:\.\d+)?)x)?/,
    find: ([, tokens, context, times]) => figures({ kvTokens: commas(tokens), ...concurrency(context, times) }),
  },
  {
    files: ['kv_cache_utils.py'],
    pattern: /^Maximum concurrency for ([\d,]+) tokens per request: (\d+(?:\.\d+)?)x/,
    find: ([, context, times]) => figures(concurrency(context, times)),
  },
  {
    files: ['kv_cache_utils.py'],
    pattern: /^Auto-fit max_model_len: reduced from ([\d,]+) to /,
    find: ([, from]) => ({ kind: 'details', details: { reducedFrom: commas(from) } }),
  },
  {
    files: ['cuda.py', 'rocm.py', 'xpu.py', 'platforms.py'],
    pattern:
      /^Using (?:(\S.*?) backend\b.*? on V1 engine\b|(\w+) attention backend out of potential backends|(?:AttentionBackendEnum\.)?([A-Z][A-Z0-9_]+) backend\.(?:\s|$))/,
    find: ([, words, listed, asked]) => figures({ attentionBackend: backendName(words ?? listed ?? asked ?? '') }),
  },
  {
    files: ['vllm.py', '__init__.py'],
    pattern: /^Cudagraph is disabled under eager mode/,
    find: () => ({ kind: 'details', details: { eager: true } }),
  },
  {
    files: ['core.py', 'llm_engine.py'],
    pattern: /^init engine \(profile, create kv cache, warmup model\) took (\d+(?:\.\d+)?) s/,
    find: ([, seconds]) => ({ kind: 'details', details: { engineInitSeconds: Number(seconds) } }),
  },
  { files: ['api_server.py'], pattern: /^Using supplied chat template/, find: () => ({ kind: 'template' }) },
  {
    files: ['api_server.py', 'launcher.py', 'serve.py'],
    pattern: /^Starting vLLM (?:API )?server(?: (\d+))? on /,
    find: ([, server = '0']) => ({ kind: 'ready', server }),
  },
  {
    files: ['launcher.py'],
    pattern: /^Available routes are:/,
    find: () => ({ kind: 'ready', server: undefined }),
  },
  // uvicorn through a JSON formatter: its logger is called uvicorn.error
  { files: ['error.py'], pattern: /^Application startup complete\./, find: () => ({ kind: 'complete' }) },
  {
    files: ['shm_broadcast.py'],
    pattern: /^No available shared memory broadcast block found/,
    find: () => ({ kind: 'waiting' }),
  },
];

const byFile = new Map<string, readonly Wording[]>();
for (const wording of wordings) {
  for (const file of wording.files) byFile.set(file, [...(byFile.get(file) ?? []), wording]);
}

/** What a record of the logger says; undefined for everything that is of no interest here. */
export function interpret({ level, file, message }: LogRecord): Finding | undefined {
  if (level === undefined)
    return /^INFO: {5}Application startup complete\./.test(message) ? { kind: 'complete' } : undefined;
  // A formatter that drops the file leaves only the words to go by.
  for (const wording of file === undefined ? wordings : (byFile.get(file) ?? [])) {
    const match = wording.pattern.exec(message);
    if (match) return wording.find(match);
  }
  return undefined;
}

const commas = (text = '') => Number(text.replaceAll(',', ''));

function concurrency(context: string | undefined, times: string | undefined): StartFigures {
  return context === undefined ? {} : { context: commas(context), concurrency: Number(times) };
}
