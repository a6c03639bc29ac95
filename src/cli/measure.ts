import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileChunks } from './log-source.ts';
import { runMeasure } from './measure-command.ts';

const { stdin, stdout, stderr, env } = process;

/** npm runs a script in the project's folder and keeps the user's own in INIT_CWD. */
const throughNpm = env.npm_package_json !== undefined && dirname(env.npm_package_json) === process.cwd();
const measurements = fileURLToPath(new URL('../facts/measurements.json', import.meta.url));

// The reader of a pipe may leave early (`| head`).
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runMeasure(process.argv.slice(2), {
  cwd: (throughNpm ? env.INIT_CWD : undefined) ?? process.cwd(),
  open: (path) => (path === '-' ? stdin : fileChunks(path)),
  compare: async (start, options) => (await import('./measure-record.ts')).compareStart(measurements, start, options),
  record: async (start, options) => (await import('./measure-record.ts')).recordStart(measurements, start, options),
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
});
