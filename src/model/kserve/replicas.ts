import type { AutoscalerLookup } from '../autoscalers.ts';
import { scaledReplicas } from '../autoscalers.ts';
import { atLeast } from '../kserve-version.ts';
import { integerOf, textOf, valueAt } from '../plain.ts';
import type { InferenceServiceModel, KServeVersion } from '../serving-model.ts';
import type { Component } from './component.ts';
import { autoscalerAnnotation, isStopped } from './mode.ts';

/** Pods of a component; undefined where it scales to zero by load, so that nobody can say. */
export function replicasOf(
  { object, spec, name }: Component,
  mode: InferenceServiceModel['mode'],
  version: KServeVersion,
  autoscaler: AutoscalerLookup,
): number | undefined {
  if (isStopped(object.manifest, version)) return 0;
  const minimum = integerOf(spec.minReplicas) ?? 1;
  if (mode !== 'raw') return minimum > 0 ? minimum : undefined;
  switch (textOf(valueAt(object.manifest, ['metadata', 'annotations', autoscalerAnnotation]))) {
    case 'none':
      return minimum;
    case 'keda':
      return minimum > 0 ? minimum : undefined;
    case 'external':
      // Only 0.15.0 wrote minReplicas into the Deployment; others leave the count to whoever scales it, from 1 on.
      return atLeast(version, 15) && !atLeast(version, 15, 1)
        ? minimum
        : scaledReplicas(1, autoscaler(object.namespace, 'Deployment', name));
    default:
      // The HPA that KServe makes never goes below one pod.
      return Math.max(1, minimum);
  }
}
