import { documentTexts } from '../load/document-texts.ts';
import { readDocument } from '../load/read-document.ts';
import { isObject, listOf, objectAt, objectsOf, textOf } from '../plain.ts';
import type { Plain, PlainObject } from '../source.ts';
import { type Built, namesOf, type Untold } from './built.ts';
import { isOwnKind } from './follow-names.ts';
import { jsonPatch, NoSuchField } from './json-patch.ts';
import { type Patch, targetOf } from './patch-target.ts';
import { strategicMerge, UnknownDirective } from './strategic-merge.ts';
import type { WrittenKustomization } from './written.ts';

/** Text of a file, by a reference of the kustomization; undefined where it isn't there. */
export type ReadInput = (kustomization: WrittenKustomization, reference: string) => string | undefined;

/** `patches` and `patchesStrategicMerge`, in the order in which kustomize runs them. */
export function mergePatchesOf(kustomization: WrittenKustomization, read: ReadInput): Patch[] {
  const { patchesStrategicMerge, patches } = kustomization.content;
  const merged = listOf(patchesStrategicMerge).flatMap((each, index) => {
    const entry = textOf(each) ?? '';
    return valuesOf(read(kustomization, entry) ?? (entry.includes('\n') ? entry : '')).map((value) => ({
      path: ['patchesStrategicMerge', index],
      value,
    }));
  });
  return [...merged, ...entries(patches, 'patches', kustomization, read)];
}

/** `patchesJson6902`, which run after names and labels have changed. */
export function jsonPatchesOf(kustomization: WrittenKustomization, read: ReadInput): Patch[] {
  return entries(kustomization.content.patchesJson6902, 'patchesJson6902', kustomization, read);
}

function entries(
  list: Plain | undefined,
  field: string,
  kustomization: WrittenKustomization,
  read: ReadInput,
): Patch[] {
  return objectsOf(list).flatMap(({ item, index }) => {
    const text = textOf(item.patch) ?? read(kustomization, textOf(item.path) ?? '') ?? '';
    return valuesOf(text).map((value) => ({
      path: [field, index],
      value,
      ...(isObject(item.target) && { target: item.target }),
    }));
  });
}

function valuesOf(text: string): Plain[] {
  const values = documentTexts(text).map((document) => readDocument(document.text).value);
  return values.filter((value) => value !== undefined && value !== null);
}

/** The objects with the patches in them; what can't be followed is told and leaves its object as it was. */
export function applyPatches(
  objects: readonly Built[],
  patches: readonly Patch[],
  kustomization: WrittenKustomization,
  untold: Untold,
): readonly Built[] {
  const custom = kustomization.content.openapi !== undefined;
  const result: (Built | undefined)[] = [...objects];
  const byName = indexesByName(objects);
  for (const patch of patches) {
    const target = targetOf(patch);
    if (target === undefined) untold(kustomization, patch.path, "a patch with a target that can't be resolved");
    else {
      for (const index of target.name === undefined ? result.keys() : (byName.get(target.name) ?? [])) {
        const built = result[index];
        if (built === undefined || !target.matches(built)) continue;
        result[index] = patchedOrTold(built, patch, custom, (what) => untold(kustomization, patch.path, what));
      }
    }
  }
  return result.filter((built) => built !== undefined);
}

/** Where the objects of each name stand, names that they had before included. */
function indexesByName(objects: readonly Built[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byName = new Map<string, Set<number>>();
  for (const [index, built] of objects.entries()) {
    for (const name of namesOf(built)) byName.set(name, (byName.get(name) ?? new Set()).add(index));
  }
  return byName;
}

function patchedOrTold(built: Built, patch: Patch, custom: boolean, tell: (what: string) => void): Built | undefined {
  try {
    return patched(built, patch, custom);
  } catch (error) {
    if (!(error instanceof UnknownDirective || error instanceof NoSuchField)) throw error;
    tell(`a patch with ${error.message}`);
    return built;
  }
}

/** Undefined where the patch deletes the object. */
function patched(built: Built, { value }: Patch, custom: boolean): Built | undefined {
  if (Array.isArray(value)) return { ...built, manifest: jsonPatch(built.manifest, listOf(value)) };
  if (!isObject(value)) return built;
  const own = isOwnKind(built);
  // A schema of the kustomization's own may give the lists of other kinds a key.
  if (custom && !own) throw new UnknownDirective('a schema of its own (openapi)');
  const manifest = strategicMerge(built.manifest, asItsTarget(value, built.manifest), own);
  return manifest && { ...built, manifest };
}

/** A patch changes neither kind nor name. */
function asItsTarget(patch: PlainObject, { apiVersion, kind, metadata }: PlainObject): PlainObject {
  const { name, namespace } = objectAt({ metadata }, ['metadata']);
  return {
    ...patch,
    apiVersion,
    kind,
    metadata: { ...objectAt(patch, ['metadata']), name, ...(namespace !== undefined && { namespace }) },
  };
}
