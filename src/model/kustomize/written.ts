import { basename, posix, resolve } from 'node:path';
import { objectOf } from '../plain.ts';
import type { ModelObject } from '../serving-model.ts';
import type { ManifestDocument, PlainObject } from '../source.ts';
import { groupOf, modelObject, nameText } from './object.ts';

/** A kustomization.yaml as it is written. */
export interface WrittenKustomization {
  readonly object: ModelObject;
  readonly content: PlainObject;
  /** Relative as in `file`; `.` for the working directory. */
  readonly folder: string;
  /** True for kind Component, which changes the kustomization that lists it and is never built alone. */
  readonly component: boolean;
}

/** The names by which kustomize looks for it. */
export const kustomizationNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

const group = 'kustomize.config.k8s.io';

/** The kustomizations of a set by their folders. */
export function writtenKustomizations(documents: readonly ManifestDocument[]): Map<string, WrittenKustomization> {
  const written = new Map<string, WrittenKustomization>();
  for (const document of documents) {
    const folder = posix.dirname(document.file);
    if (!kustomizationNames.includes(posix.basename(document.file)) || written.has(folder)) continue;
    const kustomization = writtenIn(document, folder);
    if (kustomization !== undefined) written.set(folder, kustomization);
  }
  return written;
}

/** Undefined for another tool's file of that name, such as Flux's. */
function writtenIn(document: ManifestDocument, folder: string): WrittenKustomization | undefined {
  const { content } = document;
  if (content.apiVersion !== undefined && !isKustomize(content)) return undefined;
  const kind = content.kind === 'Component' ? 'Component' : 'Kustomization';
  const name = nameText(objectOf(content.metadata).name) || basename(resolve(folder));
  const named = { ...content, apiVersion: nameText(content.apiVersion) || `${group}/v1beta1`, kind };
  const object = modelObject(document, named);
  return object && { object: { ...object, name, namespace: '' }, content, folder, component: kind === 'Component' };
}

/** True for what kustomize reads itself and never gives to a cluster. */
export function isKustomize(manifest: PlainObject): boolean {
  return groupOf(manifest) === group;
}
