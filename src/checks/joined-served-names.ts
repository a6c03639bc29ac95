import type { Check } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const joinedServedNames: Check = {
  id: 'joined-served-names',
  section: 'The engine and the card',
  severity: 'error',
  description: 'One item of --served-model-name holds several names, or none.',
  why:
    'vLLM splits nothing there: it serves one model whose name has the comma or the blank in it, and every request for ' +
    'one of the names gets 404.',
  remediation: 'Write one argv item per name, behind one --served-model-name.',
  notAFault: ['one item per name', 'unquoted words of a shell line', '`{{.Name}}`, which KServe fills in'],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b, "--served-model-name=chat,coder"]'),
    right: vllmPod('args: [--model=acme/chat-7b, --served-model-name, chat, coder]'),
  },
  run(model, report) {
    for (const { workload, engine } of engineContainers(model)) {
      const last = engine.options.findLast(({ name }) => name === '--served-model-name');
      for (const { text, path } of last?.values ?? []) {
        if (text === undefined || /^[^\s,]+$/.test(text)) continue;
        report.finding({ object: workload.object, path, ...(/[^\s,]/.test(text) ? joined(text) : empty) });
      }
    }
  },
};

const empty = {
  message: 'A name of `--served-model-name` is empty.',
  fix: 'Leave the empty item out, or leave the whole flag out to serve under the name of the model.',
};

function joined(text: string): { message: string; fix: string } {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return {
    message: `\`--served-model-name\` serves one model called \`${text}\`, not ${names.map((name) => `\`${name}\``).join(' and ')}.`,
    fix: `Write \`--served-model-name\`, ${names.map((name) => `\`${name}\``).join(', ')} as argv items of their own.`,
  };
}
