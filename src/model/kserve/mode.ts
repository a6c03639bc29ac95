import { atLeast } from '../kserve-version.ts';
import { valueAt } from '../plain.ts';
import type { InferenceServiceModel, KServeVersion } from '../serving-model.ts';
import type { PlainObject } from '../source.ts';

export const modeAnnotation = 'serving.kserve.io/deploymentMode';
export const stopAnnotation = 'serving.kserve.io/stop';
export const autoscalerAnnotation = 'serving.kserve.io/autoscalerClass';

/** Undefined where the annotation is missing or this version does not know its value: the cluster's default decides. */
export function modeOf(manifest: PlainObject, version: KServeVersion): InferenceServiceModel['mode'] {
  const mode = valueAt(manifest, ['metadata', 'annotations', modeAnnotation]);
  const newNames = atLeast(version, 16);
  if (mode === 'RawDeployment' || (mode === 'Standard' && newNames)) return 'raw';
  if (mode === 'Serverless' || (mode === 'Knative' && newNames)) return 'knative';
  return undefined;
}

/** Stopping works in raw mode from 0.16 on: KServe takes the Deployment and the Service away. */
export function isStopped(manifest: PlainObject, version: KServeVersion): boolean {
  return atLeast(version, 16) && valueAt(manifest, ['metadata', 'annotations', stopAnnotation]) === 'true';
}
