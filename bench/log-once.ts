import { fileChunks } from '../src/cli/log-source.ts';
import { readLog } from '../src/engines/vllm/log/reader.ts';

// One reading in a process of its own, for bench/log.ts: its time without Node's start, and the peak of the process.

const began = performance.now();
const { start } = await readLog(fileChunks(process.argv[2] ?? ''));
const milliseconds = performance.now() - began;
const peakMiB = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ milliseconds, peakMiB, kvTokens: start?.kvTokens }));
