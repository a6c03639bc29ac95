import { runDrift } from './drift-command.ts';
import { mapDrift } from './map-command.ts';

const dist = runDrift('dist');
const results = [dist];
// Where the synth is refused, there is nothing to derive the rest from.
if (dist.exitCode !== 2)
  results.push(runDrift('deploy', 'src/cli/synth-deploy.ts', 'synth:deploy'), mapDrift('docs/map.md'));
process.stderr.write(results.map(({ text }) => text).join(''));
process.exitCode = Math.max(...results.map(({ exitCode }) => exitCode));
