import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import type { IConstruct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkCount, checkPath, checkPort } from './api-rules.ts';
import { given } from './given.ts';
import { PropsError } from './props-error.ts';

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

function httpProbe(probe: HttpProbe, containerPort: number): k8s.Probe {
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

/** @throws PropsError for a path, a port or a count that the API server refuses */
export function probes(construct: IConstruct, props: Probes, containerPort: number): Pick<k8s.Container, keyof Probes> {
  const probe = (name: keyof Probes) => {
    const wanted = props[name];
    if (wanted === undefined) return undefined;
    checkProbe(construct, name, plainOf(wanted));
    return httpProbe(wanted, containerPort);
  };
  return given<Pick<k8s.Container, keyof Probes>>({
    readinessProbe: probe('readinessProbe'),
    startupProbe: probe('startupProbe'),
    livenessProbe: probe('livenessProbe'),
  });
}

function checkProbe(construct: IConstruct, name: keyof Probes, { path, port, ...counts }: HttpProbe): void {
  checkPath(construct, `${name}.path`, path);
  if (port !== undefined) checkPort(construct, `${name}.port`, port);
  for (const [field, count] of Object.entries(counts)) {
    checkCount(construct, `${name}.${field}`, count, field === 'initialDelaySeconds' ? 0 : 1);
  }
  const { successThreshold: got = 1 } = counts;
  if (name === 'readinessProbe' || got === 1) return;
  const fix = 'Leave it out: only a readiness probe may ask for more successes.';
  throw new PropsError(construct, { prop: `${name}.successThreshold`, got, allowed: '1', fix });
}
