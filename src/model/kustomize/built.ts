import { isObject, objectAt } from '../plain.ts';
import type { ModelObject } from '../serving-model.ts';
import type { FieldPath, ManifestDocument, Plain, PlainObject } from '../source.ts';
import { groupOf, modelObject, nameText } from './object.ts';
import type { WrittenKustomization } from './written.ts';

/** An object on its way through kustomizations; every change makes a new one. */
export interface Built {
  readonly manifest: PlainObject;
  readonly document: ManifestDocument;
  /** Names that it had before, the first one first. */
  readonly former: readonly Rename[];
  /** The generator whose hash its name will end in. @default none */
  readonly hashed?: Renamer;
  /** Kustomizations that it came through. */
  readonly through: readonly WrittenKustomization[];
}

/** The field of a kustomization that changes names. */
export interface Renamer {
  readonly kustomization: WrittenKustomization;
  readonly path: FieldPath;
}

export interface Rename extends Renamer {
  readonly from: string;
}

/** A change of objects that a kustomization makes. */
export type Change = (objects: readonly Built[], kustomization: WrittenKustomization) => readonly Built[];

/** Called for what could not be followed. */
export type Untold = (kustomization: WrittenKustomization, path: FieldPath, what: string) => void;

export function kindOf({ manifest }: Built): string {
  return nameText(manifest.kind);
}

export function groupAndKind({ manifest }: Built): string {
  return `${groupOf(manifest)}/${nameText(manifest.kind)}`;
}

export function nameOf({ manifest }: Built): string {
  return nameText(objectAt(manifest, ['metadata']).name);
}

export function namespaceOf({ manifest }: Built): string {
  return nameText(objectAt(manifest, ['metadata']).namespace) || 'default';
}

/** The object's name and those that it had before. */
export function namesOf(built: Built): string[] {
  return [nameOf(built), ...built.former.map(({ from }) => from)];
}

export function answersTo(built: Built, name: string): boolean {
  return namesOf(built).includes(name);
}

/** The object as the model takes it; places lead to the text that it was written in. */
export function asModelObject({ manifest, document }: Built): ModelObject | undefined {
  const object = modelObject(document, manifest);
  if (object === undefined || manifest === document.content) return object;
  return { ...object, locate: (path) => document.locate(writtenPath(path, manifest, document.content)) };
}

/** The path in the text of a value in the result: list items may have moved, and what was added falls to its parent. */
function writtenPath(path: FieldPath, result: Plain | undefined, written: Plain | undefined): FieldPath {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (typeof step === 'number') {
    if (!Array.isArray(result) || !Array.isArray(written)) return [];
    const index = writtenIndex(step, result, written);
    return index < 0 ? [] : [index, ...writtenPath(rest, result[step], written[index])];
  }
  if (!isObject(result) || !isObject(written) || !Object.hasOwn(written, step)) return [];
  return [step, ...writtenPath(rest, result[step], written[step])];
}

function writtenIndex(index: number, result: readonly Plain[], written: readonly Plain[]): number {
  const item = result[index];
  if (item === undefined || written[index] === item) return item === undefined ? -1 : index;
  const same = written.indexOf(item);
  if (same >= 0 || !isObject(item)) return same;
  const key = ['name', 'mountPath', 'containerPort', 'port'].find((each) => item[each] !== undefined);
  if (key !== undefined) return written.findIndex((each) => isObject(each) && each[key] === item[key]);
  return result.length === written.length ? index : -1;
}
