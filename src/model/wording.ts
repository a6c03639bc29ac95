import { namespacesOf, servicesIn } from './service-lookup.ts';
import type { ModelObject, Selector, SelectorRequirement, ServingModel, Workload } from './serving-model.ts';

/** `Deployment llm/chat`, as messages name an object. */
export function nameOf({ kind, namespace, name }: ModelObject): string {
  return namespace === '' ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}

/** The object that makes the pods; of an InferenceService the component too, unless it is the predictor. */
export function workloadName({ object, kind, pod }: Workload): string {
  const component = kind === 'InferenceService' && pod.path[1] !== 'predictor' ? ` (${pod.path[1]})` : '';
  return `${nameOf(object)}${component}`;
}

/** Names of the workloads, each once, in the order of the alphabet. */
export function namesOf(workloads: readonly Workload[]): string {
  return [...new Set(workloads.map(workloadName))].sort().join(', ');
}

/** `app=chat, tier in (gpu, cpu), !old`, as `kubectl -l` takes it. */
export function selectorText({ requirements }: Selector): string {
  return requirements.map(requirementText).join(', ');
}

function requirementText({ key, operator, values }: SelectorRequirement): string {
  switch (operator) {
    case 'In':
      return values.length === 1 ? `${key}=${values[0]}` : `${key} in (${values.join(', ')})`;
    case 'NotIn':
      return values.length === 1 ? `${key}!=${values[0]}` : `${key} notin (${values.join(', ')})`;
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
  }
}

/** `in llm: chat, code`, what a namespace has where the Service that was asked for is not, and where there is one. */
export function servicesText(model: ServingModel, namespace: string, wanted: string): string {
  const names = [...servicesIn(model, namespace).keys()].sort();
  const known = `in ${namespace}: ${names.length > 5 ? `${names.length} others` : names.join(', ') || 'none'}`;
  const [elsewhere] = [...namespacesOf(model, wanted)].sort();
  return elsewhere === undefined ? known : `${known}; ${elsewhere} has a ${wanted}`;
}
