import { posix } from 'node:path';
import type { MissingReference } from '../kustomization.ts';
import type { FieldPath, ManifestSet } from '../source.ts';
import { type NamedFile, namedFiles } from './named-files.ts';
import { SetPaths } from './set-paths.ts';
import { kustomizationNames, type WrittenKustomization } from './written.ts';

/** A resource or component of a kustomization that the set holds: a file, or a folder with its own kustomization. */
export interface Listed {
  readonly role: NamedFile['role'];
  readonly path: string;
  readonly kustomization?: WrittenKustomization;
}

/** What one kustomization reaches itself. */
export interface Reached {
  readonly listed: readonly Listed[];
  /** Files that it reads as they are: patches, values. */
  readonly inputs: readonly string[];
  /** Files that a generator takes over whatever is in them. */
  readonly data: readonly string[];
  readonly missing: readonly MissingReference[];
  /** What it takes from places that the set does not hold. */
  readonly unknown: readonly { readonly path: FieldPath; readonly what: string }[];
}

/** Follows the references of the set's kustomizations. */
export class Reach {
  readonly #byFolder: ReadonlyMap<string, WrittenKustomization>;
  readonly #paths: SetPaths;
  readonly #texts: ReadonlySet<string>;

  constructor(set: ManifestSet, byFolder: ReadonlyMap<string, WrittenKustomization>) {
    this.#byFolder = byFolder;
    this.#paths = new SetPaths(set.existingPaths);
    this.#texts = new Set(set.texts.map(({ file }) => file));
  }

  of({ content, folder }: WrittenKustomization): Reached {
    const reached = { listed: [], inputs: [], data: [], missing: [], unknown: [] };
    for (const reference of namedFiles(content)) this.#follow(reference, folder, reached);
    return reached;
  }

  #follow({ path, reference, role }: NamedFile, folder: string, reached: Mutable): void {
    const place = this.#paths.place(folder, reference);
    const unknown = (what: string) => {
      if (role === 'resource' || role === 'component') reached.unknown.push({ path, what: `${reference} ${what}` });
    };
    if (place.at === 'remote') unknown('is fetched from elsewhere');
    else if (place.at === 'outside') unknown('lies outside the given paths');
    else if (place.at === 'missing') reached.missing.push({ path, reference });
    else if (role === 'input') reached.inputs.push(place.path);
    else if (role === 'data') reached.data.push(place.path);
    else if (place.at === 'file') {
      if (this.#texts.has(place.path)) reached.listed.push({ role, path: place.path });
      else unknown('is not read');
    } else {
      const kustomization = this.#byFolder.get(place.path);
      if (kustomization) reached.listed.push({ role, path: place.path, kustomization });
      else if (kustomizationNames.some((name) => this.#paths.has(posix.join(place.path, name))))
        unknown("can't be read");
      else reached.missing.push({ path, reference, emptyFolder: true });
    }
  }
}

type Mutable = { [Key in keyof Reached]: Reached[Key][number][] };
