import { runDrift } from './drift-command.ts';

const results = [runDrift('dist'), runDrift('deploy', 'src/cli/synth-deploy.ts')];
process.stderr.write(results.map(({ text }) => text).join(''));
process.exitCode = Math.max(...results.map(({ exitCode }) => exitCode));
