import { labelsOf } from './labels.ts';
import { listOf, objectsOf, textOf, valueAt } from './plain.ts';
import type { Labels, NodeModel } from './serving-model.ts';
import type { PlainObject } from './source.ts';

/** Nodes that a pod may land on, whatever their size; undefined where no Node of the inventory fits. */
export type Placement = (spec: PlainObject) => readonly NodeModel[] | undefined;

/** nodeName, nodeSelector and required node affinity decide; taints do not. Answers are kept, since replicas repeat them. */
export function placementOn(nodes: readonly NodeModel[]): Placement {
  const known = new Map<string, readonly NodeModel[] | undefined>();
  return (spec) => {
    const terms = requiredTerms(spec);
    const key = JSON.stringify([spec.nodeName, spec.nodeSelector, terms]);
    if (!known.has(key)) {
      const eligible = nodes.filter((node) => allows(spec, terms, node));
      known.set(key, eligible.length > 0 ? eligible : undefined);
    }
    return known.get(key);
  };
}

function requiredTerms(spec: PlainObject): readonly PlainObject[] | undefined {
  const required = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];
  const terms = valueAt(spec, required);
  return terms === undefined ? undefined : objectsOf(terms).map(({ item }) => item);
}

function allows(spec: PlainObject, terms: readonly PlainObject[] | undefined, node: NodeModel): boolean {
  const nodeName = textOf(spec.nodeName);
  if (nodeName) return nodeName === node.name;
  const pairs = Object.entries(labelsOf(spec.nodeSelector));
  if (!pairs.every(([key, value]) => node.labels[key] === value)) return false;
  return terms === undefined || terms.some((term) => termHolds(term, node));
}

/** All parts of a term must hold; a term without any matches no node. */
function termHolds(term: PlainObject, node: NodeModel): boolean {
  const expressions = objectsOf(term.matchExpressions).map(({ item }) => holds(item, node.labels));
  const fields = objectsOf(term.matchFields).map(({ item }) => holds(item, { 'metadata.name': node.name }));
  const parts = [...expressions, ...fields];
  return parts.length > 0 && parts.every(Boolean);
}

function holds({ key, operator, values }: PlainObject, labels: Labels): boolean {
  const value = labels[textOf(key) ?? ''];
  const wanted = listOf(values).map(String);
  switch (operator) {
    case 'In':
      return value !== undefined && wanted.includes(value);
    case 'NotIn':
      return value === undefined || !wanted.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case 'Gt':
      return Number.parseInt(value ?? '', 10) > Number(wanted[0]);
    case 'Lt':
      return Number.parseInt(value ?? '', 10) < Number(wanted[0]);
    default:
      return false;
  }
}
