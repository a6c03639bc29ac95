import type * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { mapNoted } from '../src/notes/because.ts';

/** Environment by variable name, in order: a literal value, or where the value comes from. */
export type Env = Readonly<Record<string, string | k8s.EnvVarSource>>;

/** A note on a value stands above the list item. */
export function envVars(env: Env): k8s.EnvVar[] {
  return Object.entries(env).map(([name, value]) =>
    mapNoted(value, (plain) => (typeof plain === 'string' ? { name, value: plain } : { name, valueFrom: plain })),
  );
}
