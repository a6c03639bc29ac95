import type { Check } from './check.ts';
import { reportFaults } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const ignoredEngineArgument: Check = {
  id: 'ignored-engine-argument',
  section: 'The engine and the card',
  severity: 'error',
  description: "A word of a vLLM container's arguments does not reach the flag that it is meant for.",
  why:
    'The parser takes one word that it does not know for the name of the model. The API server ignores that name, so ' +
    'the setting is lost without a message; where a second such word stands, vLLM exits with code 2.',
  remediation: 'Write every flag as one argv item (`--flag=value`), or as the flag and its value in two items.',
  notAFault: [
    'the model as the one positional of `vllm serve`',
    'several values after a flag that takes a list: `--served-model-name a b`',
    'command `[vllm]` with args `[serve, MODEL]`',
  ],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b, --max-model-len 4096]'),
    right: vllmPod('args: [--model=acme/chat-7b, --max-model-len=4096]'),
  },
  run(model, report) {
    reportFaults(model, report, 'ignored');
  },
};
