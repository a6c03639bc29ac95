import type { ServiceModel, ServingModel, Workload } from '../model/serving-model.ts';
import { namesOf, workloadName } from '../model/wording.ts';
import type { Check } from './check.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';

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
      const last = holders.at(-1);
      if (
        !last ||
        spanned(
          model.services,
          holders.map(({ workload }) => workload),
        )
      )
        continue;
      const others = namesOf(holders.slice(0, -1).map(({ workload }) => workload));
      const list = names.map((name) => `\`${name}\``).join(', ');
      const message = `${workloadName(last.workload)} serves ${list}, and so does ${others}; no Service selects them all.`;
      report.finding({ object: last.workload.object, path: pathOf(last), message });
    }
  },
};

interface SharedNames {
  readonly names: string[];
  readonly holders: readonly EngineContainer[];
}

/** Names with several holders; those with the same holders together. */
function sharedNames(model: ServingModel): readonly SharedNames[] {
  const byName = new Map<string, EngineContainer[]>();
  for (const found of engineContainers(model)) {
    if (found.workload.replicas === 0) continue;
    for (const name of new Set(found.engine.servedNames)) {
      const key = JSON.stringify([found.workload.namespace, name]);
      const holders = byName.get(key) ?? [];
      byName.set(key, holders);
      if (holders.every(({ workload }) => workload !== found.workload)) holders.push(found);
    }
  }
  const byHolders = new Map<string, SharedNames>();
  for (const [key, holders] of byName) {
    if (holders.length < 2) continue;
    const [namespace, name]: [string, string] = JSON.parse(key);
    const group = JSON.stringify([namespace, ...holders.map(({ workload }) => workloadName(workload))]);
    const shared = byHolders.get(group) ?? { names: [], holders };
    byHolders.set(group, shared);
    shared.names.push(name);
  }
  return [...byHolders.values()];
}

function spanned(services: readonly ServiceModel[], holders: readonly Workload[]): boolean {
  return services.some(({ backends }) => holders.every((workload) => backends.includes(workload)));
}

function pathOf({ engine, container }: EngineContainer): readonly (string | number)[] {
  return engine.options.findLast(({ name }) => name === '--served-model-name')?.path ?? container.path;
}
