/** A process as its lines name it. */
export interface Process {
  readonly name: string;
  readonly pid: number;
}

/** One release's wordings. */
export interface Era {
  readonly version: string;
  readonly api: Process | undefined;
  readonly engine: Process | undefined;
  worker(rank: number): Process;
  banner(version: string): readonly (readonly [place: string, message: string])[];
  weights(gib: number, seconds: number): string;
  compile(seconds: number): string;
  /** @default none: the release prints no such line */
  kvMemory?(gib: number): string;
  kvTokens(tokens: string, context: string, times: string): readonly string[];
  backend: readonly [place: string, message: string, name: string];
  readonly ready: string;
  /** From 0.11.1 on only the first worker speaks. */
  readonly everyWorkerSpeaks: boolean;
  /** Up to 0.11.0 a start begins with the platform line. */
  readonly platformLine: boolean;
}

const banner: Era['banner'] = (version) => [['api_server.py:1839', `vLLM API server version ${version}`]];
const logo: Era['banner'] = (version) => [
  ['utils.py:325', ''],
  ['utils.py:325', '       █     █     █▄   ▄█'],
  ['utils.py:325', ` ▄▄ ▄█ █     █     █ ▀▄▀ █  version ${version}`],
  ['utils.py:325', '  █▄█▀ █     █     █     █  model   acme/swift-7b'],
  ['utils.py:325', '   ▀▀  ▀▀▀▀▀ ▀▀▀▀▀ ▀     ▀'],
];
const twoLines: Era['kvTokens'] = (tokens, context, times) => [
  `GPU KV cache size: ${tokens} tokens`,
  `Maximum concurrency for ${context} tokens per request: ${times}x`,
];

const oldest: Era = {
  version: '0.8.1',
  api: undefined,
  engine: undefined,
  worker: (rank) => ({ name: `VllmWorker rank=${rank}`, pid: 200 + rank }),
  banner,
  weights: (gib, seconds) => `Model loading took ${gib.toFixed(4)} GB and ${seconds.toFixed(6)} seconds`,
  compile: (seconds) => `torch.compile takes ${seconds.toFixed(2)} s in total`,
  kvTokens: twoLines,
  backend: ['cuda.py:215', 'Using Flash Attention backend on V1 engine.', 'FLASH_ATTN'],
  ready: 'Starting vLLM API server on http://0.0.0.0:8000',
  everyWorkerSpeaks: true,
  platformLine: true,
};
const gibibytes: Era['weights'] = (gib, seconds) =>
  `Model loading took ${gib.toFixed(4)} GiB and ${seconds.toFixed(6)} seconds`;
const memory: Era['weights'] = (gib, seconds) =>
  `Model loading took ${gib.toFixed(4)} GiB memory and ${seconds.toFixed(6)} seconds`;
const padded = (gib: number) => `Available KV cache memory: ${gib.toFixed(2)} GiB`;

const v083: Era = { ...oldest, version: '0.8.5.post1', weights: gibibytes };
const v091: Era = {
  ...v083,
  version: '0.9.1',
  kvMemory: padded,
  backend: ['cuda.py:275', 'Using FlexAttenion backend on V1 engine.', 'FLEX_ATTENTION'],
  ready: 'Starting vLLM API server 0 on http://[::]:8000',
};
const v0101: Era = {
  ...v091,
  version: '0.10.1.1',
  api: { name: 'APIServer', pid: 1 },
  engine: { name: 'EngineCore_0', pid: 98 },
  worker: (rank) => ({ name: `VllmWorker TP${rank}`, pid: 200 + rank }),
  backend: ['cuda.py:270', 'Using FlashInfer backend with HND KV cache layout on V1 engine by default.', 'FLASHINFER'],
};
const v0110: Era = {
  ...v0101,
  version: '0.11.0',
  engine: { name: 'EngineCore_DP0', pid: 98 },
  worker: (rank) => ({ name: `Worker_TP${rank}`, pid: 200 + rank }),
  backend: [
    'cuda.py:366',
    'Using FlexAttention backend for head_size=80, dtype=torch.float16 on V1 engine.',
    'FLEX_ATTENTION',
  ],
};
const v0112: Era = {
  ...v0110,
  version: '0.11.2',
  weights: memory,
  backend: ['cuda.py:427', 'Using FLASH_ATTN backend.', 'FLASH_ATTN'],
  everyWorkerSpeaks: false,
  platformLine: false,
};
const v012: Era = {
  ...v0112,
  version: '0.12.0',
  backend: [
    'cuda.py:411',
    "Using TRITON_ATTN attention backend out of potential backends: ['TRITON_ATTN']",
    'TRITON_ATTN',
  ],
};
const v014: Era = {
  ...v012,
  version: '0.14.1',
  weights: (gib, seconds) =>
    `Model loading took ${Number(gib.toFixed(2))} GiB memory and ${seconds.toFixed(6)} seconds`,
  kvMemory: (gib) => `Available KV cache memory: ${gib} GiB`,
  backend: ['cuda.py:315', 'Using AttentionBackendEnum.FLASHINFER backend.', 'FLASHINFER'],
};
const v015: Era = { ...v014, version: '0.15.0', banner: logo };
const main: Era = {
  ...v015,
  version: '0.1.dev3820+g27244b2',
  engine: { name: 'EngineCore', pid: 98 },
  banner: (version) => [['utils.py:325', `vLLM server version ${version}, serving model acme/swift-7b`]],
  compile: (seconds) => `torch.compile took ${seconds.toFixed(2)} s in total`,
  kvTokens: (tokens, context, times) => [
    `GPU KV cache size: ${tokens} tokens, Maximum concurrency for ${context} tokens per request: ${times}x`,
  ],
  ready: 'Starting vLLM server on http://0.0.0.0:8000',
};

export const eras: readonly Era[] = [oldest, v083, v091, v0101, v0110, v0112, v012, v014, v015, main];
export const era0110 = v0110;
export const era0130: Era = { ...v012, version: '0.13.0' };
