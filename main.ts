import { chatEngines, LlmServing } from './src/chart.ts';
import { runSynth } from './src/cli/synth-command.ts';
import { cluster } from './src/facts/cluster.ts';

// The one property that chooses the state; CHAT_ENGINE overrides it for a single run; an empty one doesn't.
const chatEngine = process.env.CHAT_ENGINE || 'candle-vllm';

process.exitCode = runSynth(
  {
    state: chatEngine,
    states: chatEngines,
    compose: (app, state) => new LlmServing(app, 'llm-serving', { chatEngine: state }),
    kserve: cluster.kserveVersion.value,
  },
  process.argv.slice(2),
  process.env,
);
