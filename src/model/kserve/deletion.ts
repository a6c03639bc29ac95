import { atLeast } from '../kserve-version.ts';
import { labelsOf } from '../labels.ts';
import { valueAt } from '../plain.ts';
import type { InferenceServiceModel, ModelObject, ServingModel } from '../serving-model.ts';

export const inferenceServiceLabel = 'serving.kserve.io/inferenceservice';

/**
 * Objects that KServe deletes on its next reconciliation: from 0.20 on every Deployment and Service that carries the two
 * labels of an InferenceService's predictor and no name that KServe gave it.
 */
export function deletedByLabel(
  model: ServingModel,
): readonly { readonly object: ModelObject; readonly owner: InferenceServiceModel }[] {
  if (!atLeast(model.kserveVersion, 20)) return [];
  const raw = model.inferenceServices.filter(({ mode }) => mode === 'raw');
  const owners = new Map(raw.map((owner) => [`${owner.namespace}/${owner.name}`, owner]));
  return model.objects.flatMap((object) => {
    if (!['apps/Deployment', '/Service'].includes(`${object.group}/${object.kind}`)) return [];
    const labels = labelsOf(valueAt(object.manifest, ['metadata', 'labels']));
    const owner = owners.get(`${object.namespace}/${labels[inferenceServiceLabel]}`);
    const deleted = owner && labels.component === 'predictor' && !owner.childNames.includes(object.name);
    return deleted ? [{ object, owner }] : [];
  });
}
