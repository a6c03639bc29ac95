import { labelsOf } from '../labels.ts';
import { isObject, objectAt } from '../plain.ts';
import { matches, selectorOfText } from '../selector.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';
import { answersTo, type Built, groupAndKind, kindOf, namesOf, namespaceOf } from './built.ts';
import { groupOf, nameText } from './object.ts';

/** A patch with what it is for. */
export interface Patch {
  readonly path: FieldPath;
  /** An object to merge, or a list of JSON patch operations. */
  readonly value: Plain;
  /** @default the object that the patch itself names */
  readonly target?: PlainObject;
}

export interface PatchTarget {
  /** @default undefined: objects of several names */
  readonly name?: string;
  matches(built: Built): boolean;
}

/** What a patch is for; undefined where its target can't be resolved. */
export function targetOf({ target, value }: Patch): PatchTarget | undefined {
  if (target !== undefined) return selectedBy(target);
  if (!isObject(value)) return undefined;
  const { name, namespace } = objectAt(value, ['metadata']);
  const matches = (built: Built) =>
    groupAndKind(built) === `${groupOf(value)}/${nameText(value.kind)}` &&
    answersTo(built, nameText(name)) &&
    (namespace === undefined || namespaceOf(built) === namespace);
  return { name: nameText(name), matches };
}

function selectedBy(target: PlainObject): PatchTarget | undefined {
  if (target.annotationSelector !== undefined) return undefined;
  const { labelSelector } = target;
  const selector = labelSelector === undefined ? { requirements: [] } : selectorOfText(nameText(labelSelector));
  const [group, version, kind, name, namespace] = ['group', 'version', 'kind', 'name', 'namespace'].map((key) =>
    whole(nameText(target[key])),
  );
  if (!selector || !group || !version || !kind || !name || !namespace) return undefined;
  const isTarget = (built: Built) =>
    (target.group === undefined || group.test(groupOf(built.manifest))) &&
    version.test(nameText(built.manifest.apiVersion).replace(/^.*\//, '')) &&
    kind.test(kindOf(built)) &&
    namesOf(built).some((each) => name.test(each)) &&
    namespace.test(namespaceOf(built)) &&
    matches(selector, labelsOf(objectAt(built.manifest, ['metadata']).labels));
  const written = nameText(target.name);
  return { matches: isTarget, ...(/^[a-z\d-]+$/.test(written) && { name: written }) };
}

/** The anchored expression; undefined where it is none. An empty one matches everything. */
function whole(pattern: string): RegExp | undefined {
  try {
    return pattern === '' ? /^/ : new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
}
