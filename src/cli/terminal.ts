import type { Terminal } from './check-command.ts';
import { userFolder } from './user-folder.ts';

/** The terminal, or the pipe, that the process was started in. */
export function processTerminal({ stdout, stderr, env }: NodeJS.Process): Terminal {
  // The reader of a pipe may leave early (`| head`).
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0';
  return {
    cwd: userFolder(env),
    width: Math.max(60, Math.min(stdout.columns ?? 100, 100)),
    colour: env.NO_COLOR ? false : forced || (stdout.isTTY && env.TERM !== 'dumb'),
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    progress: (text) => {
      if (stderr.isTTY) stderr.write(`\r\x1b[2K${text.slice(0, stderr.columns - 1)}`);
    },
  };
}
