import { isDeepStrictEqual } from 'node:util';
import type { ServiceModel, ServicePort } from '../model/serving-model.ts';
import { selectorText } from '../model/wording.ts';
import { type Comparison, runs } from './comparison.ts';
import { type FieldChange, fieldChanges } from './fields.ts';
import type { Pair } from './pairs.ts';
import type { AnsweringPods, Both, ServiceChange } from './plan.ts';
import { writtenOf } from './written.ts';

/** Services that come, go, change hands or lead elsewhere. */
export function serviceChanges(comparison: Comparison): readonly ServiceChange[] {
  const changes = changesIn(comparison);
  return [...changes].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** What costs an address comes first. */
const order: readonly ServiceChange['kind'][] = [
  'deleted',
  'renamed',
  'taken-from-kserve',
  'given-to-kserve',
  'changed',
  'created',
];

function changesIn(comparison: Comparison): readonly ServiceChange[] {
  const renamed = renamedServices(comparison.services);
  const targets = new Set(renamed.values());
  return comparison.services.flatMap((pair) => {
    // The new name of a renamed Service is said with the old one.
    if (!pair.before && pair.after && targets.has(pair.after)) return [];
    const change = changeOf(pair, comparison, pair.before && renamed.get(pair.before));
    return change ? [change] : [];
  });
}

function changeOf(
  { before, after }: Pair<ServiceModel>,
  comparison: Comparison,
  renamedTo: ServiceModel | undefined,
): ServiceChange | undefined {
  const service = after ?? before;
  if (!service) return undefined;
  const target = after ?? renamedTo;
  const change = {
    service: { kind: 'Service', namespace: service.namespace, name: service.name },
    elsewhere: comparison.elsewhere(service.object),
    kind: kindOf(before, after, renamedTo),
    clusterIP: clusterIPOf(before, after),
    ...ownerOf(before, after, comparison),
    ...(renamedTo && { renamedTo: renamedTo.name }),
    ...different('selector', before && selectorOf(before), target && selectorOf(target)),
    ...different('pods', before && podsBehind(before), target && podsBehind(target)),
    portsLost: before ? portsOf(before).filter((port) => !target || !portsOf(target).includes(port)) : [],
    portsGained: target ? portsOf(target).filter((port) => !before || !portsOf(before).includes(port)) : [],
    fields: before && after ? otherFields(before, after) : [],
  };
  return change.kind !== 'changed' || isChange(change) ? change : undefined;
}

function isChange({ selector, pods, portsLost, portsGained, fields }: ServiceChange): boolean {
  return Boolean(selector ?? pods) || portsLost.length + portsGained.length + fields.length > 0;
}

function kindOf(
  before: ServiceModel | undefined,
  after: ServiceModel | undefined,
  renamedTo: ServiceModel | undefined,
): ServiceChange['kind'] {
  if (!before) return 'created';
  if (!after) return renamedTo ? 'renamed' : 'deleted';
  if (before.generated === after.generated) return 'changed';
  return before.generated ? 'taken-from-kserve' : 'given-to-kserve';
}

/** KServe deletes its Service together with the InferenceService, and the other one is a new object of the same name. */
function clusterIPOf(before: ServiceModel | undefined, after: ServiceModel | undefined): ServiceChange['clusterIP'] {
  if (!before) return after && hasClusterIP(after) ? 'new' : 'none';
  if (!hasClusterIP(before)) return 'none';
  return after && hasClusterIP(after) && before.generated === after.generated ? 'kept' : 'dropped';
}

function hasClusterIP({ headless, type }: ServiceModel): boolean {
  return !headless && type !== 'ExternalName';
}

function ownerOf(
  before: ServiceModel | undefined,
  after: ServiceModel | undefined,
  { after: model }: Comparison,
): Pick<ServiceChange, 'inferenceService' | 'ownerStays'> {
  const owner = [before, after].find((service) => service?.generated)?.object;
  if (!owner) return { ownerStays: true };
  const ownerStays = model.inferenceServices.some(
    ({ name, namespace }) => name === owner.name && namespace === owner.namespace,
  );
  return { inferenceService: owner.name, ownerStays };
}

function different<Key extends string, T>(
  key: Key,
  before: T | undefined,
  after: T | undefined,
): { readonly [K in Key]?: Both<T> } {
  // A computed key widens to string; the type says which it is.
  return isDeepStrictEqual(before, after) ? {} : ({ [key]: { before, after } } as { [K in Key]: Both<T> });
}

function selectorOf({ selector }: ServiceModel): string {
  return selector ? selectorText(selector) : '';
}

export function podsBehind({ backends }: ServiceModel): readonly AnsweringPods[] {
  return backends.filter(runs).map(({ name, replicas }) => ({ workload: name, pods: replicas }));
}

export function portsOf({ ports }: ServiceModel): readonly string[] {
  return ports.map(portText);
}

function portText({ port, targetPort, protocol }: ServicePort): string {
  return `${port} -> ${targetPort}${protocol === 'TCP' ? '' : ` ${protocol}`}`;
}

/** What is written differently beside what the change says already. KServe's Service has no manifest of its own. */
function otherFields(before: ServiceModel, after: ServiceModel): readonly FieldChange[] {
  if (before.generated || after.generated) return [];
  return fieldChanges(writtenOf(before.object.manifest), writtenOf(after.object.manifest)).filter(
    ({ path }) => !path.startsWith('spec.selector') && !path.startsWith('spec.ports'),
  );
}

/** A hand-written Service that goes, while one with the same selector comes in its namespace. */
function renamedServices(pairs: readonly Pair<ServiceModel>[]): ReadonlyMap<ServiceModel, ServiceModel> {
  const come = new Map<string, ServiceModel>();
  for (const { before, after } of pairs) if (!before && after && !after.generated) come.set(keyOf(after), after);
  const renamed = new Map<ServiceModel, ServiceModel>();
  for (const { before, after } of pairs) {
    const target = before && !after && !before.generated ? come.get(keyOf(before)) : undefined;
    if (before && target) {
      renamed.set(before, target);
      come.delete(keyOf(target));
    }
  }
  return renamed;
}

function keyOf(service: ServiceModel): string {
  return JSON.stringify([service.namespace, selectorOf(service), portsOf(service)]);
}
