import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../model/plain.ts';
import type { ServiceModel, Workload } from '../model/serving-model.ts';
import type { FieldPath } from '../model/source.ts';
import { unseenObjects } from '../model/unseen.ts';
import type { Comparison } from './comparison.ts';
import { nameIn, type Pair } from './pairs.ts';
import type { Refusal, ServiceChange } from './plan.ts';

/** What must not be applied: a stable name that would go without a word, and updates that the API server refuses. */
export function refusalsOf(comparison: Comparison, services: readonly ServiceChange[]): readonly Refusal[] {
  const { after: model } = comparison;
  const retired = new Set(model.facts.retired);
  // What the model could not read may hold the Service.
  const complete = unseenObjects(model) === undefined;
  const workloads = [...comparison.workloads.values()].filter(
    ({ after }) => after && !comparison.elsewhere(after.object),
  );
  return [
    ...services
      .filter((change) => complete && isDropped(change) && !retired.has(change.service.name))
      .map(droppedService),
    ...comparison.services.flatMap(headlessChange),
    ...workloads.flatMap(immutableField),
  ];
}

/** What KServe makes goes with its InferenceService; a hand-written Service is a name that somebody keeps. */
function isDropped({ kind, elsewhere, inferenceService }: ServiceChange): boolean {
  return (kind === 'deleted' || kind === 'renamed') && !elsewhere && inferenceService === undefined;
}

function droppedService({ service, renamedTo }: ServiceChange): Refusal {
  const { name } = service;
  const what = renamedTo === undefined ? 'is dropped' : `is renamed to ${renamedTo}`;
  return {
    object: service,
    why: `The stable Service ${name} ${what}, and no retired entry says that it may go: every client that knows the name or has cached its ClusterIP fails.`,
    fix: `Keep ${name} and move its selector. If it may go, name it among spec.retired of a ServingFacts object in the inventory; in this project, add it with its reason to retired in src/workloads/listings.ts.`,
  };
}

/** KServe's own Services come and go by other ways. */
function headlessChange({ before, after }: Pair<ServiceModel>): readonly Refusal[] {
  if (!before || !after || before.generated || after.generated || before.headless === after.headless) return [];
  return [
    {
      object: { kind: 'Service', namespace: after.namespace, name: after.name },
      why: `spec.clusterIP ${after.headless ? 'becomes None' : 'is None no more'}, and the address of a Service can't be changed while it lives.`,
      fix: 'Give the other kind of Service a name of its own, move the clients, then retire the old one.',
    },
  ];
}

const selectorPath: FieldPath = ['spec', 'selector'];
const immutable: Readonly<Record<string, FieldPath>> = {
  Deployment: selectorPath,
  StatefulSet: selectorPath,
  DaemonSet: selectorPath,
  ReplicaSet: selectorPath,
  Job: ['spec', 'template'],
};

function immutableField({ before, after }: Pair<Workload>): readonly Refusal[] {
  const path = after && immutable[after.kind];
  if (!before || !after || !path) return [];
  const [was, is] = [before, after].map(({ object }) => valueAt(object.manifest, path));
  if (isDeepStrictEqual(was, is)) return [];
  return [
    {
      object: nameIn(after),
      why: `${path.join('.')} of a ${after.kind} is immutable: the API server refuses the update.`,
      fix: `Give the new ${after.kind} another name, or delete the old one first; its pods go with it.`,
    },
  ];
}
