import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLines } from '../test/engines/vllm/log/synthetic-log.ts';
import { runChild } from './child.ts';
import type { Measured } from './part.ts';
import { middle, type Sample, takeSample, turnsOf } from './sample.ts';
import { mebibytes, milliseconds, table, times } from './table.ts';

const megabytes = 50;

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

/** Reading a log beside `grep -c ''` on it, in turns; Node's start is left out. */
export function logBench(): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'llm-serving-bench-'));
  try {
    const measured = Object.entries(shapes).map(([name, shape]) => {
      const file = join(folder, 'vllm.log');
      write(file, shape);
      const turns = turnsOf(9, () => ({
        grep: runChild('grep', ['-c', '', file]).milliseconds,
        read: takeSample('log', [file]),
      }));
      return { name, turns, ratio: middle(turns, ({ read, grep }) => read.milliseconds / grep) };
    });
    return {
      text: table([`${megabytes} MB of`, 'read', "grep -c ''", 'ratio', 'peak'], measured.map(rowOf)),
      goals: measured.map(({ name, ratio }) => ({
        what: `log, ${name}: reading over grep -c ''`,
        measured: ratio,
        atMost: 3,
      })),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Turn {
  readonly grep: number;
  readonly read: Sample;
}

function rowOf({ name, turns, ratio }: { name: string; turns: readonly Turn[]; ratio: number }): string[] {
  const read = middle(turns, (it) => it.read.milliseconds);
  const grep = middle(turns, (it) => it.grep);
  return [
    name,
    milliseconds(read),
    milliseconds(grep),
    times(ratio),
    mebibytes(middle(turns, (it) => it.read.peakMiB)),
  ];
}
