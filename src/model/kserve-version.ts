import type { KServeVersion } from './serving-model.ts';

/**
 * Reads `0.15`, `0.15.2` or `v0.15.2`. Without a patch it means the last one of that minor.
 *
 * @throws on anything else
 */
export function parseKServeVersion(text: string): KServeVersion {
  const groups = /^v?0\.(?<minor>\d{1,3})(?:\.(?<patch>\d{1,3}))?$/.exec(text)?.groups;
  if (!groups) throw new Error(`"${text}" is no KServe version; write one like 0.15 or 0.15.2`);
  const { minor = '', patch } = groups;
  return {
    text: text.replace(/^v/, ''),
    minor: Number(minor),
    patch: patch === undefined ? Number.POSITIVE_INFINITY : Number(patch),
  };
}

/** True from 0.`minor`.`patch` on. */
export function atLeast(version: KServeVersion, minor: number, patch = 0): boolean {
  return version.minor > minor || (version.minor === minor && version.patch >= patch);
}
