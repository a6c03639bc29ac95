/** An image reference taken apart: `registry:5000/team/name:tag@sha256:...`. */
export interface ImageReference {
  /** Everything before tag and digest, registry included. */
  readonly repository: string;
  /** The last part of the repository's path. */
  readonly name: string;
  readonly tag: string | undefined;
  /** `sha256:...` */
  readonly digest: string | undefined;
}

/** A colon before the last slash belongs to the registry's port, not to a tag. */
export function parseImageReference(image: string): ImageReference {
  const [named = '', digest] = image.split('@');
  const slash = named.lastIndexOf('/');
  const colon = named.indexOf(':', slash + 1);
  const repository = colon < 0 ? named : named.slice(0, colon);
  return {
    repository,
    name: repository.slice(slash + 1),
    tag: colon < 0 ? undefined : named.slice(colon + 1),
    digest,
  };
}
