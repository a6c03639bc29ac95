import { valueAt } from '../model/plain.ts';
import { podPortOf, servingContainers } from '../model/pod-ports.ts';
import type { ContainerModel, ServiceModel, Workload } from '../model/serving-model.ts';
import { nameOf, selectorText } from '../model/wording.ts';
import type { Check } from './check.ts';

const pod = (name: string, model: string) => `---
apiVersion: v1
kind: Pod
metadata: {name: ${name}, namespace: llm, labels: {app: engine, model: ${name}}}
spec: {containers: [{name: server, image: registry.example.org/engine:1.0.0, args: [--weights=/models/${model}]}]}
`;
const set = (selector: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  selector: {${selector}}
  ports: [{port: 8000}]
${pod('chat', 'chat-8b')}${pod('code', 'code-30b')}`;

export const selectorMatchesSeveral: Check = {
  id: 'selector-matches-several',
  section: 'Wiring',
  severity: 'error',
  description: 'A Service that spans running pods of workloads that differ in image, command or args.',
  why: 'Each connection goes to either of them: some answers come from the wrong model, or none comes from a pod that serves something else.',
  remediation: 'Add a label that only the pods meant carry, to their template and to the selector.',
  notAFault: [
    'an alternative with 0 replicas',
    'the same program twice, on two nodes or cards',
    'pods that act as one engine: LeaderWorkerSet, Ray, --nnodes, or a headless Service that names the members of a group',
  ],
  example: { wrong: set('app: engine'), right: set('app: engine, model: chat') },
  run(model, report) {
    for (const service of model.services) {
      const programs = programsBehind(service);
      const [first, second] = programs;
      if (!first || !second || !service.selector) continue;
      const more = programs.length > 2 ? `, ${programs.length} programs in all` : '';
      report.finding({
        object: service.object,
        path: service.selectorPath,
        message: `The selector ${selectorText(service.selector)} matches running pods that differ in image, command or args: ${first} and ${second}${more}.`,
      });
    }
  },
};

/** The first workload, by name, of each program that answers behind the Service. */
function programsBehind(service: ServiceModel): readonly string[] {
  const running = service.backends.filter(({ replicas, expanded, group }) => replicas !== 0 && expanded && !group);
  if (isGroupDomain(service, running)) return [];
  const byName = new Map(running.map((workload) => [podsOf(workload), workload]));
  const programs = new Map<string, string>();
  for (const [name, workload] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const program = programOf(answering(workload, service));
    if (!programs.has(program)) programs.set(program, name);
  }
  return [...programs.values()];
}

/** An InferenceService may make pods of several components. */
function podsOf(workload: Workload): string {
  const component = workload.kind === 'InferenceService' ? ` (${workload.pod.path[1]})` : '';
  return `${nameOf(workload)}${component}`;
}

/** The containers that the Service's ports lead to; all of them where that is not known. */
function answering(workload: Workload, { ports }: ServiceModel): readonly ContainerModel[] {
  const wanted = new Set(ports.map((port) => podPortOf(port, workload)));
  const containers = servingContainers(workload);
  const found = containers.filter(({ listens, declaredPorts }) =>
    [...listens.ports, ...declaredPorts.map(({ port }) => port)].some((port) => wanted.has(port)),
  );
  return found.length > 0 ? found : containers;
}

function programOf(containers: readonly ContainerModel[]): string {
  if (containers.some(({ engine }) => engine?.joinsGroup)) return 'a member of a group';
  return JSON.stringify(containers.map(({ image, spec }) => [image, spec.command, spec.args]));
}

/** A headless Service that gives the members of a group their names: each says so in its pod spec. */
function isGroupDomain({ headless, name }: ServiceModel, running: readonly Workload[]): boolean {
  return (
    headless &&
    running.every(({ pod, object }) => {
      return [pod.spec.subdomain, valueAt(object.manifest, ['spec', 'serviceName'])].includes(name);
    })
  );
}
