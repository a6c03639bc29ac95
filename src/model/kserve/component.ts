import { atLeast } from '../kserve-version.ts';
import { labelsOf } from '../labels.ts';
import { isObject, valueAt } from '../plain.ts';
import type { KServeVersion, Labels, ModelObject } from '../serving-model.ts';
import type { FieldPath, PlainObject } from '../source.ts';

export const componentNames = ['predictor', 'transformer', 'explainer'] as const;
export type ComponentName = (typeof componentNames)[number];

/** A part of an InferenceService that gets a Deployment, a Service and an autoscaler of its own. */
export interface Component {
  readonly object: ModelObject;
  readonly component: ComponentName;
  readonly spec: PlainObject;
  readonly path: FieldPath;
  /** Name of its Deployment, Service and HPA. */
  readonly name: string;
}

/** `hasService` says whether a hand-written Service of that name exists in the namespace. */
export function componentsOf(
  object: ModelObject,
  version: KServeVersion,
  hasService: (namespace: string, name: string) => boolean,
): readonly Component[] {
  return componentNames.flatMap((component) => {
    const path = ['spec', component];
    const spec = valueAt(object.manifest, path);
    if (!isObject(spec)) return [];
    // Up to 0.15 a Service of the old name makes KServe call everything by the old name.
    const [name = '', old = ''] = namesOf(object.name, component, version);
    return [{ object, component, spec, path, name: old && hasService(object.namespace, old) ? old : name }];
  });
}

/** The name of a component's children, and the old one that versions up to 0.15 may fall back to. */
export function namesOf(inferenceService: string, component: ComponentName, version: KServeVersion): readonly string[] {
  const name = `${inferenceService}-${component}`;
  if (!atLeast(version, 11)) return [`${name}-default`];
  return atLeast(version, 16) ? [name] : [name, `${name}-default`];
}

/** Labels on a component's pods: the user's, then those that KServe always sets over them. */
export function componentLabels({ object, component, spec, name }: Component): Labels {
  return {
    ...labelsOf(valueAt(object.manifest, ['metadata', 'labels'])),
    ...labelsOf(spec.labels),
    'serving.kserve.io/inferenceservice': object.name,
    component,
    app: appLabel(name),
  };
}

export function appLabel(name: string): string {
  return `isvc.${name}`;
}
