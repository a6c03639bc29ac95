import { isObject, objectsOf, textOf, valueAt } from '../plain.ts';
import { selectorOfMap } from '../selector.ts';
import type { ServiceModel, ServicePort } from '../serving-model.ts';
import type { PlainObject } from '../source.ts';
import { appLabel, type Component } from './component.ts';

/** KServe's agent answers here where requests are logged or batched. */
const agentPort = 9081;
const defaultPort = 8080;

/** The Service that KServe makes of a component in raw mode. */
export function serviceOf({ object, spec, path, name }: Component): Omit<ServiceModel, 'backends'> {
  return {
    object,
    name,
    namespace: object.namespace,
    generated: true,
    type: 'ClusterIP',
    headless: false,
    selector: selectorOfMap({ app: appLabel(name) }),
    selectorPath: path,
    ports: portsOf(spec, [...path, 'containers'], name),
  };
}

/** The first port answers on 80, every other on its own number; only one container's ports are published. */
function portsOf(spec: PlainObject, path: readonly (string | number)[], name: string): readonly ServicePort[] {
  const containers = objectsOf(spec.containers);
  const published = containers.find(({ item }) => item.name === 'transformer-container') ?? containers[0];
  const agent = isObject(spec.logger) || isObject(spec.batcher) ? agentPort : undefined;
  const ports = objectsOf(published?.item.ports).flatMap(({ item, index }, position): ServicePort[] => {
    const port = valueAt(item, ['containerPort']);
    if (typeof port !== 'number') return [];
    return [
      {
        name: textOf(item.name),
        port: position === 0 ? 80 : port,
        targetPort: position === 0 ? (agent ?? port) : port,
        protocol: textOf(item.protocol) ?? 'TCP',
        path: [...path, published?.index ?? 0, 'ports', index, 'containerPort'],
      },
    ];
  });
  if (ports.length > 0) return ports;
  return [
    { name, port: 80, targetPort: agent ?? defaultPort, protocol: 'TCP', path: [...path, published?.index ?? 0] },
  ];
}
