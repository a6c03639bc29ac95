import { runFit } from './fit-command.ts';

const { stdout, stderr, exitCode } = runFit(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
