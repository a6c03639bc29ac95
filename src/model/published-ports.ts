import type { Answer } from './answer.ts';
import { listensOn, podPortOf } from './pod-ports.ts';
import type { ServiceModel, Workload } from './serving-model.ts';

/** Does somebody answer who calls the Service by name on this port? Undefined where the set can't say. */
export function answersOn(service: ServiceModel, port: number): Answer {
  const { type, headless, selector, backends } = service;
  if (type === 'ExternalName') return undefined;
  if (!headless) return callablePorts(service).includes(port);
  if (!selector || backends.length === 0 || backends.some(({ expanded }) => !expanded)) return undefined;
  if (callablePorts(service).includes(port)) return true;
  const answers = backends.map((workload) => answersDirectly(service, port, workload));
  if (answers.includes(true)) return true;
  return answers.every((answer) => answer === false) ? false : undefined;
}

/** The ports to call: the Service's own, or of a headless Service, which translates nothing, the pods'. */
export function callablePorts({ headless, ports, backends }: ServiceModel): readonly number[] {
  const published = ports.filter(({ protocol }) => protocol === 'TCP');
  const numbers = published.flatMap((each) =>
    headless ? backends.flatMap((workload) => podPortOf(each, workload) ?? []) : [each.port],
  );
  return [...new Set(numbers)];
}

/** A port that the headless Service would lead elsewhere is one that its author takes for translated. */
function answersDirectly({ ports }: ServiceModel, port: number, workload: Workload): Answer {
  const listens = listensOn(workload, port);
  const translated = ports.some((each) => each.port === port && podPortOf(each, workload) !== port);
  return translated && listens === undefined ? false : listens;
}
