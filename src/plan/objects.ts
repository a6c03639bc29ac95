import { isService } from '../model/services.ts';
import type { ModelObject } from '../model/serving-model.ts';
import { type Comparison, isServingFacts } from './comparison.ts';
import { fieldChanges } from './fields.ts';
import { nameIn, type Pair } from './pairs.ts';
import type { ObjectChange } from './plan.ts';
import { writtenOf } from './written.ts';

/** What deleting an object of the kind takes along. */
const consequences: Readonly<Record<string, string>> = {
  '/Namespace': 'everything in the namespace is deleted with it',
  '/PersistentVolumeClaim': 'its data goes with it where the reclaim policy says Delete',
  'apiextensions.k8s.io/CustomResourceDefinition': 'all objects of the kind are deleted with it',
};

/** Objects that are neither Services nor make pods. */
export function objectChanges(comparison: Comparison): readonly ObjectChange[] {
  const pods = new Set([...comparison.workloads.values()].flatMap(({ before, after }) => [before, after]));
  const makers = new Set([...pods].map((workload) => workload?.object));
  return comparison.objects.flatMap(({ key, before, after }) => {
    const object = after ?? before;
    if (!object || isService(object) || isDescription(object)) return [];
    if ((before && makers.has(before)) || (after && makers.has(after))) return [];
    const change = kindOf({ key, before, after });
    return change ? [{ object: nameIn(object), elsewhere: comparison.elsewhere(object), ...change }] : [];
  });
}

/** Nodes and facts are reported, not applied; a kustomization never reaches the cluster. */
function isDescription(object: ModelObject): boolean {
  return object.kind === 'Node' || isServingFacts(object) || object.group === 'kustomize.config.k8s.io';
}

function kindOf({ before, after }: Pair<ModelObject>): Omit<ObjectChange, 'object' | 'elsewhere'> | undefined {
  if (!before) return { kind: 'created', fields: [] };
  if (!after) {
    const consequence = consequences[`${before.group}/${before.kind}`];
    return { kind: 'deleted', fields: [], ...(consequence !== undefined && { consequence }) };
  }
  const fields = fieldChanges(writtenOf(before.manifest), writtenOf(after.manifest));
  return fields.length > 0 ? { kind: 'changed', fields } : undefined;
}
