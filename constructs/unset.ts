import { Lazy } from 'cdk8s';

/**
 * For a metadata field that the object must not have. cdk8s fills in a name, and the chart's namespace, wherever none
 * is given; this resolves to no field at all.
 */
export function unset(): string {
  return Lazy.any({ produce: () => undefined });
}
