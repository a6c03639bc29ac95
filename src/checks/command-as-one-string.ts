import type { Check } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const commandAsOneString: Check = {
  id: 'command-as-one-string',
  section: 'The engine and the card',
  severity: 'error',
  description: 'The `command` of a vLLM container has a whole command line in its first item.',
  why:
    'No shell reads `command`: the runtime looks for one program with blanks in its name, and the container never ' +
    'starts ("exec: ... no such file or directory", RunContainerError).',
  remediation: 'Write one item per word, or hand the line to a shell: `command: [sh, -c, "..."]`.',
  notAFault: ['`sh -c "..."`, where the line is the argument of a shell'],
  example: {
    wrong: vllmPod('command: ["vllm serve acme/chat-7b --port 8000"]'),
    right: vllmPod('command: [vllm, serve, acme/chat-7b, --port=8000]'),
  },
  run(model, report) {
    for (const { workload, engine } of engineContainers(model)) {
      for (const { message, fix, path } of engine.faults.filter(({ kind }) => kind === 'one-string')) {
        report.finding({ object: workload.object, path, message: `${message}.`, fix });
      }
    }
  },
};
