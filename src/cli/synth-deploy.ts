import { Deployment } from '../deployment.ts';
import { cluster } from '../facts/cluster.ts';
import { stableServices } from '../stable-services.ts';
import { runSynth } from './synth-command.ts';

const state = 'every state';

process.exitCode = runSynth(
  {
    state,
    states: [state],
    compose: (app) => new Deployment(app, 'deploy', { stableServices: stableServices() }),
    kserve: cluster.kserveVersion.value,
    committed: 'deploy',
  },
  process.argv.slice(2),
  process.env,
);
