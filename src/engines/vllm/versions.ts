/** Official images and their mirrors: the last part of the image's name says that its tag is vLLM's own version. */
export const vllmImageName = 'vllm-openai';

const releaseTag = /^v?(?<release>\d+\.\d+\.(?<patch>\d+))(?<candidate>rc\d+)?(?:\.post\d+)?(?:[-+].*)?$/;

/**
 * The release that an image tag names: `v0.11.0`, `0.11.0.post1` and `v0.11.0-x86_64` are 0.11.0. A candidate counts as
 * its release where that starts a minor (it comes from the same branch); a candidate of a patch may predate the patch's
 * changes. Undefined for `latest`, `nightly`, commits and development builds.
 */
export function releaseOf(tag: string): string | undefined {
  const groups = releaseTag.exec(tag)?.groups;
  if (!groups) return undefined;
  return groups.candidate !== undefined && groups.patch !== '0' ? undefined : groups.release;
}

/** Negative where a is older than b; missing parts count as 0, so 0.12 equals 0.12.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let part = 0; part < Math.max(left.length, right.length); part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The oldest release with a table of flags and variables. */
export const oldestTable = '0.11.0';

/** The first release whose image starts `vllm serve`; older ones start the API server module. */
const serveEntrypointSince = '0.11.1';

export function imageEntrypoint(release: string): 'api_server' | 'serve' {
  return compareVersions(release, serveEntrypointSince) < 0 ? 'api_server' : 'serve';
}
