import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { mapNoted } from '../src/notes/because.ts';
import { given } from './given.ts';

/** A probe by HTTP GET: any status from 200 to 399 is a success. */
export interface HttpProbe {
  /** Path of the GET, `/health` for vLLM. */
  readonly path: string;
  /** @default the container's port */
  readonly port?: number;
  /** @default 0 */
  readonly initialDelaySeconds?: number;
  /** @default 10 */
  readonly periodSeconds?: number;
  /** @default 1 */
  readonly timeoutSeconds?: number;
  /** Failures in a row until the probe counts as failed. @default 3 */
  readonly failureThreshold?: number;
  /** @default 1 */
  readonly successThreshold?: number;
}

export function httpProbe(probe: HttpProbe, containerPort: number): k8s.Probe {
  return mapNoted(probe, ({ path, port, ...timing }) =>
    given<k8s.Probe>({
      httpGet: { path, port: mapNoted(port ?? containerPort, k8s.IntOrString.fromNumber) },
      ...timing,
    }),
  );
}

/** The three probes of a container. */
export interface Probes {
  /** @default none */
  readonly readinessProbe?: HttpProbe;
  /** Holds the other probes back until the server is up: its window has to cover the cold start. @default none */
  readonly startupProbe?: HttpProbe;
  /** @default none */
  readonly livenessProbe?: HttpProbe;
}

export function probes(props: Probes, containerPort: number): Pick<k8s.Container, keyof Probes> {
  const probe = (it: HttpProbe | undefined) => (it === undefined ? undefined : httpProbe(it, containerPort));
  return given<Pick<k8s.Container, keyof Probes>>({
    readinessProbe: probe(props.readinessProbe),
    startupProbe: probe(props.startupProbe),
    livenessProbe: probe(props.livenessProbe),
  });
}
