import { objectsOf, valueAt } from '../plain.ts';
import { findService } from '../service-lookup.ts';
import type { InferenceServiceModel, ModelObject, ServingModel } from '../serving-model.ts';

const kinds = new Set(['/Service', 'apps/Deployment', 'autoscaling/HorizontalPodAutoscaler']);

/** Hand-written objects with a name that KServe gives a child of an InferenceService of their namespace. */
export function namesTaken(
  model: ServingModel,
): readonly { readonly object: ModelObject; readonly owner: InferenceServiceModel }[] {
  const owners = new Map(model.inferenceServices.filter(({ mode }) => mode !== 'knative').flatMap(children));
  return model.objects.flatMap((object) => {
    const owner = owners.get(`${object.namespace}/${object.name}`);
    const taken = owner && kinds.has(`${object.group}/${object.kind}`) && !isMade(object) && isUsed(model, object);
    return taken ? [{ object, owner }] : [];
  });
}

function children(owner: InferenceServiceModel): [string, InferenceServiceModel][] {
  return owner.childNames.map((name) => [`${owner.namespace}/${name}`, owner]);
}

/** True for what a controller made, as a dump of a cluster shows it. */
function isMade({ manifest }: ModelObject): boolean {
  return objectsOf(valueAt(manifest, ['metadata', 'ownerReferences'])).some(({ item }) => item.controller === true);
}

/** KServe falls back to the old ending only where a Service has it. */
function isUsed(model: ServingModel, { namespace, name }: ModelObject): boolean {
  return !name.endsWith('-default') || findService(model, namespace, name) !== undefined;
}
