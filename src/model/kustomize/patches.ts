import { labelsOf } from '../labels.ts';
import { documentTexts } from '../load/document-texts.ts';
import { readDocument } from '../load/read-document.ts';
import { isObject, listOf, objectAt, objectsOf, textOf } from '../plain.ts';
import { matches, selectorOfText } from '../selector.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';
import { answersTo, type Built, kindOf, namespaceOf, type Untold } from './built.ts';
import { isOwnKind } from './follow-names.ts';
import { jsonPatch, NoSuchField } from './json-patch.ts';
import { groupOf, nameText } from './object.ts';
import { strategicMerge, UnknownDirective } from './strategic-merge.ts';
import type { WrittenKustomization } from './written.ts';

/** A patch with what it is for. */
export interface Patch {
  readonly path: FieldPath;
  /** An object to merge, or a list of JSON patch operations. */
  readonly value: Plain;
  /** @default the object that the patch itself names */
  readonly target?: PlainObject;
}

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
  return patches.reduce<readonly Built[]>((before, patch) => {
    const isTarget = targetOf(patch);
    if (isTarget === undefined) {
      untold(kustomization, patch.path, "a patch with a target that can't be resolved");
      return before;
    }
    return before.flatMap((built) => {
      if (!isTarget(built)) return [built];
      try {
        return patched(built, patch, custom);
      } catch (error) {
        if (!(error instanceof UnknownDirective || error instanceof NoSuchField)) throw error;
        untold(kustomization, patch.path, `a patch with ${error.message}`);
        return [built];
      }
    });
  }, objects);
}

function patched(built: Built, { value }: Patch, custom: boolean): Built[] {
  if (Array.isArray(value)) return [{ ...built, manifest: jsonPatch(built.manifest, listOf(value)) }];
  if (!isObject(value)) return [built];
  const own = isOwnKind(built);
  // A schema of the kustomization's own may give the lists of other kinds a key.
  if (custom && !own) throw new UnknownDirective('a schema of its own (openapi)');
  const manifest = strategicMerge(built.manifest, asItsTarget(value, built.manifest), own);
  return manifest === undefined ? [] : [{ ...built, manifest }];
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

function targetOf({ target, value }: Patch): ((built: Built) => boolean) | undefined {
  if (target !== undefined) return selectedBy(target);
  if (!isObject(value)) return undefined;
  const { name, namespace } = objectAt(value, ['metadata']);
  return (built) =>
    kindOf(built) === nameText(value.kind) &&
    groupOf(built.manifest) === groupOf(value) &&
    answersTo(built, nameText(name)) &&
    (namespace === undefined || namespaceOf(built) === namespace);
}

function selectedBy(target: PlainObject): ((built: Built) => boolean) | undefined {
  if (target.annotationSelector !== undefined) return undefined;
  const { labelSelector } = target;
  const selector = labelSelector === undefined ? { requirements: [] } : selectorOfText(nameText(labelSelector));
  const [group, version, kind, name, namespace] = ['group', 'version', 'kind', 'name', 'namespace'].map((key) =>
    whole(nameText(target[key])),
  );
  if (!selector || !group || !version || !kind || !name || !namespace) return undefined;
  return (built) =>
    (target.group === undefined || group.test(groupOf(built.manifest))) &&
    version.test(nameText(built.manifest.apiVersion).replace(/^.*\//, '')) &&
    kind.test(kindOf(built)) &&
    [nameText(objectAt(built.manifest, ['metadata']).name), ...built.former.map(({ from }) => from)].some((each) =>
      name.test(each),
    ) &&
    namespace.test(namespaceOf(built)) &&
    matches(selector, labelsOf(objectAt(built.manifest, ['metadata']).labels));
}

/** The anchored expression; undefined where it is none. An empty one matches everything. */
function whole(pattern: string): RegExp | undefined {
  try {
    return pattern === '' ? /^/ : new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
}
