import { spawnSync } from 'node:child_process';

export interface Child {
  /** From the spawn to the end, Node's start included. */
  readonly milliseconds: number;
  readonly stdout: string;
}

export interface ChildOptions {
  /** @default this project's folder */
  readonly cwd?: string;
  /** Exit codes that are no failure. @default 0 */
  readonly codes?: readonly number[];
}

/** Runs a program to its end. @throws Error with what it said where it fails */
export function runChild(command: string, args: readonly string[], options: ChildOptions = {}): Child {
  const { cwd = process.cwd(), codes = [0] } = options;
  const env = { ...process.env, CDK8S_CHECK_UPGRADE: 'false' };
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const milliseconds = performance.now() - began;
  if (status !== null && codes.includes(status)) return { milliseconds, stdout };
  throw new Error(`${[command, ...args].join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}
