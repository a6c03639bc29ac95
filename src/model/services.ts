import { integerOf, isObject, objectAt, objectsOf, textOf, valueAt } from './plain.ts';
import { portOf } from './probes.ts';
import { selectorOfMap } from './selector.ts';
import type { ModelObject, ServiceModel, ServicePort } from './serving-model.ts';
import type { PlainObject } from './source.ts';

export function isService({ group, kind }: ModelObject): boolean {
  return group === '' && kind === 'Service';
}

/** A Service that somebody wrote, as the API server completes it. */
export function writtenServiceOf(object: ModelObject): Omit<ServiceModel, 'backends'> {
  const spec = objectAt(object.manifest, ['spec']);
  const type = textOf(spec.type) ?? 'ClusterIP';
  const selects = type !== 'ExternalName' && isObject(spec.selector) && Object.keys(spec.selector).length > 0;
  return {
    object,
    name: object.name,
    namespace: object.namespace,
    generated: false,
    type,
    headless: spec.clusterIP === 'None',
    selector: selects ? selectorOfMap(spec.selector) : undefined,
    selectorPath: ['spec', 'selector'],
    ports: objectsOf(valueAt(spec, ['ports'])).flatMap(({ item, index }) => portAt(item, index)),
  };
}

function portAt(item: PlainObject, index: number): ServicePort[] {
  const port = integerOf(item.port);
  if (port === undefined) return [];
  const { targetPort } = item;
  const named = typeof targetPort === 'string' || typeof targetPort === 'number';
  return [
    {
      name: textOf(item.name),
      port,
      targetPort: named ? portOf(targetPort) : port,
      protocol: textOf(item.protocol) ?? 'TCP',
      path: ['spec', 'ports', index, ...(named ? ['targetPort'] : ['port'])],
    },
  ];
}
