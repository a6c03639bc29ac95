import { posix } from 'node:path';
import type { WrittenKustomization } from './written.ts';

/** Which kustomization rules a file: the one of its folder, or of the nearest folder above that has one. */
export class Territories {
  readonly #byFolder: ReadonlyMap<string, WrittenKustomization>;
  readonly #existing: ReadonlySet<string>;
  readonly #nearest = new Map<string, WrittenKustomization | 'chart' | undefined>();

  constructor(byFolder: ReadonlyMap<string, WrittenKustomization>, existing: ReadonlySet<string>) {
    this.#byFolder = byFolder;
    this.#existing = existing;
  }

  /** `chart` for a part of a Helm chart, which kustomize reads through Helm only; undefined where none rules the file. */
  of(file: string): WrittenKustomization | 'chart' | undefined {
    return this.#ofFolder(posix.dirname(file));
  }

  #ofFolder(folder: string): WrittenKustomization | 'chart' | undefined {
    const known = this.#nearest.get(folder);
    if (known !== undefined || this.#nearest.has(folder)) return known;
    const parent = posix.dirname(folder);
    const top = parent === folder || folder === '..' || folder.endsWith('/..');
    const above = top ? undefined : this.#ofFolder(parent);
    const chart = above !== undefined && this.#existing.has(posix.join(folder, 'Chart.yaml'));
    const nearest = this.#byFolder.get(folder) ?? (chart ? 'chart' : above);
    this.#nearest.set(folder, nearest);
    return nearest;
  }
}
