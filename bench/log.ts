import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLines } from '../test/engines/vllm/log/synthetic-log.ts';
import { median } from './median.ts';

// Reading a log of 50 MB beside `grep -c ''` on it, in turns: `node --import tsx bench/log.ts`. Node's start is left out.

const megabytes = 50;
const rounds = 9;

const statistics =
  '(APIServer pid=1) INFO 10-14 09:00:00 [loggers.py:127] Engine 000: Avg prompt throughput: 812.0 tokens/s, Avg ' +
  'generation throughput: 96.4 tokens/s, Running: 3 reqs, Waiting: 0 reqs, GPU KV cache usage: 7.9%';
const access = '(APIServer pid=1) INFO:     10.42.1.9:40112 - "POST /v1/chat/completions HTTP/1.1" 200 OK';
const prompt = 'The quick brown fox wrote to the lazy dog about caches, tokens and weights. ';
const request =
  `(APIServer pid=1) INFO 10-14 09:00:00 [logger.py:39] Received request chatcmpl-1: prompt: '${prompt.repeat(60)}', ` +
  'params: SamplingParams(n=1, temperature=0.7), prompt_token_ids: None, lora_request: None.';

/** What fills the log after the start. */
const shapes: Readonly<Record<string, { readonly served: readonly string[]; carry?(line: string): string }>> = {
  'requests served': { served: [statistics, access, access] },
  'kubectl --timestamps': { served: [statistics, access], carry: (line) => `2026-01-08T07:02:11.117000000Z ${line}` },
  'prompts logged': { served: [request, access] },
};

function write(file: string, { served, carry = (line) => line }: (typeof shapes)[string]): void {
  const handle = openSync(file, 'w');
  const block = `${Array.from({ length: 500 }, () => served.map(carry).join('\n')).join('\n')}\n`;
  let written = writeSync(handle, `${startLines().map(carry).join('\n')}\n`);
  while (written < megabytes * 2 ** 20) written += writeSync(handle, block);
  closeSync(handle);
}

function grep(file: string): number {
  const began = performance.now();
  spawnSync('grep', ['-c', '', file]);
  return performance.now() - began;
}

function read(file: string): { milliseconds: number; peakMiB: number } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/log-once.ts', file], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(`the log was not read: ${stderr}`);
  // Written by bench/log-once.ts.
  return JSON.parse(stdout) as ReturnType<typeof read>;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-log-'));
try {
  process.stdout.write(`| ${megabytes} MB of | read | grep -c '' | ratio | peak |\n|---|---|---|---|---|\n`);
  for (const [name, shape] of Object.entries(shapes)) {
    const file = join(folder, 'vllm.log');
    write(file, shape);
    const samples = Array.from({ length: rounds }, () => ({ grep: grep(file), ...read(file) }));
    const middle = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
    const [readMs, grepMs] = [middle((it) => it.milliseconds), middle((it) => it.grep)];
    const ratio = middle((it) => it.milliseconds / it.grep).toFixed(1);
    const peak = Math.round(middle((it) => it.peakMiB));
    process.stdout.write(
      `| ${name} | ${Math.round(readMs)} ms | ${Math.round(grepMs)} ms | ${ratio} | ${peak} MiB |\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
