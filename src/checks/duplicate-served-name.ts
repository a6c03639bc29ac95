import { lastOption } from '../engines/last-option.ts';
import type { FieldPath } from '../model/source.ts';
import { namesOf, workloadName } from '../model/wording.ts';
import type { Check } from './check.ts';
import type { EngineContainer } from './engine-containers.ts';
import { sharedNames } from './shared-names.ts';

const pod = (name: string, model: string, served: string) => `apiVersion: v1
kind: Pod
metadata: {name: ${name}, namespace: llm, labels: {app: ${name}}}
spec:
  containers:
    - name: server
      image: vllm/vllm-openai:v0.11.0
      args: [--model=${model}, --served-model-name=${served}]
`;

export const duplicateServedName: Check = {
  id: 'duplicate-served-name',
  section: 'The engine and the card',
  severity: 'warning',
  description: 'Two running workloads of a namespace serve the same model name, and no Service spans both.',
  why:
    'Which model answers depends on the Service that a client happens to call; a gateway that routes by model name sees ' +
    'one name with two owners.',
  remediation: 'Give each model a name of its own, or put replicas of one model behind one Service.',
  notAFault: ['one Service that selects both', 'a workload at 0 replicas', 'names that only the running pod knows'],
  example: {
    wrong: [pod('apple', 'acme/apple-7b', 'chat'), pod('pear', 'acme/pear-13b', 'chat')].join('---\n'),
    right: [pod('apple', 'acme/apple-7b', 'apple'), pod('pear', 'acme/pear-13b', 'pear')].join('---\n'),
  },
  run(model, report) {
    for (const { names, holders } of sharedNames(model)) {
      const workloads = holders.map(({ workload }) => workload);
      if (model.services.some(({ backends }) => workloads.every((workload) => backends.includes(workload)))) continue;
      const [owner, ...others] = [...holders].sort(
        (a, b) => namesServed(b) - namesServed(a) || (a.workload.name < b.workload.name ? -1 : 1),
      );
      if (!owner) continue;
      const list = names.map((name) => `\`${name}\``).join(', ');
      const also = namesOf(others.map(({ workload }) => workload));
      const message = `${workloadName(owner.workload)} serves ${list}, and so does ${also}; no Service selects them all.`;
      report.finding({ object: owner.workload.object, path: pathOf(owner), message });
    }
  },
};

/** The one with the most names is told: it has the one that it could do without. */
function namesServed({ engine }: EngineContainer): number {
  return engine.servedNames?.length ?? 0;
}

function pathOf({ engine, container }: EngineContainer): FieldPath {
  return lastOption(engine, '--served-model-name')?.path ?? container.path;
}
