import { isDeepStrictEqual } from 'node:util';
import { grouped } from '../model/groups.ts';
import type { ServingModel } from '../model/serving-model.ts';
import type { ManifestSet } from '../model/source.ts';
import type { Comparison } from './comparison.ts';
import { paired } from './pairs.ts';
import type { UnseenFile } from './plan.ts';

/** A file whose text differs. */
export interface FileChange {
  readonly file: string;
  /** True where its objects are the same all the same: only comments, layout or quotes differ. */
  readonly commentsOnly: boolean;
}

/** Files that differ between two sets, named relative to each one's root. */
export function fileChanges(before: ManifestSet, after: ManifestSet): readonly FileChange[] {
  const [old, fresh] = [before, after].map(({ documents }) => grouped(documents, ({ file }) => file));
  const contents = (side: typeof old, file: string) => (side?.get(file) ?? []).map(({ content }) => content);
  return paired(before.texts, after.texts, ({ file }) => file).flatMap(({ key, before: was, after: is }) => {
    if (was?.text === is?.text) return [];
    const same = isDeepStrictEqual(contents(old, key), contents(fresh, key));
    return [{ file: key, commentsOnly: same && was !== undefined && is !== undefined }];
  });
}

/** Files that differ where no cluster looks: comments, files that no kustomization lists, the inventory. */
export function unseenFiles(files: readonly FileChange[], comparison: Comparison): readonly UnseenFile[] {
  const { before, after } = comparison;
  const [old, fresh] = [before, after].map(appliedFiles);
  const parked = new Set([before, after].flatMap(({ unlisted }) => unlisted.map(({ document }) => document.file)));
  return files.flatMap(({ file, commentsOnly }): UnseenFile[] => {
    const [was, is] = [old?.has(file), fresh?.has(file)];
    if (commentsOnly) return was === is ? [{ file, kind: 'comments' }] : [];
    if (comparison.inventoryFiles.has(file)) return [{ file, kind: 'inventory' }];
    return parked.has(file) && !was && !is ? [{ file, kind: 'parked' }] : [];
  });
}

function appliedFiles({ objects, kustomizations }: ServingModel): ReadonlySet<string> {
  const all = [...objects, ...kustomizations.map(({ object }) => object)];
  return new Set(all.map(({ document }) => document.file));
}
