import { parseImageReference } from '../engines/image-reference.ts';
import type { ImageProbe } from '../model/declared-facts.ts';
import { grouped } from '../model/groups.ts';

/** The last dated probe decides; without dates a failure outweighs a pass. */
export function probeFault(probes: readonly ImageProbe[]): string | undefined {
  if (probes.length === 0) return 'no probe of it is on record';
  const dated = probes.every(({ date }) => date !== undefined);
  const latest = dated ? [...probes].sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).slice(-1) : probes;
  const failed = latest.find(({ verdict }) => verdict === 'fail');
  return (
    failed && `its probe failed${failed.date ? ` on ${failed.date}` : ''} (driver ${failed.driver}): ${failed.detail}`
  );
}

/** Equal digests, whatever the registry; where one has none, the same repository and tag. */
export function isSameImage(a: string, b: string): boolean {
  const [left, right] = [parseImageReference(a), parseImageReference(b)];
  if (left.digest !== undefined && right.digest !== undefined) return left.digest === right.digest;
  return left.repository === right.repository && left.tag === right.tag;
}

/** The probes of an image, by the node that they ran on. */
export function probesByNode(probes: readonly ImageProbe[], image: string): ReadonlyMap<string, readonly ImageProbe[]> {
  return grouped(
    probes.filter((probe) => isSameImage(probe.image, image)),
    ({ node }) => node,
  );
}
