import { integerOf, isObject, valueAt } from './plain.ts';
import type { ProbeModel } from './serving-model.ts';
import type { FieldPath, PlainObject } from './source.ts';

const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
const handlers = ['httpGet', 'tcpSocket', 'grpc'] as const;

/** A container's probes with Kubernetes' defaults. `written` is the container as the manifest has it. */
export function probesOf(container: PlainObject, written: PlainObject, path: FieldPath): readonly ProbeModel[] {
  return kinds.flatMap((kind) => {
    const probe = container[kind];
    return isObject(probe) ? [probeOf(kind, probe, written[kind] === undefined, [...path, kind])] : [];
  });
}

function probeOf(kind: ProbeModel['kind'], probe: PlainObject, generated: boolean, path: FieldPath): ProbeModel {
  const handler = handlers.find((each) => isObject(probe[each]));
  const port = handler && valueAt(probe, [handler, 'port']);
  return {
    kind,
    path,
    generated,
    port: typeof port === 'string' || typeof port === 'number' ? portOf(port) : undefined,
    otherHost: valueAt(probe, [handler ?? '', 'host']) !== undefined,
    portPath: handler ? [...path, handler, 'port'] : path,
    initialDelaySeconds: integerOf(probe.initialDelaySeconds) ?? 0,
    periodSeconds: integerOf(probe.periodSeconds) || 10,
    failureThreshold: integerOf(probe.failureThreshold) || 3,
  };
}

/** A number in quotes can't be a port name, which needs a letter, so it is read as the number. */
export function portOf(port: string | number): string | number {
  return typeof port === 'string' && /^\d+$/.test(port) ? Number(port) : port;
}

/** Seconds from container start until the kubelet restarts it where no probe ever succeeds. */
export function patienceSeconds(probe: ProbeModel): number {
  return probe.initialDelaySeconds + probe.periodSeconds * probe.failureThreshold;
}
