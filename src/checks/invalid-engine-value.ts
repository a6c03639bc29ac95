import { valueFaults } from '../engines/vllm/value-faults.ts';
import type { Check } from './check.ts';
import { reportFaults, versionedEngines } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const invalidEngineValue: Check = {
  id: 'invalid-engine-value',
  section: 'The engine and the card',
  severity: 'error',
  description: 'A flag or an environment variable of a vLLM container has a value that vLLM refuses on any card.',
  why: 'vLLM exits or raises before it serves, often only after minutes of loading; the pod restarts over and over.',
  remediation: 'Write a value that this version of vLLM takes.',
  notAFault: [
    '`64K`, `64k` and `25.6k` where vLLM reads an amount (--max-model-len, --max-num-batched-tokens)',
    'variables that vLLM reads as words (VLLM_USE_MODELSCOPE=True), and variables that it does not know',
    'a tool parser that --tool-parser-plugin brings, a class path where a plugin may bring one',
    'values that a shell, $(NAME) or a secret brings',
  ],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b, --dtype=fp16]'),
    right: vllmPod('args: [--model=acme/chat-7b, --dtype=float16]'),
  },
  run(model, report) {
    reportFaults(model, report, 'refused');
    for (const { workload, engine, version } of versionedEngines(model, report)) {
      for (const { message, fix, path } of valueFaults(engine, version)) {
        report.finding({ object: workload.object, path, message: `${message}.`, fix });
      }
    }
  },
};
