import { objectsOf } from '../plain.ts';
import { answersTo, type Change, groupAndKind } from './built.ts';
import { changeField } from './fields.ts';
import { nameText } from './object.ts';

const scaled = new Set(['apps/Deployment', 'apps/StatefulSet', 'apps/ReplicaSet', '/ReplicationController']);

/** `replicas`, by name, on the kinds that kustomize knows. */
export const changeReplicas: Change = (objects, { content }) => {
  const entries = objectsOf(content.replicas).map(({ item }) => item);
  if (entries.length === 0) return objects;
  return objects.map((built) => {
    const count = entries.find(({ name }) => answersTo(built, nameText(name)))?.count;
    if (count === undefined || !scaled.has(groupAndKind(built))) return built;
    return { ...built, manifest: changeField(built.manifest, 'spec.replicas', true, () => count) };
  });
};
