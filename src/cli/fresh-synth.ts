import { spawnSync } from 'node:child_process';

export interface SynthProcess {
  /** The project's folder. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** The script to run. @default main.ts */
  readonly program?: string;
}

/**
 * Runs a synth as a process of its own, since main.ts alone knows its state, and lets it write into a folder.
 *
 * @returns its exit code, and what it said on standard error
 */
export function synthInto(folder: string, { root, env, program = 'main.ts' }: SynthProcess) {
  // A synth that the cdk8s CLI started hands its own folder down.
  const { CDK8S_OUTDIR: _folder, ...own } = env;
  const args = ['--import', 'tsx', program, '--output', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env: own, encoding: 'utf8' });
  return { exitCode: status ?? 2, report: stderr };
}
