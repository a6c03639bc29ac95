import type { Check } from './check.ts';
import { reportFaults } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const unknownEngineFlag: Check = {
  id: 'unknown-engine-flag',
  section: 'The engine and the card',
  severity: 'error',
  description: "A vLLM container has a flag that the image's version of vLLM does not have.",
  why:
    'argparse exits with code 2 before anything is loaded: the pod is in CrashLoopBackOff, and its log ends with ' +
    '"unrecognized arguments".',
  remediation: 'Leave the flag out, or write the one that this version has in its place.',
  notAFault: [
    'an unambiguous abbreviation (--tensor-parallel), `_` for `-`, dotted JSON flags (--rope-scaling.factor)',
    'versions without a table, and images whose tag is not a vLLM version',
    "an image's own tool that is no server (vllm bench, a download)",
  ],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b, --attention-backend=TRITON_ATTN]'),
    right: vllmPod('args: [--model=acme/chat-7b]\nenv: [{name: VLLM_ATTENTION_BACKEND, value: TRITON_ATTN}]'),
  },
  run(model, report) {
    reportFaults(model, report, 'unknown-flag');
  },
};
