import { runDrift } from './drift-command.ts';

const { text, exitCode } = runDrift('dist');
process.stderr.write(text);
process.exitCode = exitCode;
