import { fileChunks } from '../src/cli/log-source.ts';
import { readLog } from '../src/engines/vllm/log/reader.ts';
import { printSample } from './sample.ts';

// Reading a log once: node --import tsx bench/log-once.ts FILE

void printSample(async () => {
  const { start } = await readLog(fileChunks(process.argv[2] ?? ''));
  return { kvTokens: start?.kvTokens ?? 0 };
});
