import { fileURLToPath } from 'node:url';
import { fileChunks } from './log-source.ts';
import { runMeasure } from './measure-command.ts';
import { processTerminal } from './terminal.ts';

const measurements = fileURLToPath(new URL('../facts/measurements.json', import.meta.url));

const run = runMeasure(process.argv.slice(2), {
  ...processTerminal(process),
  open: (path) => (path === '-' ? process.stdin : fileChunks(path)),
  compare: async (start, options) => (await import('./measure-record.ts')).compareStart(measurements, start, options),
  record: async (start, options) => (await import('./measure-record.ts')).recordStart(measurements, start, options),
});

void run.then((code) => {
  process.exitCode = code;
});
